// The line at the bottom: plain messages, and slash commands with completion and a field an option.
import { h, toast } from "./dom.js";

const GROUP = 2, INTEGER = 4, BOOLEAN = 5, ATTACHMENT = 11;
const NAMED = { 6: 5, 7: 8, 8: 6 }; // user, channel, role: the menu that offers the same

// Every command a person can run here, sub-commands spread out: { path, description, options }.
function runnable(commands, inGuild) {
  const out = [];
  const spread = (path, item) => {
    const nested = (item.options ?? []).filter((o) => o.type <= GROUP);
    if (nested.length) nested.forEach((o) => spread(`${path} ${o.name}`, o));
    else out.push({ path, description: item.description, options: item.options ?? [] });
  };
  for (const c of commands) if (c.contexts.includes(inGuild ? 0 : 1)) spread(c.name, c);
  return out.sort((a, b) => a.path.localeCompare(b.path));
}

// A list under the arrow keys that belongs to a text field (the ARIA combobox pattern).
class Menu {
  constructor(input, label, onpick) {
    this.input = input; this.onpick = onpick; this.items = []; this.at = 0;
    this.id = `menu${Math.random().toString(36).slice(2)}`;
    this.node = h("ul", { class: "menu", role: "listbox", id: this.id, "aria-label": label, hidden: true });
    for (const [k, v] of Object.entries({ role: "combobox", "aria-autocomplete": "list", "aria-controls": this.id, "aria-expanded": "false" })) input.setAttribute(k, v);
  }
  get open() { return !this.node.hidden; }
  show(items) {
    this.items = items; this.at = 0;
    this.node.replaceChildren(...items.map((item, i) => h("li", { role: "option", id: `${this.id}-${i}`,
      onmousedown: (e) => { e.preventDefault(); this.onpick(item); } }, h("b", {}, item.label), item.hint ? h("span", {}, item.hint) : null)));
    this.node.hidden = !items.length;
    this.input.setAttribute("aria-expanded", String(this.open));
    this.mark();
  }
  hide() { this.show([]); this.input.removeAttribute("aria-activedescendant"); }
  mark() {
    [...this.node.children].forEach((li, i) => li.setAttribute("aria-selected", String(i === this.at)));
    if (this.open) { this.input.setAttribute("aria-activedescendant", `${this.id}-${this.at}`); this.node.children[this.at].scrollIntoView({ block: "nearest" }); }
  }
  key(e) {
    if (!this.open) return false;
    if (e.key === "ArrowDown" || e.key === "ArrowUp") { this.at = (this.at + (e.key === "ArrowDown" ? 1 : -1) + this.items.length) % this.items.length; this.mark(); }
    else if (e.key === "Tab" || e.key === "Enter") this.onpick(this.items[this.at]);
    else if (e.key === "Escape") this.hide();
    else return false;
    e.preventDefault(); e.stopPropagation();
    return true;
  }
}

export class Composer {
  // `app` gives: commands(), inGuild(), ask(op, fields), upload(file), channelName(), complete(line, focused, options).
  constructor(app) {
    this.app = app;
    this.node = h("div", { class: "composer" });
    this.plain();
  }

  focus() { (this.node.querySelector("textarea, .field input, .field select") ?? this.node.querySelector("button"))?.focus(); }

  plain(text = "") {
    this.command = null;
    this.input = h("textarea", { rows: 1, placeholder: `Message ${this.app.channelName()}${innerWidth > 720 ? "  ·  / for commands" : ""}`, "aria-label": `Message ${this.app.channelName()}`,
      oninput: () => this.typed(), onkeydown: (e) => this.key(e), onblur: () => this.menu.hide() });
    this.input.value = text;
    this.menu = new Menu(this.input, "Commands", (item) => this.begin(item.command));
    const slash = h("button", { type: "button", class: "icon", "aria-label": "Commands", onclick: () => { this.input.value = "/"; this.input.focus(); this.typed(); } }, "/");
    const send = h("button", { type: "button", class: "icon", "aria-label": "Send", onclick: () => this.send() }, "➤");
    this.node.replaceChildren(this.menu.node, this.complaint(), h("div", { class: "line" }, this.input, slash, send));
    if (text) this.typed();
  }

  // Why something was not sent stands there until it is changed: it may be long, and read late.
  complaint() { return (this.problem = h("div", { class: "problem", role: "alert" })); }
  complain(error) { this.problem.textContent = error.message; }

