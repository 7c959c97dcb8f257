import { type ElementType, Fragment, type ReactElement, type ReactNode } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import { numberText, pluralForm } from '#web/words/numbers.ts';
import type { Part } from './parts.ts';

type Values = Record<string, ReactNode>;
type Elements = Record<string, ReactElement<object>>;

const isText = (part: ReactNode) => typeof part === 'string' || typeof part === 'number';

/** A sentence with its values and elements in it: a text, if it has no elements. Lingui’s macros become calls of this. */
export function say(parts: Part[], values: Values, elements: Elements = {}): ReactNode {
  const drawn = (some: Part[], count = 0): ReactNode => {
    const all = some.map((part) => {
      if (typeof part === 'string') return part;
      if (part === 0) return numberText(count);
      if (typeof part[0] === 'number') {
        const { type, props } = elements[part[0]] as ReactElement<object>;
        return jsx(type as ElementType, { ...props, children: drawn(part[1] as Part[], count) }, part[0]);
      }
      const value = values[part[0]];
      return part[2] ? drawn(...chosen(value, part as Choice, count)) : value;
    });
    return all.every(isText) ? all.join('') : jsxs(Fragment, { children: all });
  };
  return drawn(parts);
}

type Choice = Extract<Part, [string, string, ...unknown[]]>;

function chosen(value: ReactNode, [, kind, forms, offset = 0]: Choice, around: number): [Part[], number] {
  const given = String(value);
  if (kind === 'select') return [forms[given] ?? forms.other ?? [], around];
  const count = Number(value) - offset;
  const form = given in forms ? given : pluralForm(count, kind === 'plural' ? 'cardinal' : 'ordinal');
  return [forms[form] ?? forms.other ?? [], count];
}
