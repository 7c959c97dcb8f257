import type { FocusEvent, KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { isRightToLeft } from '#web/pageDirection.ts';

/** A place in the grid; the column of the names is -1. */
export interface GridPlace {
  row: number;
  column: number;
}

interface Options {
  rows: number;
  columns: number;
  current: GridPlace;
  onMove: (place: GridPlace) => void;
  /** How many rows Page Up and Page Down go. */
  page: number;
  scrollTo: (place: GridPlace) => void;
  onOpen: (place: GridPlace) => void;
}

/** Where a key leads from a place; undefined for a key that leads nowhere. */
export function placeAfter(
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  { row, column }: GridPlace,
  { rows, columns, page }: Pick<Options, 'rows' | 'columns' | 'page'>,
  isFromRight = isRightToLeft,
): GridPlace | undefined {
  const within = (place: GridPlace): GridPlace => ({
    row: Math.min(rows - 1, Math.max(0, place.row)),
    column: Math.min(columns - 1, Math.max(-1, place.column)),
  });
  const toTheRight = isFromRight ? -1 : 1;
  switch (key) {
    case 'ArrowDown':
      return within({ row: row + 1, column });
    case 'ArrowUp':
      return within({ row: row - 1, column });
    case 'ArrowRight':
      return within({ row, column: column + toTheRight });
    case 'ArrowLeft':
      return within({ row, column: column - toTheRight });
    case 'PageDown':
      return within({ row: row + page, column });
    case 'PageUp':
      return within({ row: row - page, column });
    case 'Home':
      return within({ row: ctrlKey ? 0 : row, column: -1 });
    case 'End':
      return within({ row: ctrlKey ? rows - 1 : row, column: columns - 1 });
    default:
      return undefined;
  }
}

const placeOf = (target: EventTarget): GridPlace | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  const [row, column] = cell?.dataset.cell?.split(':').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
};

/** The keys of a grid, for its table: one stop of the Tab key, arrows from cell to cell, Enter opens one (REQ-07). */
export function gridKeys({ rows, columns, current, page, onMove, scrollTo, onOpen }: Options) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = placeOf(event.target);
    if (from === undefined || event.altKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (from.column >= 0) onOpen(from);
      else if (event.target instanceof Element) event.target.querySelector('a')?.click();
      return;
    }
    const next = placeAfter(event, from, { rows, columns, page });
    if (next === undefined) return;
    event.preventDefault();
    // At once: the next key may come before the next frame.
    flushSync(() => onMove(next));
    const box = event.currentTarget;
    box
      .querySelector<HTMLElement>(`[data-cell="${next.row}:${next.column}"]`)
      ?.focus({ preventScroll: true });
    scrollTo(next);
  };
  return {
    role: 'grid' as const,
    onKeyDown,
    onFocus: ({ target }: FocusEvent) => onMove(placeOf(target) ?? current),
    onClick: ({ target }: { target: EventTarget }) => {
      const place = placeOf(target);
      if (place && place.column >= 0) onOpen(place);
    },
  };
}
