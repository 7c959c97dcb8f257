import { Fragment } from 'react';
import { jsx } from 'react/jsx-runtime';

type Props = { children?: unknown };

const isText = (child: unknown) => typeof child === 'string' || typeof child === 'number';
const isDrawn = (child: unknown) => child != null && child !== '' && typeof child !== 'boolean';

/**
 * The props of an element with each text in an element of its own. A browser's translator puts its own elements in the place of
 * texts. React then looks for the text that it drew when that text goes or something comes before it, and the screen breaks; or
 * an old number stays. It does neither where a text is all that its element holds (decision 0092).
 */
export function withTextsApart(type: unknown, props: Props): Props {
  const { children } = props;
  if (!Array.isArray(children) || !children.some((child) => isText(child) || Array.isArray(child)))
    return props;
  return {
    ...props,
    children: type !== Fragment && children.every(isTextOrNothing) ? joined(children) : apart(children),
  };
}

const isTextOrNothing = (child: unknown) => isText(child) || !isDrawn(child);
const joined = (texts: unknown[]) => texts.filter(isText).join('');

/** Texts that follow each other are one, at the place of the first; all else keeps its place, by which React knows it. */
function apart(children: unknown[]): unknown[] {
  let texts: unknown[] = [];
  let first = 0;
  const drawn = children.map((child) => (Array.isArray(child) ? apart(child) : child));
  children.forEach((child, index) => {
    if (!isDrawn(child)) return;
    if (!isText(child)) {
      texts = [];
      return;
    }
    if (texts.push(child) === 1) first = index;
    drawn[index] = null;
    drawn[first] = jsx('span', { children: joined(texts) }, `text ${first}`);
  });
  return drawn;
}
