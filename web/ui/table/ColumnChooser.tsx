import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { MenuButton } from '#web/ui/MenuButton.tsx';
import type { ChosenColumns } from './useChosenColumns.ts';

type Props = Pick<ChosenColumns<never>, 'options' | 'toggle' | 'reset'> & { size: number };

/** A button with a menu of check boxes: which columns of a list are shown. It stays open while one chooses. */
export function ColumnChooser({ options, toggle, reset, size }: Props) {
  return (
    <MenuButton
      position="bottom-end"
      // Within the page's landmark, where people who go from one to the next find it.
      portalProps={{ target: '#content' }}
      target={
        <ActionIcon variant="subtle" color="gray" size={size} aria-label={t`Columns`}>
          <IconColumns3 size={19} stroke={1.7} aria-hidden />
        </ActionIcon>
      }
    >
      {(Menu) => (
        <>
          <Menu.Label>
            <Trans>Columns</Trans>
          </Menu.Label>
          {options.map(({ id, header, isShown }) => (
            <Menu.CheckboxItem
              key={id}
              checked={isShown}
              onChange={() => toggle(id)}
              closeMenuOnClick={false}
            >
              {header}
            </Menu.CheckboxItem>
          ))}
          <Menu.Divider />
          <Menu.Item disabled={!reset} onClick={reset}>
            <Trans>Reset columns</Trans>
          </Menu.Item>
        </>
      )}
    </MenuButton>
  );
}
