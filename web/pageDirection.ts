/** Whether the page reads from right to left; a worker has no page. */
export const isRightToLeft = globalThis.document?.documentElement?.dir === 'rtl';

/** The end of a line, for what knows only left and right. */
export const endSide = isRightToLeft ? 'left' : 'right';
