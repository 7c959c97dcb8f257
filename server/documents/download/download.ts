import { Readable } from 'node:stream';
import { recordFilesOpened } from '#server/audit/openedFiles.ts';
import { assertKnown } from '#server/core/errors.ts';
import type { HandlersOf } from '#server/core/handlers.ts';
import type { MemberScope } from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import { LeftOut, readServed } from '#server/files/served.ts';
import { type ZipEntry, zipOf } from '#server/files/zip.ts';
import { zipNames } from './names.ts';
import { openContents } from './queries.ts';

/**
 * The files that documents show as one ZIP (VER-10), in the order in which they were asked for. The security log says first who opens
 * which; the store is asked when the transaction has ended.
 */
export const downloadDocuments: HandlersOf<'documents'>['download'] = async (
  scope,
  { body: { documentIds } },
) => {
  const { found, files } = await openedFiles(scope, documentIds);
  assertKnown(documentIds, found, 'documentIds');
  const { services, workspace, today } = scope;
  return {
    name: `Documents ${today}.zip`,
    mimeType: 'application/zip',
    make: async () => zipOf(entriesOf(services, workspace.id, files)),
  };
};

/**
 * The files that documents show, each with its name in a ZIP, in the order in which they are asked for; those that the caller may not open are
 * left out. The security log says who opens which.
 */
export async function openedFiles(
  scope: MemberScope,
  documentIds: string[],
): Promise<{ found: Set<string>; files: Content[] }> {
  const byId = new Map((await openContents(scope, documentIds)).map((row) => [row.id, row]));
  const rows = [...new Set(documentIds)].flatMap((id) => byId.get(id) ?? []);
  const names = zipNames(rows.map((row) => ({ ...row, ...row.holder, document: row.name })));
  await recordFilesOpened(
    scope,
    rows.map(({ id, name, memberId, file }) => ({ fileId: file.id, documentId: id, name, memberId })),
  );
  const files = rows.map(({ id, file, recordedAt }, place) => ({
    ...file,
    documentId: id,
    name: names[place] ?? file.id,
    at: recordedAt,
  }));
  return { found: new Set(byId.keys()), files };
}

interface Content extends Omit<ZipEntry, 'content'> {
  documentId: string;
  sha256: string;
}

/** The files one after the other; a text at the end names those whose content is not there, instead of keeping back all others. */
export async function* entriesOf(
  services: Services,
  workspaceId: string,
  contents: Content[],
): AsyncGenerator<ZipEntry> {
  const leftOut = new LeftOut();
  for (const { name, sha256, size, at } of contents) {
    const content = await readServed(services, { workspaceId, sha256 });
    if (content instanceof Readable) yield { name, content, size, at };
    else leftOut.add(name, content);
  }
  const text = leftOut.text();
  if (text === null) return;
  if (leftOut.isLost) services.log.error({ workspaceId }, 'contents of documents are missing in the store');
  const bytes = Buffer.from(text);
  yield {
    name: 'Missing documents.txt',
    content: Readable.from([bytes]),
    size: bytes.length,
    at: services.clock(),
  };
}
