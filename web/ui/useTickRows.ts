import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

interface Options {
  items: readonly { id: string }[];
  rowHeight: number;
  overscan: number;
}

const STEPS: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 8,
  PageUp: -8,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** The row that a focused or pressed element stands in. */
function rowOf({ target }: FocusEvent | KeyboardEvent): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return row ? Number(row.dataset.index) : undefined;
}

/**
 * A list of tick boxes of any length, of which only the rows in view are drawn: one stop of the Tab key, so that what
 * comes after it is one key away; the arrow keys, Page Up and Down, Home and End go from row to row.
 */
export function useTickRows<Box extends HTMLElement>({ items, rowHeight, overscan }: Options) {
  const count = items.length;
  const scroller = useRef<Box>(null);
  const [chosen, setChosen] = useState(0);
  const current = Math.min(chosen, count - 1);
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: useCallback((index: number) => items[index]?.id ?? index, [items]),
    overscan,
    // With the current row, wherever the list is scrolled to, so that the focus is never lost.
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      return drawn.includes(current) ? drawn : [...drawn, current].sort((a, b) => a - b);
    },
  });

  function onKeyDown(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    const from = rowOf(event);
    // Enter on a box would send the form that the list is part of.
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
    if (step === undefined || from === undefined) return;
    event.preventDefault();
    const index = Math.min(count - 1, Math.max(0, from + step));
    // At once: the next key may come before the next frame.
    flushSync(() => setChosen(index));
    const box = scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"] input`);
    box?.focus({ preventScroll: true });
    rows.scrollToIndex(index);
  }

  return {
    scroller,
    rows,
    /** For the list. */
    listProps: { onKeyDown, onFocus: (event: FocusEvent) => setChosen(rowOf(event) ?? current) },
    /** For the box of a row, which carries its index in `data-index`. */
    tabIndexOf: (index: number) => (index === current ? 0 : -1),
  };
}
