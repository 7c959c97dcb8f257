import type { Part } from '#web/words/activity.ts';

const [BEGIN, END] = ['\uE000', '\uE001'];
const PLACE = new RegExp(`${BEGIN}(\\d+)${END}`);

/** Holds the place of what a sentence names. */
export type Slot = (named: Part | null | readonly Part[]) => string;

/**
 * The parts of a sentence whose message has places for what it names, in the order in which its language has them:
 * `` told((slot) => t`${{ by: slot(by) }} joined ${{ team: slot(team) }}.`) ``
 */
export function told(sentence: (slot: Slot) => string): Part[] {
  const named: (readonly Part[])[] = [];
  const text = sentence((parts) => {
    named.push([parts ?? []].flat());
    return `${BEGIN}${named.length - 1}${END}`;
  });
  const parts = text
    .split(PLACE)
    .flatMap((piece, at) => (at % 2 === 1 ? (named[Number(piece)] ?? []) : [piece]));
  return parts.reduce<Part[]>((all, part) => {
    const last = all.at(-1);
    if (typeof part === 'string' && typeof last === 'string') all[all.length - 1] = last + part;
    else if (part !== '') all.push(part);
    return all;
  }, []);
}
