import type { Submission } from '#contract/documents/documentVersions.ts';

/** What decides where the queue goes on. */
type Queued = Pick<Submission, 'id' | 'canDecide'>;

interface Loaded<One> {
  data: readonly One[];
  /** How many wait on all pages, and how many of these the reader may decide on. */
  count: number;
  toDecide: number;
}

/** What is left when some of it was decided since it was loaded: those on the page, and how many in all. */
export function leftOf<One extends Queued>(
  { data, count, toDecide }: Loaded<One>,
  decided: ReadonlySet<string>,
): { left: One[]; count: number; toDecide: number } {
  const left = data.filter(({ id }) => !decided.has(id));
  const gone = data.length - left.length;
  return { left, count: count - gone, toDecide: toDecide - gone };
}

/** Where a reviewer begins: with the oldest that they may decide on; with one of their own when there is nothing else. */
export const firstOf = <One extends Queued>(left: readonly One[]): One | null =>
  left.find(({ canDecide }) => canDecide) ?? left[0] ?? null;

/** The others, in the order in which they come after the given one: those after it, then from the oldest on. */
function othersAfter<One extends Queued>(left: readonly One[], id: string): One[] {
  const at = left.findIndex((one) => one.id === id);
  return [...left.slice(at + 1), ...left.slice(0, Math.max(at, 0))];
}

/** The one that follows a decision: the next that can be decided, wherever the queue is (SUB-04). */
export const followerOf = <One extends Queued>(left: readonly One[], id: string): One | null =>
  firstOf(othersAfter(left, id));

/** The one that somebody moves to without deciding, with those of their own. */
export function neighbourOf<One extends Queued>(left: readonly One[], id: string, step: 1 | -1): One | null {
  const others = othersAfter(left, id);
  return others.at(step === 1 ? 0 : -1) ?? null;
}
