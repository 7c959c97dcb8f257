import { systemScope } from '#server/core/scope.ts';
import type { FileOfLink } from '#server/files/handlers.ts';
import { findFile } from '#server/files/queries.ts';
import { evidenceScope } from '../open.ts';
import { findLink } from '../queries.ts';
import { holdersOf } from './queries.ts';
import { shownBy } from './shown.ts';

/**
 * The file that an evidence link shows now, under a name that says whose it is and of which kind: what somebody called the file is theirs. Whatever
 * ends the link, or takes the file out of what it shows, ends the addresses that it gave.
 */
export const fileOfLink: FileOfLink = async (bare, { fileId, linkId, workspaceId }) => {
  const workspace = await systemScope(bare, workspaceId);
  const row = workspace && (await findLink(workspace, { id: linkId, purpose: 'EVIDENCE' }));
  if (!row) return null;
  const scope = await evidenceScope(workspace, row);
  // Of two hundred people those alone who can have it.
  const memberIds = await holdersOf(scope, fileId, scope.evidence.memberIds);
  const { kinds, people } = await shownBy({ ...scope, evidence: { ...scope.evidence, memberIds } });
  for (const { name, cells } of people) {
    const place = cells.findIndex((cell) => cell.fileId === fileId);
    if (place === -1) continue;
    const file = await findFile(workspace, fileId);
    return file && { ...file, name: `${name ?? ''} ${kinds[place]}`.trim(), link: row.link.name };
  }
  return null;
};
