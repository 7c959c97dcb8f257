import type { documents } from '#contract/documents/documents.ts';
import type { CallOf } from '#contract/endpoint.ts';
import { lastsLonger, type Replacing } from '#web/features/documents/certificate/replacing.ts';
import { type Draft, type DraftDocument, peopleOf, renewedByChoice } from '#web/features/documents/draft.ts';
import { documentName } from './draftRequest.ts';

type Asked = CallOf<typeof documents.renewable>['body'];

/** What somebody has that a document would renew. */
export interface Renewed {
  workspaceMemberId: string;
  kindId: string | null;
  name: string;
  inForce: Replacing['inForce'];
}

/** Whose documents of which kinds the draft may renew (VAL-08). */
export function renewableOf(draft: Draft): Asked['of'] {
  const people = new Map<string, Set<string>>();
  for (const document of draft.documents) {
    if (document.kind === null || document.isSeparate) continue;
    const ids = people.get(document.kind.id) ?? new Set();
    for (const { id } of peopleOf(draft, document)) ids.add(id);
    people.set(document.kind.id, ids);
  }
  return [...people].map(([kindId, ids]) => ({ kindId, workspaceMemberIds: [...ids] }));
}

/** What one document renews, by members: what they have, else what they get by a document above it. */
export function renewedBy(
  draft: Draft,
  document: DraftDocument,
  renewable: readonly Renewed[],
): Map<string, Renewed> {
  const { kind } = document;
  if (document.isSeparate) return new Map();
  const named = renewedByChoice(draft, document);
  const own = named && {
    workspaceMemberId: named.holderId,
    kindId: named.kindId,
    name: named.name,
    inForce: { expirationDate: named.expirationDate },
  };
  if (kind === null) return new Map(own && [[own.workspaceMemberId, own]]);
  const held = new Map(
    renewable.filter(({ kindId }) => kindId === kind.id).map((one) => [one.workspaceMemberId, one]),
  );
  const above = draft.documents.slice(0, draft.documents.indexOf(document));
  return new Map(
    peopleOf(draft, document).flatMap(({ id }): [string, Renewed][] => {
      if (own?.workspaceMemberId === id) return [[id, own]];
      const one = held.get(id);
      const earlier = above.findLast(
        (one) => one.kind?.id === kind.id && peopleOf(draft, one).some((person) => person.id === id),
      );
      if (one && !earlier?.isSeparate) return [[id, one]];
      if (!earlier) return one ? [[id, one]] : [];
      return [[id, { workspaceMemberId: id, kindId: kind.id, name: documentName(earlier), inForce: null }]];
    }),
  );
}

/** Those that last longer than the document. */
export const longerThan = (
  document: Pick<DraftDocument, 'expirationDate'>,
  renewed: ReadonlyMap<string, Renewed>,
  expires: Replacing['expires'],
): Renewed[] => [...renewed.values()].filter(({ inForce }) => lastsLonger(document, { inForce, expires }));

/** That which lasts longest, never-ending ones first. */
export const longest = (all: readonly Renewed[]): Renewed | undefined =>
  all.toSorted((one, other) =>
    (other.inForce?.expirationDate ?? '9999').localeCompare(one.inForce?.expirationDate ?? '9999'),
  )[0];
