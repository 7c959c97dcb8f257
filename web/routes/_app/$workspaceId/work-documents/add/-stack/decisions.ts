import { plural, t } from '@lingui/core/macro';
import type { DocumentKind } from '#contract/documents/documentKinds.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { expirationProblem } from '#contract/rules/kinds/kinds.ts';
import { issueProblem } from '#contract/rules/versions.ts';
import type { Held } from '#web/api/documents/renewable.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { type Draft, type DraftDocument, peopleOf } from '#web/features/documents/draft.ts';
import { leftOutBy } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/held.ts';
import { type Renewed, renewedBy } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/renewals.ts';
import { numberText } from '#web/words/numbers.ts';

export interface Deciding {
  kinds: readonly DocumentKind[];
  today: CalendarDate;
}

/** The sentence about dates that do not go together, or about one that its type asks for (VAL-02); null where there is none. */
export function dateProblemOf(document: DraftDocument, { kinds, today }: Deciding): string | null {
  const { kind: own, issuedOn, expirationDate, isUndated } = document;
  const kind = kinds.find(({ id }) => id === own?.id) ?? null;
  return issueProblem(issuedOn, expirationDate, today) ?? expirationProblem(kind, expirationDate, isUndated);
}

/** The things that somebody has still to decide about a document. */
export type Undecided = 'file' | 'kind' | 'people' | 'date';

export function undecided(draft: Draft, document: DraftDocument, deciding: Deciding): Undecided[] {
  const open = deciding.kinds.some(({ archivedAt }) => archivedAt === null);
  const found: [Undecided, boolean][] = [
    ['file', document.isAwaited === true || document.isLost],
    ['kind', open && document.kind === null && !document.touched.includes('kind')],
    // The people who get every document are chosen once, for all of them.
    ['people', !draft.toAll && document.people.length === 0],
    ['date', dateProblemOf(document, deciding) !== null],
  ];
  return found.flatMap(([what, isOpen]) => (isOpen ? [what] : []));
}

/** The keys of the documents, those first about which something is to be decided. */
export function decideFirst(draft: Draft, deciding: Deciding): number[] {
  const [open, done] = [true, false].map((isOpen) =>
    draft.documents.filter((one) => undecided(draft, one, deciding).length > 0 === isOpen),
  );
  return [...(open ?? []), ...(done ?? [])].map(({ key }) => key);
}

/** The documents in an order that was taken before: what came since stands at the end, what was removed is left out. */
export function inOrder(documents: readonly DraftDocument[], order: readonly number[]): DraftDocument[] {
  const places = new Map(order.map((key, place) => [key, place]));
  const placeOf = ({ key }: DraftDocument) => places.get(key) ?? order.length;
  return documents.toSorted((one, other) => placeOf(one) - placeOf(other) || one.key - other.key);
}

/** Becomes of a document for one person: it renews what they have, or is new. */
export const outcomeFor = (renewed: Renewed | undefined): string => {
  if (!renewed) return t`new`;
  const until = renewed.inForce?.expirationDate;
  return until ? t`renews (expires ${{ date: dateText(until) }})` : t`renews`;
};

/** Becomes of a document for all of its people, in a few words; null while nobody gets it, or it is not known what they have. */
export function outcomeOf(
  draft: Draft,
  document: DraftDocument,
  renewable: readonly Renewed[] | undefined,
  held?: readonly Held[],
): string | null {
  const people = peopleOf(draft, document);
  const [first, ...others] = people;
  if (!first) return null;
  const out = leftOutBy(document, held);
  const getters = people.filter(({ id }) => !out.has(id));
  if (getters.length === 0) return others.length === 0 ? t`has this file` : t`all have this file`;
  const withSome = (text: string): string =>
    out.size === 0
      ? text
      : t`${text}, ${plural({ count: out.size }, { one: '# has this file', other: '# have this file' })}`;
  if (document.kind !== null && document.isSeparate) return withSome(t`second of this type`);
  if (document.kind !== null && renewable === undefined) return null;
  const renewed = renewedBy(draft, document, renewable ?? []);
  if (others.length === 0) return outcomeFor(renewed.get(first.id));
  const renewals = getters.filter(({ id }) => renewed.has(id)).length;
  const fresh = getters.length - renewals;
  if (renewals === 0) return withSome(t`new`);
  return withSome(
    fresh === 0
      ? t`renews ${{ renewals: numberText(renewals) }}`
      : t`renews ${{ renewals: numberText(renewals) }}, new for ${{ fresh: numberText(fresh) }}`,
  );
}
