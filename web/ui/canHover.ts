/** Fingers point at nothing: a tap opens a row, and the tooltip that browsers would show with it covers others. */
export const canHover = (): boolean => !window.matchMedia('(hover: none)').matches;
