"""Questions as messages: what is asked, with which buttons and menus, and what a press does."""
