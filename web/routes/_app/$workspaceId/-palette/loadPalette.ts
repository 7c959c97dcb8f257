/** Loads the palette: on its button's hover already, so that it stands when it is pressed. */
export const loadPalette = () => import('./Palette.tsx');

/** The shortcut as this device writes it. */
export const PALETTE_KEYS = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl+K';
