import type { RequirementCell } from '#contract/requirements/matrix.ts';
import { knownLater, type NeedCell } from '#contract/rules/requirements/requirements.ts';
import type { KindFacts } from './queries.ts';

/** Of sensitive kinds the caller sees the state alone, unless the document is theirs or they manage the workspace (KIND-07). */
export const showsDocuments = (kinds: KindFacts[], seesAll: boolean): boolean =>
  seesAll || kinds.every(({ sensitive }) => !sensitive);

/**
 * A cell as calls answer with it. A document that was deleted has no id any more. Whoever sees the state alone sees no day of the document
 * either.
 */
export const toCell = (cell: NeedCell, day: string, showsDocument: boolean): RequirementCell => ({
  requirementId: cell.needId,
  state: cell.state,
  documentId:
    cell.proof === null || !showsDocument || cell.proof.version.deletedOn !== null
      ? null
      : cell.proof.documentId,
  expiresOn: showsDocument ? (cell.proof?.version.expirationDate ?? null) : null,
  breaksOn: showsDocument ? cell.breaksOn : null,
  knownLater: showsDocument ? knownLater(cell, day) : null,
});
