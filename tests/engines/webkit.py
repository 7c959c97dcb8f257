"""Opens WebKitGTK with a profile that stays on the disk. The MiniBrowser of WebKitGTK forgets everything as soon as it is automated."""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

profile, width, height = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])

context = WebKit2.WebContext(
    website_data_manager=WebKit2.WebsiteDataManager(
        base_data_directory=f"{profile}/data", base_cache_directory=f"{profile}/cache"
    )
)
context.set_automation_allowed(True)


def open_view(_session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    view.get_settings().set_enable_write_console_messages_to_stdout(True)
    window = Gtk.Window(default_width=width, default_height=height)
    window.add(view)
    window.show_all()
    view.connect("close", lambda _view: window.destroy())
    return view


context.connect("automation-started", lambda _context, session: session.connect("create-web-view", open_view))
Gtk.main()
