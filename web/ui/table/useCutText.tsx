import { type MouseEvent, Suspense, useState } from 'react';
import { TooltipBubble } from '../Tooltip.tsx';
import { isTruncated } from '../TruncatedText.tsx';

/** The cut text below the pointer; what stands in a link or button of its own shows its tooltip by itself. */
function cutTextAt({ clientX, clientY }: MouseEvent): HTMLElement | null {
  const text = document
    .elementsFromPoint(clientX, clientY)
    .find((one) => one instanceof HTMLElement && one.matches('td [data-line]') && !one.closest('a, button'));
  return text instanceof HTMLElement && isTruncated(text) ? text : null;
}

/** The whole of a cut text for rows that a link covers, which is pointed at in place of the text. */
export function useCutText() {
  const [text, setText] = useState<HTMLElement | null>(null);
  return {
    handlers: {
      onMouseMove: (event: MouseEvent) => setText(cutTextAt(event)),
      onMouseLeave: () => setText(null),
    },
    bubble: text && (
      <Suspense>
        <TooltipBubble label={text.textContent} target={text} />
      </Suspense>
    ),
  };
}
