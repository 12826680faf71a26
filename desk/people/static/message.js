// Draws one message: text, pictures, buttons and menus.
import { dialog, h, safeUrl } from "./dom.js";
import { markdown } from "./markdown.js";

const EPHEMERAL = 64, LOADING = 128, TOKEN_MS = 15 * 60 * 1000;
const STYLES = { 1: "primary", 2: "", 3: "success", 4: "danger" };
const HUES = [212, 8, 150, 280, 32, 190];

export const isPrivate = (message) => Boolean(message.flags & EPHEMERAL);
const local = (url) => { const u = safeUrl(url); return u ? u.replace(/^https?:\/\/[^/]+(?=\/attachments\/)/, "") : ""; };

export function avatar(user) {
  if (user.bot) return h("img", { class: "avatar", src: "/static/icon.svg", alt: "" });
  const node = h("span", { class: "avatar", "aria-hidden": "true" }, user.global_name.slice(0, 1));
  node.style.setProperty("--hue", HUES[user.global_name.codePointAt(0) % HUES.length]);
  return node;
}

function zoom(url, alt) {
  dialog("Picture", h("figure", {}, h("img", { src: url, alt: alt ?? "" }), alt ? h("figcaption", {}, alt) : null,
    h("a", { class: "button", href: url, target: "_blank", rel: "noopener" }, "Open in a tab")), true);
}

function picture(media, alt) {
  const url = local(media.url);
  const image = h("img", { src: url, alt: alt ?? "", loading: "lazy" });
  if (media.width) { image.width = media.width; image.height = media.height; }
  return h("button", { type: "button", class: "picture", "aria-label": `Enlarge picture${alt ? `: ${alt}` : ""}`,
    onclick: () => zoom(url, alt) }, image);
}

function attachment(file) {
  if ((file.content_type ?? "").startsWith("image/")) return picture(file, file.description);
  return h("a", { class: "file", href: local(file.url), download: file.filename }, "📄 ", file.filename,
    h("small", {}, ` ${Math.ceil(file.size / 1024)} kB`));
}

function button(item, context) {
  const busy = context.busy(item.custom_id);
  return h("button", { type: "button", class: `button ${STYLES[item.style]}`, disabled: Boolean(item.disabled),
    "aria-busy": busy ? "true" : null, "data-key": item.custom_id, onclick: () => context.press(item.custom_id) }, item.label);
}

export function select(item, context, onchoose, label = null) {
  const options = item.options ?? context.offers(item.type, item.channel_types), least = item.min_values ?? 1, most = item.max_values ?? 1, text = item.placeholder ?? "Choose…";
  if (most === 1 && least === 1) {
    const chosen = options.find((o) => o.default);
    const node = h("select", { "aria-label": label ?? text, disabled: Boolean(item.disabled), "data-key": item.custom_id,
      onchange: () => onchoose([node.value]) },
      h("option", { value: "", disabled: true, hidden: true }, text),
      options.map((o) => h("option", { value: o.value }, o.description ? `${o.label} — ${o.description}` : o.label)));
    node.value = chosen?.value ?? "";
    return node;
  }
  const picked = new Set(options.filter((o) => o.default).map((o) => o.value));
  const count = h("small", {}, ` ${picked.size} of ${least}–${most}`);
  const boxes = options.map((o) => h("label", { class: "check" },
    h("input", { type: "checkbox", value: o.value, checked: picked.has(o.value), onchange: (e) => {
      if (e.target.checked && picked.size >= most) { e.target.checked = false; return; }
      picked[e.target.checked ? "add" : "delete"](o.value);
      count.textContent = ` ${picked.size} of ${least}–${most}`;
      if (context.immediate) onchoose([...picked]);
    }, disabled: Boolean(item.disabled) }), h("span", {}, o.label, o.description ? h("small", {}, ` ${o.description}`) : null)));
  const done = h("button", { type: "button", class: "button primary", disabled: Boolean(item.disabled), onclick: () => onchoose([...picked]) }, "Choose");
  return h("details", { class: "select", open: Boolean(context.immediate) }, h("summary", { "data-key": item.custom_id }, text, count), h("div", { role: "group", "aria-label": label ?? text }, boxes),
    context.immediate ? null : done);
}

const component = (item, context) => (item.type === 2 ? button(item, context) : select(item, context, (values) => context.choose(item.custom_id, values)));

export function messageNode(message, context) {
  const { author } = message, when = new Date(message.timestamp);
  const thinking = message.flags & LOADING, late = thinking && Date.now() - when > TOKEN_MS;
  const body = h("div", { class: "body" },
    message.interaction ? h("div", { class: "used" }, `${message.interaction.user.global_name} used `, h("b", {}, `/${message.interaction.name}`)) : null,
    h("div", { class: "head" }, h("b", { class: "name" }, author.global_name), author.bot ? h("span", { class: "badge" }, "APP") : null,
      h("time", { datetime: message.timestamp, title: when.toLocaleString() }, when.toLocaleTimeString(undefined, { timeStyle: "short" }))),
    thinking ? h("div", { class: late ? "failed" : "thinking" }, late ? "The application did not respond" : `${author.global_name} is thinking…`) : null,
    message.content ? h("div", { class: "text" }, markdown(message.content, context)) : null,
    message.attachments.map(attachment),
    message.components.map((row) => h("div", { class: "row" }, row.components.map((c) => component(c, context)))),
    message.edited_timestamp && !isPrivate(message) ? h("small", { class: "edited", title: new Date(message.edited_timestamp).toLocaleString() }, "(edited)") : null,
    context.failed() ? h("div", { class: "failed" }, "This interaction failed") : null,
    isPrivate(message) ? h("div", { class: "private" }, "Only you can see this · ",
      h("button", { type: "button", class: "linklike", onclick: context.remove }, "Dismiss message")) : null);
  const called = message.mention_everyone || message.mentions.some((u) => u.id === context.me.id);
  const tools = isPrivate(message) || !context.removable ? null
    : h("div", { class: "tools" }, h("button", { type: "button", class: "icon", onclick: context.remove }, "Delete"));
  return h("article", { class: `message ${isPrivate(message) ? "ephemeral" : ""} ${called ? "called" : ""}`, id: `m${message.id}`,
    "aria-label": `${author.global_name}, ${when.toLocaleTimeString()}`, tabindex: "-1" }, avatar(author), body, tools);
}
