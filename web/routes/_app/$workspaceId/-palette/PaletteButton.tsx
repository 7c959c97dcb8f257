import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import classes from '#web/routes/_app/$workspaceId/-shell/SidebarNav.module.css';
import { Tooltip } from '#web/ui/Tooltip.tsx';
import { loadPalette, PALETTE_KEYS } from './loadPalette.ts';

interface Props {
  compact: boolean;
  onOpen: () => void;
}

export function PaletteButton({ compact, onOpen }: Props) {
  return (
    <Tooltip label={`Find (${PALETTE_KEYS})`} position="right" disabled={!compact}>
      <UnstyledButton
        className={classes.link}
        data-compact={compact || undefined}
        aria-label={compact ? 'Find' : undefined}
        aria-haspopup="dialog"
        onClick={onOpen}
        onPointerEnter={() => void loadPalette()}
      >
        <IconSearch size={21} stroke={1.6} aria-hidden />
        {!compact && <span className={classes.label}>Find</span>}
        {!compact && (
          <kbd className={classes.keys} aria-hidden>
            {PALETTE_KEYS}
          </kbd>
        )}
      </UnstyledButton>
    </Tooltip>
  );
}
