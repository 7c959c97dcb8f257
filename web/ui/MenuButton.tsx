import type { Menu, MenuProps } from '@mantine/core';
import {
  type ComponentPropsWithRef,
  type ComponentType,
  cloneElement,
  type ReactElement,
  type ReactNode,
  useState,
} from 'react';
import { NO_CONNECTION } from '#web/api/client/errors.ts';
import { toast } from './feedback/toast.ts';
import type { OpenedMenuProps } from './OpenedMenu.tsx';

/** The parts of a menu, there once it is opened. */
export type MenuParts = typeof Menu;

interface Props
  extends Pick<MenuProps, 'width' | 'position' | 'withinPortal' | 'portalProps' | 'floatingStrategy'> {
  /** The button that opens it. */
  target: ReactElement<ComponentPropsWithRef<'button'>>;
  children: (parts: MenuParts) => ReactNode;
}

const load = () => import('./OpenedMenu.tsx');
const prepare = () => void load().catch(() => undefined);

/** A button with Mantine's menu, which is fetched when somebody reaches for it: at once it would take the lists over their budgets. */
export function MenuButton({ target, ...menu }: Props) {
  const [loaded, setLoaded] = useState<{ OpenedMenu: ComponentType<OpenedMenuProps> } | null>(null);
  if (loaded) return <loaded.OpenedMenu target={target} {...menu} />;
  return cloneElement(target, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () => void load().then(setLoaded, () => toast.failure(NO_CONNECTION)),
  });
}
