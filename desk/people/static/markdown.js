// The part of Discord's Markdown that people and bots use, as nodes.
import { h, safeUrl } from "./dom.js";

const STYLES = {
  t: { timeStyle: "short" }, T: { timeStyle: "medium" }, d: { dateStyle: "short" }, D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" }, F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

function relative(seconds, now = Date.now() / 1000) {
  const apart = seconds - now;
  const [unit, size] = UNITS.find(([, s]) => Math.abs(apart) >= s) ?? ["second", 1];
  return new Intl.RelativeTimeFormat(undefined, { numeric: "auto" }).format(Math.round(apart / size), unit);
}

export function refreshTimes(root = document) {
  for (const node of root.querySelectorAll("time[data-relative]")) node.textContent = relative(+node.dataset.relative);
}

function timestamp(seconds, style) {
  const when = new Date(seconds * 1000);
  const full = when.toLocaleString(undefined, STYLES.F);
  const text = style === "R" ? relative(seconds) : when.toLocaleString(undefined, STYLES[style] ?? STYLES.f);
  const node = h("time", { datetime: when.toISOString(), title: full, class: "stamp" }, text);
  if (style === "R") node.dataset.relative = seconds;
  return node;
}

const link = (url, inner) => {
  const safe = safeUrl(url);
  return safe ? h("a", { href: safe, target: "_blank", rel: "noopener noreferrer" }, inner) : inner;
};

// Each rule: a pattern anchored nowhere, and what it makes of its match. The earliest match wins.
const RULES = [
  [/\\([\\`*_~|>#\-[\]()<@.!:])/, (m) => m[1]],
  [/(`{1,2})(.+?)\1(?!`)/s, (m) => h("code", {}, m[2].trim())],
  [/<t:(-?\d{1,13})(?::([tTdDfFR]))?>/, (m) => timestamp(+m[1], m[2])],
  [/<@!?(\d+)>/, (m, c) => h("span", { class: "mention" }, `@${c.user(m[1])}`)],
  [/<#(\d+)>/, (m, c) => h("button", { type: "button", class: "mention", onclick: () => c.go(m[1]) }, `#${c.channel(m[1])}`)],
  [/\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?(?:\s"[^"]*")?\)/, (m, c) => link(m[2], inline(m[1], c))],
  [/<(https?:\/\/[^\s>]+)>/, (m) => link(m[1], m[1])],
  [/https?:\/\/[^\s<>)\]]*[^\s<>)\].,;:!?'"]/, (m) => link(m[0], m[0])],
  [/\*\*\*(.+?)\*\*\*/s, (m, c) => h("strong", {}, h("em", {}, inline(m[1], c)))],
  [/\*\*(.+?)\*\*(?!\*)/s, (m, c) => h("strong", {}, inline(m[1], c))],
  [/__(.+?)__/s, (m, c) => h("u", {}, inline(m[1], c))],
  [/\*(?![\s*])(.+?)(?<![\s*])\*/s, (m, c) => h("em", {}, inline(m[1], c))],
  [/(?<!\w)_(.+?)_(?!\w)/s, (m, c) => h("em", {}, inline(m[1], c))],
  [/~~(.+?)~~/s, (m, c) => h("s", {}, inline(m[1], c))],
];

function inline(text, context) {
  const out = [];
  let rest = text;
  while (rest) {
    let best = null;
    for (const rule of RULES) {
      const match = rule[0].exec(rest);
      if (match && (!best || match.index < best.match.index)) best = { match, rule };
    }
    if (!best) { out.push(rest); break; }
    const { match, rule } = best;
    if (match.index) out.push(rest.slice(0, match.index));
    out.push(rule[1](match, context));
    rest = rest.slice(match.index + match[0].length);
  }
  return out;
}

function list(lines, at, context) {
  const ordered = /^\s*\d+\./.test(lines[at]);
  const pattern = ordered ? /^(\s*)\d+\.\s+(.*)$/ : /^(\s*)[-*]\s+(.*)$/;
  const node = h(ordered ? "ol" : "ul", ordered ? { start: parseInt(lines[at], 10) } : {});
  for (; at < lines.length && pattern.test(lines[at]); at++) {
    const [, indent, text] = pattern.exec(lines[at]);
    node.append(h("li", { class: indent.length > 1 ? "inner" : "" }, inline(text, context)));
  }
  return [node, at];
}

export function markdown(text, context) {
  const out = document.createDocumentFragment();
  const pieces = text.split(/```(?:([\w+-]+)\n)?([\s\S]*?)```\n?/);
  for (let i = 0; i < pieces.length; i += 3) {
    if (pieces[i]) blocks(pieces[i].replace(/\n$/, ""), context, out);
    if (pieces[i + 2] !== undefined) out.append(h("pre", { tabindex: "0" }, h("code", {}, pieces[i + 2].replace(/^\n|\n$/g, ""))));
  }
  return out;
}

function blocks(text, context, out) {
  const lines = text.split("\n");
  let plain = [];
  const flush = () => { if (plain.length) out.append(h("p", {}, inline(plain.join("\n"), context))); plain = []; };
  for (let at = 0; at < lines.length;) {
    const line = lines[at];
    const heading = /^(#{1,3})\s+(.+)$/.exec(line);
    if (heading) { flush(); out.append(h(`h${heading[1].length + 2}`, {}, inline(heading[2], context))); at++; }
    else if (/^-#\s+/.test(line)) { flush(); out.append(h("p", { class: "small" }, inline(line.slice(3), context))); at++; }
    else if (/^>>> /.test(line)) { flush(); out.append(h("blockquote", {}, markdown([line.slice(4), ...lines.slice(at + 1)].join("\n"), context))); return; }
    else if (/^> ?/.test(line)) {
      flush();
      const quoted = [];
      for (; at < lines.length && /^> ?/.test(lines[at]); at++) quoted.push(lines[at].replace(/^> ?/, ""));
      out.append(h("blockquote", {}, markdown(quoted.join("\n"), context)));
    } else if (/^\s*([-*]|\d+\.)\s+\S/.test(line)) { flush(); const [node, next] = list(lines, at, context); out.append(node); at = next; }
    else { plain.push(line); at++; }
  }
  flush();
}
