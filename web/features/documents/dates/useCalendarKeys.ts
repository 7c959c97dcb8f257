import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

const CALENDAR = '[data-dates-dropdown]';
const DAY = `${CALENDAR} table button:not(:disabled, [data-outside])`;

const days = () => [...document.querySelectorAll<HTMLButtonElement>(DAY)];

/** The day that was chosen, else today, else the first that can be chosen. */
const chosenDay = () =>
  document.querySelector<HTMLElement>(`${DAY}[data-selected]`) ??
  document.querySelector<HTMLElement>(`${DAY}[data-today]`) ??
  days()[0];

/** The same day of the month that came, or the last one that it has. */
const dayLike = (number: number) =>
  days().findLast(({ textContent }) => Number(textContent) <= number) ?? days()[0];

const MONTHS: Readonly<Record<string, string>> = { PageUp: 'previous', PageDown: 'next' };

/**
 * Arrow down leads from the field into its calendar: arrows go from day to day, page up and down from month to month, Enter
 * takes a day, Escape and Tab lead back.
 */
export function useCalendarKeys() {
  const field = useRef<HTMLInputElement>(null);
  /** `closed` after one came back from the calendar, which the field would open again with the focus. */
  const [state, setState] = useState<'own' | 'inside' | 'closed'>('own');
  const isInside = state === 'inside';
  const entered = useRef<HTMLElement | null>(null);
  useEffect(() => {
    entered.current = null;
    if (!isInside) return undefined;
    let frame = 0;
    // The calendar may have been closed: it comes a moment later, and takes the focus once it can be seen.
    const enter = () => {
      const day = chosenDay();
      day?.focus();
      entered.current = day ?? null;
      if (!day || document.activeElement !== day) frame = requestAnimationFrame(enter);
    };
    enter();
    return () => cancelAnimationFrame(frame);
  }, [isInside]);
  // A date that was typed just before becomes the chosen one a moment later, in a calendar that was entered elsewhere.
  useEffect(() => {
    const day = entered.current && document.activeElement === entered.current ? chosenDay() : null;
    if (!day || day === entered.current) return;
    day.focus();
    entered.current = day;
  });
  const leave = () => {
    setState('closed');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (!isInside) {
      if (key !== 'ArrowDown' || target !== field.current) return;
      event.preventDefault();
      setState('inside');
      return;
    }
    if (key === 'Tab') leave();
    if (key === 'Escape') {
      event.stopPropagation();
      leave();
    }
    const direction = MONTHS[key];
    if (direction === undefined || !(target instanceof HTMLElement)) return;
    event.preventDefault();
    const number = Number(target.textContent);
    document
      .querySelector<HTMLElement>(`${CALENDAR} [data-direction="${direction}"]:not(:disabled)`)
      ?.click();
    requestAnimationFrame(() => dayLike(number)?.focus());
  };
  return {
    field,
    /** For the field and its calendar together. */
    onKeyDown,
    opened: { own: {}, inside: { opened: true }, closed: { opened: false } }[state],
    /** After a day was taken. */
    leave: () => isInside && leave(),
    /** After anything else was done with the field: it opens its calendar by itself again. */
    reset: () => !isInside && setState('own'),
  };
}
