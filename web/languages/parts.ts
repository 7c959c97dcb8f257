import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/**
 * A piece of a sentence: a text, the number that a plural goes by, a value, a choice by a value, or an element with what stands in it.
 * They are made of messages when the web is built, and `say` puts them together.
 */
export type Part =
  | string
  | 0
  | [value: string]
  | [
      value: string,
      kind: 'plural' | 'selectordinal' | 'select',
      forms: Record<string, Part[]>,
      offset?: number,
    ]
  | [element: number, parts: Part[]];

type Token = CompiledMessage[number];

const TAG = /(<\/?\d+\/?>)/;

/** A message as the pages have it: `Read the {what} of <0>{name}</0>` with its values and elements found. */
export const partsOf = (message: string): Part[] => nested(compileMessageOrThrow(message));

function nested(tokens: Token[]): Part[] {
  const all: Part[] = [];
  const open: { element: number; parts: Part[] }[] = [];
  const add = (part: Part) => (open.at(-1)?.parts ?? all).push(part);
  for (const token of tokens) {
    if (token === '#') add(0);
    else if (typeof token !== 'string') add(pieceOf(token));
    else
      for (const piece of token.split(TAG).filter((one) => one !== '')) {
        const [, end, number, alone] = /^<(\/?)(\d+)(\/?)>$/.exec(piece) ?? [];
        if (number === undefined) add(piece);
        else if (alone) add([Number(number), []]);
        else if (!end) open.push({ element: Number(number), parts: [] });
        else {
          const last = open.pop();
          if (last?.element !== Number(number)) throw new Error(`An element of “${tokens}” isn’t closed.`);
          add([last.element, last.parts]);
        }
      }
  }
  if (open.length > 0) throw new Error(`An element of “${tokens}” isn’t closed.`);
  return all;
}

function pieceOf([name, kind, forms]: Exclude<Token, string>): Part {
  if (!forms) {
    if (kind)
      throw new Error(
        `The value ${name} is put into words before it is put into a sentence, not as “${kind}”.`,
      );
    return [name];
  }
  const { offset, ...others } = forms as unknown as Record<string, Token[]>;
  const found = Object.fromEntries(Object.entries(others).map(([form, tokens]) => [form, nested(tokens)]));
  return [name, kind as 'plural', found, ...(offset ? [Number(offset)] : [])] as Part;
}
