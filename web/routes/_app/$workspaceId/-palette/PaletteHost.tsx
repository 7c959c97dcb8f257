import { t } from '@lingui/core/macro';
import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';

/** Loads the palette: on its button's hover already, so that it stands when it is pressed. */
export const loadPalette = () => import('./Palette.tsx');

/** The shortcut as this device writes it. */
export const PALETTE_KEYS = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : t`Ctrl+K`;

const Palette = lazy(loadPalette);

interface Props {
  workspaceId: string;
  opened: boolean;
  onChange: (opened: boolean) => void;
}

/** Holds the place of the palette, which opens by ctrl/cmd+k and is loaded when somebody wants it. */
export function PaletteHost({ workspaceId, opened, onChange }: Props) {
  const [isNeeded, setNeeded] = useState(opened);
  if (opened && !isNeeded) setNeeded(true);
  useHotkeys([['mod+k', () => onChange(!opened)]], []);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <Palette workspaceId={workspaceId} opened={opened} onClose={() => onChange(false)} />
    </Suspense>
  );
}
