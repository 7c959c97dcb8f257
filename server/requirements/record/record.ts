import { Readable } from 'node:stream';
import type { WorkDocument } from '#contract/documents/documents.ts';
import { SOURCE_LANGUAGE } from '#contract/rules/languages.ts';
import { COUNT } from '#contract/rules/limits.ts';
import { apiError, orNotFound } from '#server/core/errors.ts';
import type { HandlersOf } from '#server/core/handlers.ts';
import { entriesOf, openedFiles } from '#server/documents/download/download.ts';
import { listDocuments } from '#server/documents/queries.ts';
import { type ZipEntry, zipOf } from '#server/files/zip.ts';
import { seesAll } from '#server/members/policy.ts';
import { loadMember } from '#server/members/queries.ts';
import { requirementsOf } from '../matrix/handlers.ts';
import { personOf, recordPage } from './page.ts';

/** Somebody's record: the page to print first, then the files of what they hold, what lapses next first (GAP-04). */
export const downloadRecord: HandlersOf<'memberRecord'>['download'] = async (
  scope,
  { params: { memberId } },
) => {
  if (!seesAll(scope, memberId)) throw apiError('NOT_FOUND');
  const member = orNotFound(await loadMember(scope, memberId));
  const requirements = await requirementsOf(scope, memberId, { day: scope.today, knownOn: null });
  const list = await listDocuments(
    scope,
    {
      page: 0,
      pageSize: COUNT.downloads,
      orderBy: [{ expirationDate: 'asc' }],
      filters: { workspaceMemberId: memberId },
    },
    {},
  );
  const documents: WorkDocument[] = [];
  for await (const document of list.data) documents.push(document);
  const { files } = await openedFiles(
    scope,
    documents.map(({ id }) => id),
  );
  const { services, workspace, today, now } = scope;
  const me = orNotFound(await loadMember(scope, scope.member.id));
  const language = scope.from?.language ?? SOURCE_LANGUAGE;
  const page = recordPage(
    {
      ...{ workspace: workspace.name, day: today, by: personOf(me, language) },
      ...{ member, requirements, documents },
      files: new Map(files.map(({ documentId, name }) => [documentId, name])),
    },
    language,
  );
  const bytes = Buffer.from(page);
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: 'Record.html', content: Readable.from([bytes]), size: bytes.length, at: now };
    yield* entriesOf(services, workspace.id, files);
  }
  return {
    name: `Record ${today}.zip`,
    mimeType: 'application/zip',
    make: async () => zipOf(entries()),
  };
};
