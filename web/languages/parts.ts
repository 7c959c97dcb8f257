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

/** Keep what stands between them in its own direction, and apart from what is around. */
const [ISOLATE, END] = ['\u2068', '\u2069'];

/** Says that what follows reads from right to left. */
const FROM_RIGHT = '\u200F';

/**
 * A message as the pages have it: `Read the {what} of <0>{name}</0>` with its values and elements found. `isRightToLeft` says that its
 * language is: names and codes, mostly in Latin letters, would change places there with what stands beside them. Where it has no letters of
 * its own (`{row}، {next}`), a mark says so: within another sentence it would else read from left to right.
 */
export function partsOf(message: string, isRightToLeft = false): Part[] {
  const tokens = compileMessageOrThrow(message);
  const parts = nested(tokens, isRightToLeft);
  const own = tokens.filter((token) => typeof token === 'string').join('');
  const isOfValues = tokens.every((token) => typeof token === 'string' || !token[2]);
  return isRightToLeft && isOfValues && parts.length > 1 && own !== '' && !/\p{L}/u.test(own)
    ? [FROM_RIGHT, ...parts]
    : parts;
}

function nested(tokens: Token[], isRightToLeft: boolean): Part[] {
  const all: Part[] = [];
  const open: { element: number; parts: Part[] }[] = [];
  const add = (part: Part) => {
    const parts = open.at(-1)?.parts ?? all;
    const last = parts.at(-1);
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
    else parts.push(part);
  };
  for (const token of tokens) {
    if (token === '#') add(0);
    else if (typeof token !== 'string') for (const piece of piecesOf(token, isRightToLeft)) add(piece);
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

function piecesOf([name, kind, forms]: Exclude<Token, string>, isRightToLeft: boolean): Part[] {
  if (!forms) {
    if (kind)
      throw new Error(
        `The value ${name} is put into words before it is put into a sentence, not as “${kind}”.`,
      );
    return isRightToLeft ? [ISOLATE, [name], END] : [[name]];
  }
  const { offset, ...others } = forms as unknown as Record<string, Token[]>;
  const found = Object.fromEntries(
    Object.entries(others).map(([form, tokens]) => [form, nested(tokens, isRightToLeft)]),
  );
  return [[name, kind as 'plural', found, ...(offset ? [Number(offset)] : [])] as Part];
}
