// Builds nodes; text is only ever set as text, so nothing a bot or a person writes can become markup.

export function h(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "class") node.className = value;
    else if (name in node && !name.startsWith("aria") && typeof value !== "string") node[name] = value;
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat(Infinity).filter((c) => c !== null && c !== undefined && c !== false));
  return node;
}

export const byId = (id) => document.getElementById(id);

export function safeUrl(url) {
  try {
    const found = new URL(url, location.href);
    return ["http:", "https:"].includes(found.protocol) ? found.href : null;
  } catch { return null; }
}

export function toast(text) {
  const node = h("div", { class: "toast" }, text);
  byId("toasts").append(node);
  setTimeout(() => node.remove(), 6000);
}

export function announce(text) { byId("live").textContent = text; }

// A dialog that closes with Escape, a click beside it, or its button; focus goes back where it was.
export function dialog(title, body, wide = false) {
  const close = () => box.close();
  const head = h("header", {}, h("h2", { id: "dialog-title" }, title),
    h("button", { type: "button", class: "icon", "aria-label": "Close", onclick: close }, "✕"));
  const box = h("dialog", { class: wide ? "wide" : "", "aria-labelledby": "dialog-title" }, head, body);
  box.addEventListener("click", (e) => { if (e.target === box) close(); });
  box.addEventListener("close", () => box.remove());
  document.body.append(box);
  box.showModal();
  return box;
}
