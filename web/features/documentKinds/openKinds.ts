import type { DocumentKind } from '#contract/documents/documentKinds.ts';

/** The kinds that members submit themselves, by their ids and in the order given. */
export const openKindsOf = (kinds: readonly DocumentKind[]): ReadonlyMap<string, DocumentKind> =>
  new Map(
    kinds
      .filter(({ membersSubmit, archivedAt }) => membersSubmit && archivedAt === null)
      .map((kind) => [kind.id, kind]),
  );
