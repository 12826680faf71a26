// The page: first screen, or one seat's tab kept in step with the desk by one socket.
import { announce, byId, dialog, h, toast } from "./dom.js";
import { refreshTimes } from "./markdown.js";
import { avatar, isPrivate, messageNode, select } from "./message.js";
import { Composer } from "./composer.js";

const PERMISSIONS = { view_channel: 10, send_messages: 11, attach_files: 15, read_message_history: 16, send_messages_in_threads: 38 };
const DM = 1, THREAD = 11, LOADING = 128, WAITING = "The referee is not here yet…";

// --- first screen -------------------------------------------------------------------------------

async function firstScreen() {
  const about = await (await fetch("/first")).json();
  const urlOf = (seat) => `${location.origin}/#${seat.key}`;
  const invite = h("ul", { class: "invite", hidden: true }, about.seats.map((seat) => h("li", {},
    avatar({ global_name: seat.name }), h("a", { href: urlOf(seat), target: "_blank", rel: "noopener" }, seat.name),
    h("button", { type: "button", class: "button", onclick: async (e) => { await navigator.clipboard.writeText(urlOf(seat)); e.target.textContent = "Copied"; } }, "Copy link"))));
  const toggle = h("button", { type: "button", class: "button large", "aria-expanded": "false", onclick: () => {
    invite.hidden = !invite.hidden; toggle.setAttribute("aria-expanded", String(!invite.hidden)); } }, "Invite people at this machine");
  const play = about.quick.map((quick, number) => card(quick, number, h("a", { class: "button primary large", href: `#${about.seats[0].key}/start${number}` }, quick.label)));
  byId("root").replaceChildren(h("main", { class: "first" }, h("img", { src: "/static/icon.svg", alt: "", width: 88, height: 88 }), h("h1", {}, "Commissaire"),
    h("p", {}, "A referee for bicycle-racing board games, in a chat on this machine: no account, nothing leaves it."),
    ...play, toggle, invite, h("p", { class: "small" }, "Each link opens one person's seat in a tab of its own.")));
}

// A game: its picture, what can be done with it, and a line.
const card = (quick, number, ...does) => h("p", { class: "card" }, quick.picture ? h("img", { src: `/first/${number}.png`, alt: "" }) : "", does, h("small", {}, quick.about));

