// Draws one message: text, pictures, embeds, components.
import { dialog, h, safeUrl } from "./dom.js";
import { markdown } from "./markdown.js";

const EPHEMERAL = 64, LOADING = 128, V2 = 32768, TOKEN_MS = 15 * 60 * 1000;
const STYLES = { 1: "primary", 2: "", 3: "success", 4: "danger", 5: "" };
const HUES = [212, 8, 150, 280, 32, 190];

export const isPrivate = (message) => Boolean(message.flags & EPHEMERAL);
export const local = (url) => { const u = safeUrl(url); return u ? u.replace(/^https?:\/\/[^/]+(?=\/attachments\/)/, "") : ""; };

export function avatar(user) {
  if (user.bot) return h("img", { class: "avatar", src: "/static/icon.svg", alt: "" });
  const node = h("span", { class: "avatar", "aria-hidden": "true" }, user.global_name.slice(0, 1));
  node.style.setProperty("--hue", HUES[user.global_name.codePointAt(0) % HUES.length]);
  return node;
}

function zoom(url, alt) {
  dialog("Picture", h("figure", {}, h("img", { src: url, alt: alt ?? "" }), alt ? h("figcaption", {}, alt) : null),
    { wide: true, buttons: [h("a", { class: "button", href: url, target: "_blank", rel: "noopener" }, "Open in a tab")] });
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

function embed(raw, context) {
  const md = (text) => markdown(text, context);
  const node = h("article", { class: "embed" },
    raw.author ? h("div", { class: "small" }, raw.author.name) : null,
    raw.title ? h("h4", {}, raw.url && safeUrl(raw.url) ? h("a", { href: raw.url, target: "_blank", rel: "noopener noreferrer" }, raw.title) : md(raw.title)) : null,
    raw.thumbnail ? h("div", { class: "thumb" }, picture(raw.thumbnail, "")) : null,
    raw.description ? md(raw.description) : null,
    raw.fields?.length ? h("div", { class: "fields" }, raw.fields.map((f) => h("section", { class: f.inline ? "inline" : "" },
      h("h5", {}, md(f.name)), md(f.value)))) : null,
    raw.image ? picture(raw.image, context.altOf(raw.image.url)) : null,
    raw.footer ? h("p", { class: "small" }, raw.footer.text, raw.timestamp ? ` · ${new Date(raw.timestamp).toLocaleString()}` : "") : null);
  if (raw.color !== undefined) node.style.borderLeftColor = `#${raw.color.toString(16).padStart(6, "0")}`;
  return node;
}

export const emojiText = (emoji) => (emoji ? (emoji.id ? `:${emoji.name}:` : emoji.name) : "");

function button(item, context) {
  const inner = [item.emoji ? h("span", { class: "emoji" }, emojiText(item.emoji)) : null, item.label ?? ""];
  if (item.style === 5) {
    const jump = context.jump(item.url);
    if (jump) return h("button", { type: "button", class: "button", onclick: jump }, inner, " ↗");
    return h("a", { class: "button", href: safeUrl(item.url) ?? "#", target: "_blank", rel: "noopener noreferrer" }, inner, " ↗");
  }
  const busy = context.busy(item.custom_id);
  return h("button", { type: "button", class: `button ${STYLES[item.style] ?? ""}`, disabled: Boolean(item.disabled),
    "aria-busy": busy ? "true" : null, "data-key": item.custom_id, onclick: () => context.press(item.custom_id) }, inner);
}

// What a select offers: its own options, or people, roles, channels.
export function offered(item, context) {
  if (item.type === 3) return item.options.map((o) => ({ ...o, label: `${emojiText(o.emoji)} ${o.label}`.trim() }));
  const preset = new Set((item.default_values ?? []).map((d) => d.id));
  const rows = { 5: ["users"], 6: ["roles"], 7: ["users", "roles"], 8: ["channels"] }[item.type].flatMap((k) => context.all(k));
  return rows.map(([value, label]) => ({ value, label, default: preset.has(value) }));
}

export function select(item, context, onchoose, label = null) {
  const options = offered(item, context);
  const least = item.min_values ?? 1, most = item.max_values ?? 1;
  const text = item.placeholder ?? "Choose…";
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
    } }), h("span", {}, o.label, o.description ? h("small", {}, ` ${o.description}`) : null)));
  const done = h("button", { type: "button", class: "button primary", onclick: () => onchoose([...picked]) }, "Choose");
  return h("details", { class: "select", open: Boolean(context.immediate) }, h("summary", { "data-key": item.custom_id }, text, count), h("div", { role: "group", "aria-label": label ?? text }, boxes),
    context.immediate ? null : done);
}

