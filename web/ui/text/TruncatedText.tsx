import { useHover, useMergedRef } from '@mantine/hooks';
import { type ReactNode, Suspense, useRef } from 'react';
import { canHover } from '../canHover.ts';
import { TooltipBubble } from '../Tooltip.tsx';
import { directionOf } from './directionOf.ts';
import classes from './TruncatedText.module.css';
import { truncate } from './truncate.ts';

interface Props {
  children: string;
  /** Cut at this many characters; without it, cut where the room ends. */
  length?: number;
  /** Lines that it may take; one without it. */
  lines?: 2;
  className?: string;
}

/** Text of one line, or of two, that is cut where it does not fit, with the whole text in a tooltip. */
export function TruncatedText({ children, length, lines, className = '' }: Props) {
  const box = useRef<HTMLSpanElement>(null);
  const { hovered, ref: hoverRef } = useHover<HTMLSpanElement>();
  const ref = useMergedRef(box, hoverRef);
  const shown = length === undefined ? children : truncate(children, length);
  return (
    <>
      <span
        ref={ref}
        dir={directionOf(shown)}
        data-line
        data-lines={lines}
        className={`${classes.root} ${className}`}
      >
        {lines === undefined ? shown : breakable(shown)}
      </span>
      {hovered && canHover() && (shown !== children || (box.current && isTruncated(box.current))) && (
        <Suspense>
          <TooltipBubble label={children} target={box.current} />
        </Suspense>
      )}
    </>
  );
}

/** Lets addresses and names of files break after their marks rather than inside a word. */
export function breakable(text: string): ReactNode {
  const parts = text.split(/(?<=[@._/\\-])(?=[^\s@._/\\-])/u);
  return parts.reduce<ReactNode>(
    (before, part) =>
      before === null ? (
        part
      ) : (
        <>
          {before}
          <wbr />
          {part}
        </>
      ),
    null,
  );
}

export const isTruncated = (box: HTMLElement): boolean =>
  box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight + 1;
