import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { getSession } from '#web/api/session.ts';
import type { Column, SortOrder } from './columns.ts';

/** The width of the window, in pixels, from which extra columns are shown to people who have chosen none. */
const ROOM_FOR_EXTRA = '(min-width: 1600px)';

export interface ChosenColumns<Row> {
  /** The columns that are shown. */
  columns: Column<Row>[];
  /** Orders by columns that are not shown. */
  hiddenOrders: SortOrder[];
  /** The columns that can be shown and hidden, as check boxes. */
  options: { id: string; header: string; isShown: boolean }[];
  toggle: (id: string) => void;
  /** Goes back to what the width of the window decides; undefined where nothing else was chosen. */
  reset: (() => void) | undefined;
}

const keyOf = (list: string) => `muster-columns:${getSession().userId}:${list}`;

/** The ids of the columns that this person hides in the list; null where they have chosen none. */
function keptChoice(list: string): string[] | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? 'null');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : null;
  } catch {
    return null;
  }
}

function keepChoice(list: string, hidden: string[] | null): void {
  try {
    if (hidden === null) localStorage.removeItem(keyOf(list));
    else localStorage.setItem(keyOf(list), JSON.stringify(hidden));
  } catch {
    // Storage is refused: kept as long as the screen.
  }
}

/** The columns of a list as this person has chosen them on this device; all of them where `list` is undefined. */
export function useChosenColumns<Row>(
  all: readonly Column<Row>[],
  list: string | undefined,
): ChosenColumns<Row> {
  const [hidden, setHidden] = useState(() => (list === undefined ? null : keptChoice(list)));
  const hasRoom = useMediaQuery(ROOM_FOR_EXTRA, window.matchMedia(ROOM_FOR_EXTRA).matches);
  return useMemo(() => {
    const isFixed = ({ id, hideHeader }: Column<Row>) => id === all[0]?.id || hideHeader === true;
    const isShown = (column: Column<Row>) =>
      list === undefined ||
      isFixed(column) ||
      (hidden ? !hidden.includes(column.id) : !column.extra || hasRoom);
    const choose = (next: string[] | null) => {
      setHidden(next);
      if (list !== undefined) keepChoice(list, next);
    };
    const shown = all.filter(isShown);
    return {
      // A chosen column stays, however little room there is.
      columns: hidden ? shown.map((column) => ({ ...column, minor: false })) : shown,
      hiddenOrders: all.filter((column) => column.sortable && !isShown(column)),
      options: all
        .filter((column) => !isFixed(column))
        .map((column) => ({ id: column.id, header: column.header, isShown: isShown(column) })),
      toggle: (id) => {
        const others = (hidden ?? []).filter((one) => !all.some((column) => column.id === one));
        const nowHidden = all.filter((column) => isShown(column) === (column.id === id) && !isFixed(column));
        choose([...others, ...nowHidden.map((column) => column.id)]);
      },
      reset: hidden ? () => choose(null) : undefined,
    };
  }, [all, list, hidden, hasRoom]);
}
