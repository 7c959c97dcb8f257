import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { loadPalette } from './loadPalette.ts';

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
