import { t } from '@lingui/core/macro';
import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { MenuButton, type MenuParts } from '../MenuButton.tsx';

interface Props {
  /** The row, by the name of its subject. */
  name: string;
  /** `default` beside other buttons, as in the head of a page. */
  variant?: 'subtle' | 'default';
  children: (parts: MenuParts) => ReactNode;
}

/** The acts for a row at its end, all but the one that most people come for; or the rarer ones for all of a page. */
export function RowMenu({ name, variant = 'subtle', children }: Props) {
  return (
    <MenuButton
      position="bottom-end"
      // Within the page's landmark, where people who go from one to the next find it.
      portalProps={{ target: '#content' }}
      target={
        <ActionIcon
          variant={variant}
          color="gray"
          size={variant === 'default' ? 36 : 'lg'}
          aria-label={t`Actions for ${name}`}
        >
          <IconDots size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      }
    >
      {children}
    </MenuButton>
  );
}
