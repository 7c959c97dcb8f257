import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu, type MenuProps } from '@mantine/core';
import {
  type ComponentPropsWithRef,
  cloneElement,
  type ReactElement,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

export interface OpenedMenuProps
  extends Pick<MenuProps, 'width' | 'position' | 'withinPortal' | 'portalProps' | 'floatingStrategy'> {
  target: ReactElement<ComponentPropsWithRef<'button'>>;
  children: (parts: typeof Menu) => ReactNode;
}

/** On a low window a menu scrolls in itself rather than lose its end. */
const inTheWindow: MenuProps['middlewares'] = { flip: true, shift: true, size: { padding: 8 } };

/** Takes the place of a button that was pressed, and opens. */
export function OpenedMenu({ target, children, ...menu }: OpenedMenuProps) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const hasOpened = useRef(false);
  // At once: the next key may come before the next frame. And once: React calls it again for a screen that was hidden while it waited.
  useLayoutEffect(() => {
    if (hasOpened.current) return;
    hasOpened.current = true;
    // The menu gives the focus back to what had it.
    button.current?.focus();
    setOpened(true);
  }, []);
  return (
    <Menu opened={opened} onChange={setOpened} middlewares={inTheWindow} {...menu}>
      <Menu.Target>
        {cloneElement(target, {
          ref: button,
          // The menu hears Escape once it has the focus, which it takes a moment after it is shown.
          onKeyDown: (event) => event.key === 'Escape' && setOpened(false),
        })}
      </Menu.Target>
      <Menu.Dropdown
        style={{ overflowY: 'auto' }}
        // A dialog that an item opens gives the focus back to what had it, and the item is gone by then.
        // Boxes to tick leave the menu open, and keep the focus.
        onClickCapture={({ target }) => {
          if (target instanceof Element && target.closest('[role="menuitem"]'))
            button.current?.focus({ preventScroll: true });
        }}
      >
        {children(Menu)}
      </Menu.Dropdown>
    </Menu>
  );
}
