import { type RefObject, useEffect, useRef } from 'react';
import { type ReviewAction, reviewActionOf } from './reviewKeys.ts';

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea, select');

/** Has the keys of a review do what they stand for, while the focus is in `box`; elsewhere they are nobody’s. */
export function useReviewKeys(
  box: RefObject<HTMLElement | null>,
  onAction: (action: ReviewAction) => void,
): void {
  const latest = useRef(onAction);
  useEffect(() => {
    latest.current = onAction;
  });
  useEffect(() => {
    const element = box.current;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat) return;
      const action = reviewActionOf(event, isField(event.target));
      if (action === null) return;
      event.preventDefault();
      latest.current(action);
    };
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, [box]);
}
