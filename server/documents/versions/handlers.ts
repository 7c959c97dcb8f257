import { apiError, orNotFound } from '#server/core/errors.ts';
import { type HandlersOf, wholeList } from '#server/core/handlers.ts';
import { claimReplacement } from '#server/documents/contents.ts';
import { findDocument } from '#server/documents/queries.ts';
import { heldContents } from '#server/documents/sameContents.queries.ts';
import { assertNotHeld, holdContent } from '#server/documents/sameContents.ts';
import { lockDocuments } from '#server/evidence/evidence.queries.ts';
import { assertSeesAll } from '#server/members/policy.ts';
import { loadMember } from '#server/members/queries.ts';
import { correct } from './correct.ts';
import { decide } from './decide.ts';
import { putBack, withdraw } from './endings.ts';
import { findVersion, listSubmissions, listVersions, openSubmissions } from './queries.ts';
import { renew } from './renew.ts';
import { submit, submitFor } from './submit.ts';

export const documentVersionHandlers: HandlersOf<'documentVersions'> = {
  async list(scope, { params: { documentId } }) {
    orNotFound(await findDocument(scope, documentId));
    return wholeList(await listVersions(scope, documentId));
  },

  async add(scope, { params: { documentId }, body: { corrects, fileId, ifHeld, ...given } }) {
    const asksForHeld = fileId !== undefined && corrects === undefined && ifHeld === 'REFUSE';
    const contents = asksForHeld ? await holdContent(scope, fileId) : [];
    await lockDocuments(scope, [documentId]);
    const document = orNotFound(await findDocument(scope, documentId));
    if (!(corrects === undefined ? document.canRenew : document.canEdit)) throw apiError('FORBIDDEN');
    const held = await heldContents(scope, contents, [document.workspaceMember.id]);
    assertNotHeld(held, document.kind?.id ?? null, { tells: true });
    const content = fileId === undefined ? null : await claimReplacement(scope, fileId);
    const id =
      corrects === undefined
        ? await renew(scope, document, given, orNotFound(content))
        : await correct(scope, document, { ...given, corrects }, content);
    return orNotFound(await findVersion(scope, documentId, id));
  },

  withdraw,
  putBack,
  decide,
  submit,
  submitFor,

  /** What waits, and what was refused and is still to be put right (SUB-06). */
  async submissionsOfMember(scope, { params: { memberId } }) {
    assertSeesAll(scope, memberId);
    orNotFound(await loadMember(scope, memberId));
    return wholeList(await openSubmissions(scope, memberId));
  },

  reviewQueue: (scope, { body }) => listSubmissions(scope, body),
};
