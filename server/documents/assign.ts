import { COUNT } from '#contract/rules/limits.ts';
import { apiError } from '#server/core/errors.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { endLonger } from '#server/evidence/ends.queries.ts';
import {
  countVersionsOf,
  type FirstVersion,
  insertDocuments,
  insertVersions,
  lockDocuments,
  type Placed,
  settleDocuments,
} from '#server/evidence/evidence.queries.ts';
import type { KindRow } from './kinds/queries.ts';
import { type Held, placeOf, takeOver } from './renewable.queries.ts';
import type { KnownContent } from './sameContents.ts';
import { assertReplaces } from './versions/endings.ts';

export interface Outcome extends Placed {
  outcome: 'CREATED' | 'RENEWED';
}

/** The outcome of a document for somebody: it is theirs, or one of theirs has its content. */
type OutcomeOrHeld = Placed & { outcome: Outcome['outcome'] | 'HELD' };

/** The outcomes for all people of each document, in their order, with those who were left out because they have its content. */
export function withHeld(
  outcomesOf: readonly Outcome[][],
  known: readonly KnownContent[][],
  peopleOf: readonly string[][],
): OutcomeOrHeld[] {
  const ofPerson: Map<string, OutcomeOrHeld>[] = [];
  for (const [index, outcomes] of outcomesOf.entries()) {
    const here = new Map<string, OutcomeOrHeld>(outcomes.map((one) => [one.memberId, one]));
    for (const { memberId, by } of known[index] ?? []) {
      const held = 'above' in by ? ofPerson[by.above]?.get(memberId) : by;
      if (held) here.set(memberId, { ...placed(held), outcome: 'HELD' });
    }
    ofPerson.push(here);
  }
  return ofPerson.flatMap((here, index) => (peopleOf[index] ?? []).flatMap((id) => here.get(id) ?? []));
}

const placed = ({ memberId, documentId, versionId }: Placed): Placed => ({ memberId, documentId, versionId });

interface Assigned {
  kind: KindRow | null;
  renew?: 'AUTO' | 'SEPARATE' | undefined;
  /** The one document that is renewed, of whoever has it. */
  renews?: string | undefined;
  replaces: boolean | undefined;
  /** What people hold of its kind, by `placeOf`; what they get is noted in it. */
  held: Map<string, Held>;
}

/** Those who would get a version of a document that they have. */
export const renewing = (
  memberIds: string[],
  { kind, renew, renews, held }: Pick<Assigned, 'kind' | 'renew' | 'renews' | 'held'>,
): Held[] =>
  renew === 'SEPARATE'
    ? []
    : memberIds.flatMap((memberId) => {
        const named = renews && held.get(placeOf(renews, memberId));
        return named || (kind && held.get(placeOf(kind.id, memberId))) || [];
      });

/** Throws UNKNOWN_IDS unless each document that is named to be renewed is of the kind that is given, and held by one of the people. */
export function assertRenewed(
  documents: { kindId?: string | null | undefined; renew?: Assigned['renew']; renews?: Assigned['renews'] }[],
  peopleOf: string[][],
  held: Assigned['held'],
): void {
  const message = 'This document was changed or deleted while you were editing.';
  const issues = documents.flatMap(({ kindId = null, renew, renews }, index) => {
    if (!renews || renew === 'SEPARATE') return [];
    const isHeld = peopleOf[index]?.some(
      (memberId) => held.get(placeOf(renews, memberId))?.kindId === kindId,
    );
    return isHeld ? [] : [{ path: `documents.${index}.renews`, message }];
  });
  if (issues.length > 0) throw apiError('UNKNOWN_IDS', { issues });
}

/**
 * Gives one document to members: whoever has one of its kind gets a version of that one, unless it is kept separate, everybody else a new one
 * (VAL-08). The caller holds its kind (`holdKinds`). Throws ENDS_EARLIER where it ends before one in force and nobody said whether it
 * replaces that.
 */
export async function assign(
  scope: MemberScope,
  given: FirstVersion,
  memberIds: string[],
  asked: Assigned,
): Promise<Outcome[]> {
  const { kind, replaces, held } = asked;
  const renewed = renewing(memberIds, asked);
  const holders = new Set(renewed.map(({ memberId }) => memberId));
  const added = await insertDocuments(
    scope,
    given,
    memberIds.filter((memberId) => !holders.has(memberId)),
  );
  const versions = await renewAll(scope, given, renewed, { kind, replaces });
  if (kind)
    for (const one of added)
      held.set(placeOf(kind.id, one.memberId), { ...one, kindId: kind.id, name: given.name, inForce: null });
  const outcomes: Outcome[] = [
    ...added.map((one) => ({ ...one, outcome: 'CREATED' as const })),
    ...versions.map((one) => ({ ...one, outcome: 'RENEWED' as const })),
  ];
  const places = new Map(memberIds.map((memberId, place) => [memberId, place]));
  return outcomes.sort((one, other) => (places.get(one.memberId) ?? 0) - (places.get(other.memberId) ?? 0));
}

async function renewAll(
  scope: MemberScope,
  { kindId: _, ...version }: FirstVersion,
  held: Held[],
  { kind, replaces }: Pick<Assigned, 'kind' | 'replaces'>,
): Promise<Placed[]> {
  if (held.length === 0) return [];
  for (const one of held) assertReplaces(version, one, { kind, replaces });
  const ids = held.map(({ documentId }) => documentId);
  await lockDocuments(scope, ids);
  const most = Math.max(...(await countVersionsOf(scope, ids)).values());
  if (most >= COUNT.versions) throw apiError('VERSION_LIMIT');
  const added = await insertVersions(scope, version, held);
  if (replaces) await endLonger(scope, version, added, kind);
  await settleDocuments(scope, ids);
  await takeOver(scope, ids);
  return added;
}
