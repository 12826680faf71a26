"""The page in Chromium: two people, every flow, by mouse, keyboard and on a phone."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright import async_api as api

from desk import Desk, QuickStart

from .demo import demo_bot
from .support import running

CHROMIUM = Path("/usr/bin/chromium")
pytestmark = [
    pytest.mark.browser,
    pytest.mark.asyncio(loop_scope="module"),
    pytest.mark.skipif(not CHROMIUM.exists(), reason="Chromium is not installed (apt-get install chromium)"),
]
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]


class Browser:
    """Opens tabs that must stay without console errors."""

    def __init__(self, chromium: api.Browser) -> None:
        self.chromium = chromium
        self.errors: list[str] = []

    async def tab(self, url: str, width: int = 1280) -> api.Page:
        """Open a tab of a window of its own."""
        context = await self.chromium.new_context(viewport={"width": width, "height": 844})
        page = await context.new_page()
        page.set_default_timeout(5000)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)
        await page.goto(url)
        return page


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def chromium() -> AsyncIterator[api.Browser]:
    """A headless Chromium for all tests of this file."""
    async with api.async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
        yield chromium
        await chromium.close()


@pytest_asyncio.fixture(loop_scope="module")
async def browser(chromium: api.Browser) -> AsyncIterator[Browser]:
    """Windows that share nothing with those of other tests."""
    window = Browser(chromium)
    yield window
    for context in chromium.contexts:
        await context.close()
    assert window.errors == []


@pytest_asyncio.fixture(loop_scope="module")
async def desk() -> AsyncIterator[Desk]:
    """A desk on the real clock, as a browser needs it."""
    desk = Desk(rates="off", quick_starts=(QuickStart("Play", "/race quick", "with cards", b"", "Open", "/hand"),))
    await desk.start()
    yield desk
    await desk.stop()
    assert desk.unknown_routes + desk.faults == []


async def run(page: api.Page, line: str) -> None:
    """Type a command and press Enter."""
    field = page.get_by_role("combobox", name="Message")
    await field.fill(line)
    await field.press("Enter")


async def test_one_press_starts_a_race_once_the_bot_is_there(desk: Desk, browser: Browser) -> None:
    page = await browser.tab(desk.base_url)
    await page.get_by_role("link", name="Play").click()
    await api.expect(page.get_by_text("The referee is not here yet…")).to_be_visible()
    async with running(desk, demo_bot()):
        await api.expect(page.get_by_role("log").get_by_text("They're off!")).to_be_visible()
        await api.expect(page.get_by_text("The referee is not here yet…")).to_be_hidden()
        await api.expect(page.get_by_role("button", name="Commissaire 1 unread")).to_be_visible()
        await page.get_by_role("button", name="Commissaire 1 unread").click()
        await page.get_by_role("button", name="4", exact=True).click()
        await api.expect(page.get_by_role("log").get_by_text("You play 4")).to_be_visible()
        await page.reload()
        await api.expect(page.get_by_role("log").get_by_text("You play 4")).to_be_visible()
    assert len(desk.seat("Ana").messages(desk.rambla)) == 2


async def test_a_command_is_completed_filled_in_and_run_by_keyboard(desk: Desk, browser: Browser) -> None:
    async with running(desk, demo_bot()):
        page = await browser.tab(desk.seat_url("Bruno"))
        await page.get_by_role("combobox", name="Message").fill("/race n")
        await api.expect(page.get_by_role("option", name="/race new")).to_be_visible()
        await page.keyboard.press("Enter")
        await page.keyboard.type("pist")
        await api.expect(page.get_by_role("option")).to_have_text(["Pistard"])
        await page.keyboard.press("Enter")
        await page.get_by_label("seats (optional)").fill("4")
        await page.keyboard.press("Enter")
        await api.expect(page.get_by_role("log").get_by_text("Pistard for 4")).to_be_visible()


async def test_a_file_is_chosen_and_sent_with_a_command(desk: Desk, browser: Browser) -> None:
    async with running(desk, demo_bot()):
        page = await browser.tab(desk.seat_url("Bruno"))
        await page.get_by_role("combobox", name="Message").fill("/read")
        await page.keyboard.press("Enter")
        given = api.FilePayload(name="mine.json", mimeType="application/json", buffer=b"my hills")
        await page.get_by_label("file").set_input_files(given)
        await page.get_by_role("button", name="Run").click()
        await api.expect(page.get_by_role("log").get_by_text("mine.json: my hills")).to_be_visible()


async def test_private_replies_are_seen_by_one_tab_and_can_be_dismissed(desk: Desk, browser: Browser) -> None:
    async with running(desk, demo_bot()):
        ana, bruno = [await browser.tab(desk.seat_url(name)) for name in ("Ana", "Bruno")]
        await run(ana, "/hand")
        await api.expect(ana.get_by_text("Only you can see this")).to_be_visible()
        await ana.get_by_label("Choose a lane").select_option("2")
        await api.expect(ana.get_by_role("log").get_by_text("Lane 2 it is")).to_be_visible()
        await run(ana, "hello Bruno")
        await api.expect(bruno.get_by_role("log").get_by_text("hello Bruno")).to_be_visible()
        assert await bruno.get_by_text("Only you can see this").count() == 0
        await ana.get_by_role("button", name="Dismiss message").first.click()
        await api.expect(ana.get_by_text("Only you can see this")).to_have_count(1)


async def test_a_modal_is_filled_in_and_handed_in(desk: Desk, browser: Browser) -> None:
    async with running(desk, demo_bot()):
        page = await browser.tab(desk.seat_url("Carla"))
        await run(page, "/name")
        await page.get_by_label("Name", exact=True).fill("Poulidor")
        await page.get_by_label("Team").select_option("blue")
        await page.get_by_role("button", name="Submit").click()
        await api.expect(page.get_by_role("log").get_by_text("Poulidor rides blue")).to_be_visible()


async def test_a_picture_opens_large_with_its_alt_text(desk: Desk, browser: Browser) -> None:
    async with running(desk, demo_bot()):
        page = await browser.tab(desk.seat_url("Ana"))
        await run(page, "/race quick")
        await page.get_by_role("button", name="Enlarge picture: The Rambla").click()
        dialog = page.get_by_role("dialog", name="Picture")
        await api.expect(dialog.get_by_role("img", name="The Rambla: red leads on 4")).to_be_visible()
        await page.keyboard.press("Escape")
        await api.expect(dialog).to_have_count(0)


async def test_silence_shows_as_did_not_respond_and_thinking_as_thinking(desk: Desk, browser: Browser) -> None:
    async with running(desk, demo_bot()):
        page = await browser.tab(desk.seat_url("Ana"))
        await run(page, "/think")
        await api.expect(page.get_by_text("Commissaire is thinking…")).to_be_visible()
        await run(page, "/slow")
        await api.expect(page.get_by_text("Sending /slow…")).to_be_visible()
        await api.expect(page.get_by_text("The application did not respond")).to_be_visible()


async def test_on_a_phone_the_channels_are_a_drawer(desk: Desk, browser: Browser) -> None:
    async with running(desk, demo_bot()):
        page = await browser.tab(desk.seat_url("Dani"), width=390)
        await run(page, "/hand")
        await api.expect(page.get_by_role("button", name="5", exact=True)).to_be_visible()
        side = page.get_by_role("navigation", name="Channels")
        await api.expect(side).to_be_hidden()
        await page.get_by_role("button", name="Channels").click()
        await side.get_by_role("button", name="Commissaire").click()
        await api.expect(side).to_be_hidden()
        await api.expect(page.get_by_role("heading", name="Commissaire")).to_be_visible()
        assert await page.evaluate("document.documentElement.scrollWidth") == 390


async def test_a_seat_begins_with_what_can_be_played_one_tap_away(desk: Desk, browser: Browser) -> None:
    async with running(desk, demo_bot()):
        page = await browser.tab(desk.seat_url("Eva"), width=400)
        await api.expect(page.get_by_text("with cards")).to_be_visible()
        await page.get_by_role("button", name="Open", exact=True).click()
        await api.expect(page.get_by_text("Only you can see this").first).to_be_visible()
        await page.get_by_role("button", name="Channels").click()
        await page.get_by_role("navigation").get_by_role("button", name="Commissaire").click()
        await api.expect(page.get_by_text("When it is your turn, you are asked here.")).to_be_visible()


async def test_what_can_be_played_stays_until_something_is_begun(desk: Desk, browser: Browser) -> None:
    async with running(desk, demo_bot()):
        page = await browser.tab(desk.seat_url("Ana"), width=400)
        play, new = page.get_by_role("button", name="Play"), page.get_by_role("button", name="↓ New below")
        await run(page, "help")
        await api.expect(page.get_by_role("log").get_by_text("help")).to_be_in_viewport()
        await api.expect(play).to_be_visible()
        await api.expect(new).to_be_hidden()
        await play.click()
        await api.expect(page.get_by_role("log").get_by_text("They're off!")).to_be_in_viewport()
        await api.expect(play).to_have_count(0)
        await api.expect(new).to_be_hidden()


async def test_a_command_without_what_it_needs_asks_for_it(desk: Desk, browser: Browser) -> None:
    async with running(desk, demo_bot()):
        page = await browser.tab(desk.seat_url("Ana"), width=400)
        field = page.get_by_role("combobox", name="Message")
        await field.fill("/race new")
        await page.get_by_role("button", name="Send").click()
        await api.expect(page.get_by_role("form", name="/race new")).to_be_visible()


async def test_why_a_line_was_not_sent_stands_there_until_the_line_is_changed(desk: Desk, browser: Browser) -> None:
    async with running(desk, demo_bot()):
        page = await browser.tab(desk.seat_url("Ana"), width=400)
        await run(page, "/race new seats:many")
        said = page.locator(".composer").get_by_role("alert")
        await api.expect(said).to_have_text("/race new: game is missing")
        assert await page.locator("#toasts").inner_text() == ""
        await page.get_by_role("combobox", name="Message").press("Backspace")
        await api.expect(said).to_have_count(0)


async def test_whoever_reads_the_end_stays_there_while_older_messages_shrink(desk: Desk, browser: Browser) -> None:
    for number in range(40):
        desk.seat("Bruno").say(desk.rambla, f"line {number}")
    page = await browser.tab(desk.seat_url("Ana"), width=400)
    await api.expect(page.get_by_role("log").get_by_text("line 39")).to_be_in_viewport()
    # In one breath: buttons go above, a message comes, its picture is loaded; then the browser tells of scrolling.
    await page.evaluate("""() => {
        const log = document.querySelector('.log');
        log.lastChild.style.display = 'none';
        app.down();
        log.firstChild.style.paddingTop = '300px';
    }""")
    await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    desk.seat("Bruno").say(desk.rambla, "the newest")
    await api.expect(page.get_by_role("log").get_by_text("the newest")).to_be_in_viewport()


async def scrolled(page: api.Page, line: str) -> None:
    """Scroll up to a line; the page has noticed when this returns."""
    await page.get_by_role("log").get_by_text(line, exact=True).scroll_into_view_if_needed()
    await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


async def test_whoever_reads_what_was_is_told_of_what_is_new_and_sees_the_reply_to_his_own_act(
    desk: Desk, browser: Browser
) -> None:
    for number in range(40):
        desk.seat("Bruno").say(desk.rambla, f"line {number}")
    async with running(desk, demo_bot()):
        page = await browser.tab(desk.seat_url("Ana"), width=400)
        log, new = page.get_by_role("log"), page.get_by_role("button", name="↓ New below")
        await api.expect(log.get_by_text("line 39")).to_be_in_viewport()
        await scrolled(page, "line 3")
        desk.seat("Bruno").say(desk.rambla, "and one more")
        await new.click()
        await api.expect(log.get_by_text("and one more")).to_be_in_viewport()
        await api.expect(new).to_be_hidden()
        await scrolled(page, "line 3")
        await run(page, "/hand")
        await api.expect(log.get_by_text("Only you can see this").first).to_be_in_viewport()
        await api.expect(new).to_be_hidden()


async def test_a_text_of_markup_stays_text(desk: Desk, browser: Browser) -> None:
    page = await browser.tab(desk.seat_url("Ana"))
    text = "<img src=x onerror=alert(1)> [x](javascript:alert(1)) **bold** ~~old~~ <t:0:d>"
    await run(page, text)
    message = page.get_by_role("article").last
    await api.expect(message.get_by_text("<img src=x onerror=alert(1)>")).to_be_visible()
    assert await message.locator("img, a[href^=javascript]").count() == 0
    assert await message.locator("strong").inner_text() == "bold"


async def test_a_tab_reconnects_and_catches_up(desk: Desk, browser: Browser) -> None:
    page = await browser.tab(desk.seat_url("Ana"))
    await api.expect(page.get_by_role("heading", name="#rambla")).to_be_visible()
    await desk.page.close()
    desk.seat("Bruno").say(desk.rambla, "while you were out")
    await api.expect(page.get_by_role("log").get_by_text("while you were out")).to_be_visible()
    await api.expect(page).to_have_title(re.compile("#rambla · Ana"))