  typed() {
    this.problem.textContent = "";
    this.input.style.height = "auto";
    this.input.style.height = `${Math.min(this.input.scrollHeight, 180)}px`;
    const text = this.input.value;
    if (!text.startsWith("/") || text.includes("\n") || text.includes(":")) { this.menu.hide(); return; }
    const words = text.slice(1).toLowerCase();
    const all = runnable(this.app.commands(), this.app.inGuild());
    const found = all.filter((c) => c.path.startsWith(words)).concat(all.filter((c) => !c.path.startsWith(words) && c.path.includes(words)));
    this.menu.show(found.slice(0, 12).map((command) => ({ label: `/${command.path}`, hint: command.description, command })));
  }

  key(e) {
    if (this.menu.key(e)) return;
    if (e.key === "Enter" && !e.shiftKey && !e.isComposing) { e.preventDefault(); this.send(); }
  }

  async send() {
    const text = this.input.value.trim();
    if (!text) return;
    const meant = runnable(this.app.commands(), this.app.inGuild()).find((c) => text === `/${c.path}`);
    if (meant?.options.some((o) => o.required)) return this.begin(meant); // what is lacking is asked for
    try {
      if (text.startsWith("/")) await this.app.ask("slash", { line: text });
      else await this.app.ask("say", { text });
      this.plain();
      this.focus();
    } catch (error) { this.complain(error); }
  }

  // A command was chosen: run it at once if it takes nothing, else show a field an option.
  begin(command) {
    if (!command.options.length) { this.input.value = `/${command.path}`; this.menu.hide(); this.send(); return; }
    this.command = command;
    this.values = {};
    const fields = command.options.map((o) => this.field(o));
    const form = h("form", { class: "command", "aria-label": `/${command.path}`, onsubmit: (e) => { e.preventDefault(); this.run(); }, oninput: () => { this.problem.textContent = ""; },
      onkeydown: (e) => { if (e.key === "Escape") { e.preventDefault(); this.plain(); this.focus(); } } },
      h("div", { class: "title" }, h("b", {}, `/${command.path}`), h("span", {}, command.description)), h("div", { class: "fields" }, fields), this.complaint(),
      h("div", { class: "row" }, h("button", { class: "button primary", type: "submit" }, "Run"),
        h("button", { class: "button", type: "button", onclick: () => { this.plain(); this.focus(); } }, "Cancel")));
    this.node.replaceChildren(form);
    this.focus();
  }

  field(option) {
    const name = `${option.name}${option.required ? "" : " (optional)"}`;
    const set = (value) => { if (value === "") delete this.values[option.name]; else this.values[option.name] = value; };
    const choices = option.type === BOOLEAN ? [["true", "True"], ["false", "False"]] : NAMED[option.type] ? this.app.offers(NAMED[option.type], option.channel_types).map((o) => [o.value, o.label]) : option.choices?.map((c) => [String(c.value), c.name]);
    let control;
    if (option.type === ATTACHMENT) control = h("input", { type: "file", required: Boolean(option.required), onchange: () => set(control.files[0] ?? "") });
    else if (choices) control = h("select", { required: Boolean(option.required), onchange: () => set(control.value) },
      h("option", { value: "" }, option.required ? "Choose…" : "—"), choices.map(([value, label]) => h("option", { value }, label)));
    else control = h("input", { type: option.type === INTEGER ? "number" : "text", required: Boolean(option.required), min: option.min_value === undefined ? null : String(option.min_value), max: option.max_value === undefined ? null : String(option.max_value),
      minlength: option.min_length ? String(option.min_length) : null, maxlength: option.max_length ? String(option.max_length) : null, autocomplete: "off", oninput: () => set(control.value) });
    const menu = option.autocomplete ? this.completing(option, control) : null;
    return h("label", { class: "field" }, h("span", {}, name), control, menu?.node ?? null, h("small", {}, option.description));
  }

  completing(option, control) {
    const menu = new Menu(control, `Choices of ${option.name}`, (item) => { control.value = item.label; this.values[option.name] = item.value; menu.hide(); });
    let latest = 0;
    const look = async () => {
      const mine = ++latest;
      await new Promise((r) => setTimeout(r, 120));
      if (mine !== latest) return;
      try {
        const found = await this.app.complete(`/${this.command.path}`, option.name, { ...this.values, [option.name]: control.value });
        if (mine === latest && document.activeElement === control) menu.show(found.map((c) => ({ label: c.name, value: c.value })));
      } catch (error) { toast(error.message); }
    };
    control.type = "text";
    control.addEventListener("input", look);
    control.addEventListener("focus", look);
    control.addEventListener("blur", () => { latest++; menu.hide(); });
    control.addEventListener("keydown", (e) => menu.key(e));
    return menu;
  }

  async run() {
    try {
      const options = { ...this.values };
      for (const [name, value] of Object.entries(options)) if (value instanceof File) options[name] = await this.app.upload(value);
      await this.app.ask("slash", { line: `/${this.command.path}`, options });
      this.plain();
      this.focus();
    } catch (error) { this.complain(error); }
  }
}