function component(item, context) {
  const all = (items) => items.map((i) => component(i, context));
  switch (item.type) {
    case 1: return h("div", { class: "row" }, all(item.components));
    case 2: return button(item, context);
    case 9: return h("div", { class: "section" }, h("div", {}, all(item.components)), component(item.accessory, context));
    case 10: return h("div", { class: "text" }, markdown(item.content, context));
    case 11: return h("div", { class: "thumb" }, picture(item.media, item.description));
    case 12: return h("div", { class: `gallery n${Math.min(item.items.length, 4)}` }, item.items.map((i) => picture(i.media, i.description ?? context.altOf(i.media.url))));
    case 13: return h("a", { class: "file", href: local(item.file.url), download: item.name ?? true }, "📄 ", item.name ?? "file");
    case 14: return h("hr", { class: item.divider ? `gap${item.spacing}` : `gap${item.spacing} bare` });
    case 17: {
      const node = h("div", { class: "embed container" }, all(item.components));
      if (item.accent_color !== null && item.accent_color !== undefined) node.style.borderLeftColor = `#${item.accent_color.toString(16).padStart(6, "0")}`;
      return node;
    }
    default: return select(item, context, (values) => context.choose(item.custom_id, values));
  }
}

export function messageNode(message, context) {
  const mine = context.me, { author } = message;
  const thinking = message.flags & LOADING;
  const late = thinking && Date.now() - new Date(message.timestamp) > TOKEN_MS;
  const used = new Set(message.embeds.flatMap((e) => [e.image?.url, e.thumbnail?.url]).map((u) => u && local(u)));
  const files = message.flags & V2 ? [] : message.attachments.filter((a) => !used.has(local(a.url)));
  const when = new Date(message.timestamp);
  const body = h("div", { class: "body" },
    message.interaction ? h("div", { class: "used" }, `${message.interaction.user.global_name} used `, h("b", {}, `/${message.interaction.name}`)) : null,
    message.referenced_message ? h("div", { class: "used" }, `↪ ${message.referenced_message.author.global_name}: ${message.referenced_message.content.slice(0, 80)}`) : null,
    h("div", { class: "head" }, h("b", { class: "name" }, author.global_name), author.bot ? h("span", { class: "badge" }, "APP") : null,
      h("time", { datetime: message.timestamp, title: when.toLocaleString() }, when.toLocaleTimeString(undefined, { timeStyle: "short" }))),
    thinking ? h("div", { class: late ? "failed" : "thinking" }, late ? "The application did not respond" : `${author.global_name} is thinking…`) : null,
    message.content ? h("div", { class: "text" }, markdown(message.content, context)) : null,
    files.map(attachment), message.embeds.map((e) => embed(e, context)),
    message.components.map((c) => component(c, context)),
    message.edited_timestamp && !isPrivate(message) ? h("small", { class: "edited", title: new Date(message.edited_timestamp).toLocaleString() }, "(edited)") : null,
    context.failed() ? h("div", { class: "failed" }, "This interaction failed") : null,
    isPrivate(message) ? h("div", { class: "private" }, "Only you can see this · ",
      h("button", { type: "button", class: "linklike", onclick: context.remove }, "Dismiss message")) : null);
  const called = message.mention_everyone || message.mentions.some((u) => u.id === mine.id);
  const tools = isPrivate(message) || !context.tools(message).length ? null : h("div", { class: "tools" },
    context.tools(message).map(([label, does]) => h("button", { type: "button", class: "icon", onclick: does }, label)));
  return h("article", { class: `message ${isPrivate(message) ? "ephemeral" : ""} ${called ? "called" : ""}`, id: `m${message.id}`,
    "aria-label": `${author.global_name}, ${when.toLocaleTimeString()}`, tabindex: "-1" }, avatar(author), body, tools);
}