// What is read out of a message: its text without marks.
const plainText = (message) => message.content.replace(/[*_`~|]|-# /g, "").trim().slice(0, 300);

// --- a seat's tab -------------------------------------------------------------------------------

class App {
  constructor(key, start) {
    this.key = key; this.start = start;
    this.messages = new Map(); this.acts = new Map(); this.unread = new Map(); this.asked = new Map(); this.waiting = new Map();
    this.next = 1; this.delay = 500; this.current = null;
    this.connect();
    setInterval(() => refreshTimes(), 10000);
  }

  connect() {
    this.socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/socket`);
    this.socket.onopen = () => { this.socket.send(JSON.stringify({ key: this.key })); };
    this.socket.onmessage = (e) => this.take(JSON.parse(e.data));
    this.socket.onclose = (e) => {
      for (const [, pending] of this.asked) pending.reject(new Error("The connection was lost; try again."));
      this.asked.clear();
      if (e.code === 4001) { location.hash = ""; return; }
      this.status("Reconnecting…");
      setTimeout(() => this.connect(), this.delay);
      this.delay = Math.min(this.delay * 2, 5000);
    };
  }

  request(op, fields = {}) {
    const n = this.next++;
    return new Promise((resolve, reject) => {
      if (this.socket.readyState !== 1) { reject(new Error("Not connected; try again in a moment.")); return; }
      this.asked.set(n, { resolve, reject });
      this.socket.send(JSON.stringify({ op, n, ...fields }));
    });
  }

  ask(op, fields = {}) { return this.request(op, { channel: this.current, ...fields }); }
  async attempt(op, fields) { try { return await this.ask(op, fields); } catch (error) { toast(error.message); return null; } }

  async upload(file) {
    const body = new FormData();
    body.append("key", this.key);
    body.append("file", file);
    const answer = await (await fetch(`/upload/${this.current}`, { method: "POST", body })).json();
    if (answer.error) throw new Error(answer.error);
    return answer.id;
  }

  async complete(line, focused, options) {
    const id = await this.ask("complete", { line, focused, options });
    const known = this.acts.get(id);
    if (known && known.state !== "waiting") return known.choices ?? [];
    return new Promise((resolve, reject) => this.waiting.set(id, (act) => (act.state === "answered" ? resolve(act.choices) : reject(new Error("Loading options failed")))));
  }

  // --- what the desk tells ---

  take(event) {
    const does = {
      hello: () => this.hello(event), reload: () => this.socket.close(), reply: () => this.reply(event),
      message: () => this.upsert(event.message), gone: () => this.gone(event), act: () => this.act(event.act),
      bot: () => { this.online = event.online; this.status(); this.tryStart(); },
      commands: () => { this.commandList = event.commands; this.tryStart(); },
      channel: () => { this.channels.set(event.channel.id, event.channel); this.drawSide(); if (event.channel.id === this.current) this.drawHead(); },
      "channel-gone": () => this.channelGone(event.channel.id), settings: () => Object.assign(this.settings, event),
    }[event.t];
    does?.();
  }

  reply({ n, data, error }) {
    const pending = this.asked.get(n);
    this.asked.delete(n);
    if (error) pending?.reject(new Error(error)); else pending?.resolve(data);
  }

  async hello(event) {
    this.delay = 500;
    Object.assign(this, { me: event.me, bot: event.bot, settings: event.settings, owner: event.owner, member: event.member, online: event.online, commandList: event.commands });
    this.roles = event.roles;
    this.users = new Map(event.users.map((u) => [u.id, u]));
    this.channels = new Map(event.channels.map((c) => [c.id, c]));
    this.quick ??= (await (await fetch("/first")).json()).quick;
    this.messages.clear();
    if (!this.frame) this.build();
    const wanted = sessionStorage.getItem("desk.channel");
    const first = this.start || !this.channels.has(wanted) ? event.rambla : wanted;
    await this.catchUp();
    await this.go(this.channels.has(this.current) ? this.current : this.channels.has(first) ? first : [...this.channels.keys()][0], true);
    this.status();
    this.tryStart();
  }

  // What came while this tab was closed is counted against what was read last.
  async catchUp() {
    await Promise.all([...this.channels.values()].map(async (c) => {
      const read = BigInt(localStorage.getItem(`desk.read.${this.me.id}.${c.id}`) ?? 0);
      if (!c.last_message_id || BigInt(c.last_message_id) <= read) return;
      const recent = await this.request("history", { channel: c.id });
      this.unread.set(c.id, recent.filter((m) => BigInt(m.id) > read && m.author.id !== this.me.id).length);
    }));
  }

  async tryStart() {
    if (!this.start || !this.online || !this.commandList.length || !this.frame) return;
    const number = this.start.slice(5);
    this.start = "";
    history.replaceState(null, "", `#${this.key}`);
    if (this.quick[number]) await this.attempt("slash", { line: this.quick[number].command });
  }

  upsert(message) {
    const here = this.messages.get(message.channel_id);
    const fresh = !here?.has(message.id), said = fresh || Boolean(here.get(message.id).flags & LOADING & ~message.flags);
    if (here) { here.set(message.id, message); }
    if (message.channel_id === this.current) {
      if (fresh) this.log.append(this.nodeOf(message)); else this.redraw(message.id);
      if (this.begins(message)) this.log.querySelector(".welcome")?.remove();
      this.regroup();
      if (said && isPrivate(message)) this.reveal(message);
      if (fresh) this.pill.hidden = this.low ||= this.seesEnd();
      this.down();
    }
    if (!fresh || message.edited_timestamp) return;
    const channel = this.channels.get(message.channel_id);
    if (channel && !isPrivate(message)) channel.last_message_id = message.id;
    if (message.author.id === this.me.id) return;
    if (message.channel_id === this.current && document.visibilityState === "visible") { this.markRead(); announce(`${message.author.global_name}: ${plainText(message) || "sent a message"}`); }
    else { this.unread.set(message.channel_id, (this.unread.get(message.channel_id) ?? 0) + 1); announce(`New message in ${this.nameOf(channel)}`); }
    this.drawSide();
  }

  gone({ id, channel_id: channel }) {
    this.messages.get(channel)?.delete(id);
    byId(`m${id}`)?.remove();
    this.regroup();
  }

  act(act) {
    this.acts.set(act.id, act);
    this.waiting.get(act.id)?.(act);
    this.waiting.delete(act.id);
    if (act.modal && act.state === "answered" && !this.modalsShown?.has(act.id)) this.openModal(act);
    if (act.type === 4) return;
    if (act.message_id) this.redraw(act.message_id);
    else if (act.channel_id === this.current) this.drawPending();
  }

  channelGone(id) {
    for (const c of [...this.channels.values()]) if (c.id === id || c.parent_id === id) this.channels.delete(c.id);
    this.messages.delete(id);
    if (!this.channels.has(this.current)) this.go([...this.channels.keys()][0]); else this.drawSide();
  }

  // --- the frame ---

  build() {
    this.side = h("nav", { class: "side", id: "side", "aria-label": "Channels" });
    this.menuButton = h("button", { type: "button", class: "icon drawer", "aria-label": "Channels", "aria-controls": "side", "aria-expanded": "false", onclick: () => this.drawer() }, "☰");
    this.head = h("header", { class: "head" });
    this.log = h("div", { class: "log", role: "log", "aria-live": "off", "aria-label": "Messages", tabindex: "0" });
    // Whoever reads the end stays at the end, also when a picture arrives later.
    this.low = true;
    this.log.addEventListener("scroll", () => {
      // Pictures that arrive push the end away; only who goes up has left it.
      this.low = this.seesEnd() || (this.low && this.log.scrollTop >= this.at);
      [this.at, this.pill.hidden] = [this.log.scrollTop, this.pill.hidden || this.low];
    });
    this.log.addEventListener("load", () => this.down(), true);
    this.pill = h("button", { type: "button", class: "button pill", hidden: true, onclick: () => { this.low = true; this.pill.hidden = true; this.down(); } }, "↓ New below");
    this.pending = h("div", { class: "pending" });
    this.note = h("div", { class: "status", role: "status" });
    this.composer = new Composer({ commands: () => this.commandList.filter((one) => this.owner || one.default_member_permissions !== "0"), inGuild: () => this.channels.get(this.current)?.type !== DM, ask: (op, f) => this.ask(op, f), upload: (file) => this.upload(file), offers: (kind, types) => this.offers(kind, types),
      channelName: () => this.nameOf(this.channels.get(this.current)), complete: (...a) => this.complete(...a) });
    this.shade = h("div", { class: "shade", onclick: () => this.drawer(false) });
    this.frame = h("div", { class: "frame" }, this.side, this.shade, h("main", {}, this.head, this.log, this.pill, this.pending, this.note, this.composer.node));
    byId("root").replaceChildren(this.frame);
    document.addEventListener("visibilitychange", () => { if (document.visibilityState === "visible") { this.markRead(); this.drawSide(); } });
    document.addEventListener("keydown", (e) => {
      if (e.key === "Escape" && this.frame.classList.contains("open")) this.drawer(false);
      if (e.key === "/" && !e.target.closest("input, textarea, select, dialog")) { e.preventDefault(); this.composer.plain("/"); this.composer.focus(); }
    });
  }

  drawer(open = !this.frame.classList.contains("open")) {
    this.frame.classList.toggle("open", open);
    this.menuButton.setAttribute("aria-expanded", String(open));
    if (open) this.side.querySelector("button")?.focus(); else this.menuButton.focus();
  }

  nameOf(channel) { return !channel ? "a channel" : channel.type === DM ? this.bot.global_name : channel.type === THREAD ? channel.name : `#${channel.name}`; }

  status(text = null) { if (this.note) this.note.textContent = text ?? (this.online ? "" : WAITING); }

  drawSide() {
    if (!this.side) return;
    const entry = (c) => {
      const count = this.unread.get(c.id) ?? 0;
      return h("button", { type: "button", class: `channel ${c.type === THREAD ? "thread" : ""} ${count ? "unread" : ""}`, "aria-current": c.id === this.current ? "page" : null, onclick: () => this.go(c.id) },
        c.type === DM ? avatar(this.bot) : h("span", { class: "hash", "aria-hidden": "true" }, c.type === THREAD ? "↳" : "#"), h("span", { class: "label" }, c.type === DM ? this.bot.global_name : c.name),
        count ? h("span", { class: "count", "aria-label": `${count} unread` }, String(count)) : null);
    };
    const all = [...this.channels.values()];
    const places = all.filter((c) => c.type === 0).flatMap((c) => [c, ...all.filter((t) => t.parent_id === c.id && !t.thread_metadata.archived)]);
    const add = this.member ? h("button", { type: "button", class: "icon", "aria-label": "New channel", onclick: () => this.newPlace("new-channel", "New channel") }, "+") : null;
    this.side.replaceChildren(h("a", { class: "brand", href: "/", target: "_blank", rel: "noopener", title: "First screen" }, h("img", { src: "/static/icon.svg", alt: "", width: 28, height: 28 }), "Commissaire"),
      h("h2", {}, "Channels", add), ...places.map(entry), h("h2", {}, "Direct messages"), ...all.filter((c) => c.type === DM).map(entry),
      h("div", { class: "me" }, avatar(this.me), h("b", {}, this.me.global_name), h("button", { type: "button", class: "icon", "aria-label": "Settings of this seat", onclick: () => this.openSettings() }, "⚙")));
    const total = [...this.unread.values()].reduce((a, b) => a + b, 0);
    document.title = `${total ? `(${total}) ` : ""}${this.nameOf(this.channels.get(this.current))} · ${this.me.global_name}`;
    this.menuButton.classList.toggle("unread", total > 0);
  }

  drawHead() {
    const channel = this.channels.get(this.current);
    const tools = !channel || channel.type === DM || !this.member ? null : h("button", { type: "button", class: "icon", "aria-label": "Channel menu", onclick: () => this.openChannelMenu(channel) }, "⋯");
    this.head.replaceChildren(this.menuButton, h("h1", {}, this.nameOf(channel), channel?.thread_metadata?.archived ? h("small", {}, " archived") : null), ...(tools ? [tools] : []));
  }

  // --- messages ---

  async go(id, again = false) {
    if (!this.channels.has(id)) { toast("You do not see that channel."); return; }
    this.frame.classList.remove("open"); // whoever goes somewhere wants to see it
    this.menuButton.setAttribute("aria-expanded", "false");
    const changed = id !== this.current;
    this.current = id;
    sessionStorage.setItem("desk.channel", id);
    if (changed) this.composer.plain();
    if (!this.messages.has(id) || again) {
      const found = await this.request("history", { channel: id });
      this.messages.set(id, new Map(found.map((m) => [m.id, m])));
    }
    if (this.current !== id) return;
    this.drawHead();
    this.drawLog();
    this.drawPending();
    this.markRead();
    this.drawSide();
  }

  markRead() {
    const id = this.current, last = this.channels.get(id)?.last_message_id;
    this.unread.delete(id);
    if (last) localStorage.setItem(`desk.read.${this.me.id}.${id}`, last);
  }

  drawLog() {
    const all = [...this.messages.get(this.current).values()];
    const older = all.length >= 50 ? h("button", { type: "button", class: "button older", onclick: () => this.older() }, "Older messages") : null;
    const begin = older ?? h("p", { class: "begin" }, `This is the beginning of ${this.nameOf(this.channels.get(this.current))}.`);
    this.log.replaceChildren(begin, ...(older || all.some((m) => this.begins(m)) ? [] : [this.welcome()]), ...all.map((m) => this.nodeOf(m)));
    this.regroup();
    [this.at, this.low, this.pill.hidden] = [0, all.length > 0, true]; // a welcome is read from its top
    this.down();
  }

  seesEnd() { return this.log.scrollHeight - this.log.scrollTop - this.log.clientHeight < 60; }
  // What all see of the bot here takes the place of what could be begun; what people say, and what one is answered, does not.
  begins(message) { return this.channels.get(this.current).type === DM || (message.author.id === this.bot.id && !isPrivate(message)); }
  // What can be done where nothing has been begun yet.
  welcome() {
    if (this.channels.get(this.current).type === DM) return h("p", { class: "welcome begin" }, "When it is your turn, you are asked here.");
    const does = (label, line, kind) => (label ? h("button", { type: "button", class: `button ${kind}`, onclick: () => this.attempt("slash", { line }) }, label) : "");
    return h("div", { class: "welcome" }, this.quick.map((quick, number) => card(quick, number, does(quick.invite, quick.invite_command, "primary"), does(quick.label, quick.command, ""))));
  }

  // What only this person sees answers what he has just pressed or typed, wherever he has scrolled to. Who is to press
  // something sees the end of it; what is there to be read begins at its top.
  reveal(message) {
    const node = byId(`m${message.id}`);
    this.low = message.components.length > 0 || node.offsetHeight < this.log.clientHeight;
    if (!this.low) node.scrollIntoView({ block: "start" });
  }

  // Where the end is now counts as seen: a message that shrank above it has moved nobody away.
  down() { if (this.low) { this.log.scrollTop = this.log.scrollHeight; this.at = this.log.scrollTop; } }

  async older() {
    const here = this.messages.get(this.current);
    const found = await this.ask("history", { before: [...here.keys()][0] });
    this.messages.set(this.current, new Map([...found.map((m) => [m.id, m]), ...here]));
    const height = this.log.scrollHeight;
    this.drawLog();
    this.low = false;
    this.log.scrollTop = this.log.scrollHeight - height;
    if (found.length < 50) this.log.querySelector(".older")?.remove();
  }

  nodeOf(message) {
    const latest = () => [...this.acts.values()].filter((act) => act.message_id === message.id).at(-1);
    const use = (op, fields) => this.attempt(op, { message: message.id, ...fields });
    return messageNode(message, {
      me: this.me, user: (id) => this.users.get(id)?.global_name ?? "somebody",
      channel: (id) => this.nameOf(this.channels.get(id)).replace(/^#/, ""), go: (id) => this.go(id),
      busy: (custom) => { const act = latest(); return act?.state === "waiting" && act.custom_id === custom; }, failed: () => latest()?.state === "failed",
      press: (custom) => use("press", { custom_id: custom }), choose: (custom, values) => use("choose", { custom_id: custom, values }), remove: () => use("delete", {}),
      offers: (kind, types) => this.offers(kind, types),
      removable: message.author.id === this.me.id || (this.owner && this.channels.get(message.channel_id)?.type !== DM),
    });
  }

  // What menus of people, roles and channels, and options of commands, let one choose from.
  offers(kind, types) {
    // Whom one means is first: neither the bot nor oneself, whom Discord's menu offers as well.
    const one = (id, label) => ({ value: id, label }), last = (u) => (u.bot ? 2 : u.id === this.me.id ? 1 : 0);
    if (kind === 5) return [...this.users.values()].sort((a, b) => last(a) - last(b)).map((u) => one(u.id, u.global_name));
    if (kind === 6) return this.roles.map((r) => one(r.id, r.name));
    return [...this.channels.values()].filter((c) => (types ?? [0, 11]).includes(c.type)).map((c) => one(c.id, this.nameOf(c)));
  }

  redraw(id) {
    const message = this.messages.get(this.current)?.get(id), old = byId(`m${id}`);
    if (!message || !old) return;
    const focused = old.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    const node = this.nodeOf(message);
    old.replaceWith(node);
    if (focused !== null) (node.querySelector(`[data-key="${CSS.escape(focused ?? "")}"]`) ?? node).focus({ preventScroll: true });
    this.regroup();
  }

  // Messages of one author in a row share one head, as people know it.
  regroup() {
    let before = null;
    for (const node of this.log.querySelectorAll(".message")) {
      const m = this.messages.get(this.current)?.get(node.id.slice(1));
      const same = before && m && before.author.id === m.author.id && !m.interaction && isPrivate(before) === isPrivate(m) && new Date(m.timestamp) - new Date(before.timestamp) < 420000;
      node.classList.toggle("joined", Boolean(same));
      before = m;
    }
  }

  drawPending() {
    const rows = [...this.acts.values()].filter((a) => a.channel_id === this.current && !a.message_id && [2, 5].includes(a.type) && a.state !== "answered" && !a.dismissed);
    this.pending.replaceChildren(...rows.map((a) => h("div", { class: a.state === "failed" ? "failed" : "thinking" }, a.state === "failed" ? "The application did not respond" : `Sending ${a.name ? `/${a.name}` : "the form"}…`,
      a.state === "failed" ? h("button", { type: "button", class: "linklike", onclick: () => { a.dismissed = true; this.drawPending(); } }, "Dismiss") : null)));
  }

  // --- dialogs ---

  openModal(act) {
    (this.modalsShown ??= new Set()).add(act.id);
    const values = {}, offers = (kind, types) => this.offers(kind, types);
    const control = (item, label) => {
      if (item.type !== 4) return select(item, { immediate: true, offers }, (v) => { values[item.custom_id] = v; }, label);
      const limits = { name: item.custom_id, "aria-label": label, placeholder: item.placeholder, required: item.required !== false, minlength: item.min_length ? String(item.min_length) : null, maxlength: String(item.max_length ?? 4000) };
      const node = item.style === 2 ? h("textarea", { ...limits, rows: 5 }) : h("input", { ...limits, type: "text", autocomplete: "off" });
      node.value = item.value ?? "";
      values[item.custom_id] = node.value;
      node.addEventListener("input", () => { values[item.custom_id] = node.value; });
      return node;
    };
    const rows = act.modal.components.map((row) => h("div", { class: "field" }, h("span", {}, row.label),
      row.description ? h("small", {}, row.description) : null, control(row.component, row.label)));
    const form = h("form", { onsubmit: async (e) => {
      e.preventDefault();
      try { await this.request("submit", { act: act.id, values }); box.close(); } catch (error) { toast(error.message); }
    } }, rows, h("div", { class: "row end" }, h("button", { type: "button", class: "button", onclick: () => box.close() }, "Cancel"), h("button", { type: "submit", class: "button primary" }, "Submit")));
    const box = dialog(act.modal.title, form);
    form.querySelector("input, textarea, select")?.focus();
  }

  openSettings() {
    const check = (label, on, does) => h("label", { class: "check" }, h("input", { type: "checkbox", checked: on, onchange: (e) => does(e.target.checked) }), label);
    const box = dialog(`Seat of ${this.me.global_name}`, h("div", { class: "stack" },
      check("Take direct messages from members of the server", this.settings.dms, (open) => this.attempt("dms", { open })),
      check("Block Commissaire", this.settings.blocked, (blocked) => this.attempt("block", { blocked })),
      h("button", { type: "button", class: `button ${this.member ? "danger" : "primary"}`, onclick: () => { this.attempt(this.member ? "leave" : "join", {}); box.close(); } }, this.member ? "Leave the server" : "Come back to the server")));
  }

  newPlace(op, title) {
    const input = h("input", { type: "text", "aria-label": "Name", placeholder: "Name", required: true, maxlength: "100" });
    const box = dialog(title, h("form", { class: "stack", onsubmit: async (e) => { e.preventDefault(); const id = await this.attempt(op, { name: input.value }); if (id) { box.close(); this.go(id); } } }, input, h("button", { class: "button primary", type: "submit" }, "Create")));
    input.focus();
  }

  openChannelMenu(channel) {
    const does = (label, act, kind = "") => h("button", { type: "button", class: `button ${kind}`, onclick: () => { box.close(); act(); } }, label);
    const mine = (channel.permission_overwrites ?? []).find((o) => o.id === this.bot.id);
    const rights = channel.type === THREAD ? null : h("fieldset", {}, h("legend", {}, "Commissaire may, in this channel"), Object.entries(PERMISSIONS).map(([name, bit]) => h("label", { class: "check" },
      h("input", { type: "checkbox", checked: !(BigInt(mine?.deny ?? 0) & 1n << BigInt(bit)), onchange: (e) => this.attempt("permission", { name, allowed: e.target.checked }) }), name.replaceAll("_", " "))));
    const box = dialog(this.nameOf(channel), h("div", { class: "stack" },
      channel.type === THREAD ? does(channel.thread_metadata.archived ? "Open the thread again" : "Archive the thread", () => this.attempt("archive", { archived: !channel.thread_metadata.archived }))
        : does("New thread", () => this.newPlace("new-thread", "New thread")), rights, does("Delete it", () => this.attempt("delete-channel", {}), "danger")));
  }
}

function open() {
  const [key, start] = location.hash.slice(1).split("/");
  if (key) window.app = new App(key, start?.startsWith("start") ? start : ""); else firstScreen();
}
addEventListener("hashchange", () => location.reload());
open();
