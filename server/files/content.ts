import { DOCUMENT_TYPES } from '#contract/files.ts';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { apiError } from '#server/core/errors.ts';
import { runIndependent } from '#server/core/independent.ts';
import { allow, type Scope, type WorkspaceScope } from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import type { StagedContent } from '#server/core/store.ts';
import { contentKey } from '#server/core/storeKeys.ts';
import { begin } from '#server/core/transaction.ts';
import { together } from '#server/db/transaction.ts';
import type { JobPayloads } from '#server/jobs/jobs.ts';
import { isScheduled, type JobScope, schedule, scheduleAll } from '#server/jobs/queries.ts';
import { checkQuota } from '#server/quotas/quotas.ts';
import type { UsageScope } from '#server/quotas/usage.queries.ts';
import { cleanFileName } from './names.ts';
import {
  type ContentScope,
  contentUse,
  deleteUnclaimed,
  type FileRow,
  insertFile,
  lockContent,
  unclaimFiles,
} from './queries.ts';
import { forgetScan } from './scan/queries.ts';
import { scanSoon } from './scan/scan.ts';
import { sniff } from './sniff.ts';

type Content = JobPayloads['files.collect'];

const jobKey = ({ workspaceId, sha256 }: Content) => `files.collect/${workspaceId}/${sha256}`;
const later = (from: Date) => new Date(from.getTime() + LIFETIME_MS.unclaimedFile);

/** Schedules another look at the content; a job that waits already is moved. */
const collectAt = (scope: Scope, content: Content, runAt: Date) =>
  schedule(scope, 'files.collect', content, { key: jobKey(content), runAt });

async function checkStore({ store }: Services): Promise<void> {
  if (await store.isFull()) throw apiError('STORE_FULL');
}

/** Throws, before a file is read, when the store or the workspace's quota has no room for it, however small it is. */
export async function checkRoom(scope: UsageScope): Promise<void> {
  await Promise.all([checkStore(scope.services), checkQuota(scope, 'fileBytes', 1)]);
}

/**
 * Receives content for a workspace and begins to note, whatever becomes of a transaction under way, that it is to be collected
 * when nothing comes to refer to it. Once that is noted it may come near its place, unless it is of a kind that is refused. Throws
 * STORE_FULL when the store has hardly any space left.
 */
export async function receiveContent(
  services: Services,
  workspaceId: string,
  source: AsyncIterable<Uint8Array>,
  maxBytes: number,
  isWanted: (head: Buffer) => Promise<unknown> = sniff,
): Promise<StagedContent> {
  await checkStore(services);
  const staged = await services.store.receive(source, maxBytes);
  const { sha256, head, bring } = staged;
  const noted = noteForCollection(services, { workspaceId, sha256 });
  noted.catch(() => undefined);
  try {
    if (bring && (await isWanted(head))) {
      await noted;
      await bring(contentKey(workspaceId, sha256));
    }
    return { ...staged, noted };
  } catch (error) {
    await staged.discard();
    throw error;
  }
}

const noteForCollection = (services: Services, content: Content) =>
  runIndependent(services, (scope) => collectAt(scope, content, later(scope.now)));

/**
 * Keeps staged content as a file of the workspace; throws FILE_TYPE unless it is a PDF, PNG or JPEG, and FILE_INFECTED
 * where malware was found in the same content before. The store cannot
 * take part in the transaction, so the order makes it safe: a collection of the content is noted for good before the
 * store has it, and the row commits after. A crash in between leaves content that nothing refers to, never the reverse.
 */
export async function storeContent(
  scope: WorkspaceScope,
  staged: StagedContent,
  givenName: string,
  memberId: string,
): Promise<FileRow> {
  const type = await sniff(staged.head);
  if (!type) throw apiError('FILE_TYPE');
  const file = { name: cleanFileName(givenName), mimeType: DOCUMENT_TYPES[type] };
  const kept = await keepContent(scope, staged, { ...file, uploadedByMemberId: memberId });
  // Under the lock of the content, so that no collection of it forgets in between what the scanner said.
  if (await scanSoon(scope, kept)) throw apiError('FILE_INFECTED');
  return kept;
}

/** The same for content that the portal made itself, which no scanner is asked about. */
export async function keepContent(
  scope: WorkspaceScope,
  staged: StagedContent,
  kept: Pick<FileRow, 'name' | 'mimeType' | 'uploadedByMemberId'>,
): Promise<FileRow> {
  const content = { workspaceId: scope.workspace.id, sha256: staged.sha256 };
  const [, file, , isNoted] = await together(
    scope,
    () => lockContent(scope, staged.sha256),
    () =>
      insertFile(scope, {
        ...kept,
        size: staged.size,
        sha256: staged.sha256,
        accessLinkId: scope.link?.id ?? null,
      }),
    () => checkQuota(scope, 'fileBytes'),
    async () => {
      await staged.noted;
      return isScheduled(scope, jobKey(content));
    },
  );
  if (!isNoted) await noteForCollection(scope.services, content);
  await staged.commit(contentKey(content.workspaceId, content.sha256));
  return file;
}

/**
 * The job that removes uploads nobody claimed for a day, and then the content if no file refers to it. The rows go in a
 * transaction before: a row that comes back with a failed commit must not find its content gone.
 */
export async function collectContent(services: Services, content: Content): Promise<void> {
  const { sha256 } = content;
  await withContent(services, content, (scope) =>
    deleteUnclaimed(scope, sha256, new Date(scope.now.getTime() - LIFETIME_MS.unclaimedFile)),
  );
  await withContent(services, content, async (scope) => {
    const { used, waitingSince } = await contentUse(scope, sha256);
    if (!used) {
      await services.store.remove(contentKey(content.workspaceId, sha256));
      await forgetScan(scope, content);
    }
    if (waitingSince) await collectAt(scope, content, later(waitingSince));
  });
}

/** Works on a content while nobody else does, also in a workspace that is archived or gone. */
const withContent = (
  services: Services,
  { workspaceId, sha256 }: Content,
  work: (scope: ContentScope) => Promise<void>,
): Promise<void> =>
  begin(services, async (bare) => {
    await allow(bare.tx, { workspace_id: workspaceId });
    const scope = { ...bare, workspace: { id: workspaceId } };
    await lockContent(scope, sha256);
    await work(scope);
  });

/** Gives up files that something referred to, unless something else does too; their contents go with the last one. */
export async function releaseFiles(scope: ContentScope, fileIds: string[]): Promise<void> {
  if (fileIds.length === 0) return;
  await collectLater(scope, scope.workspace.id, await unclaimFiles(scope, fileIds));
}

/** Has contents looked at when a day is over, and removed where nothing refers to them by then. */
export async function collectLater(scope: JobScope, workspaceId: string, sha256s: string[]): Promise<void> {
  const contents = sha256s.map((sha256) => ({ workspaceId, sha256 }));
  await scheduleAll(scope, 'files.collect', contents, { keyOf: jobKey, runAt: later(scope.now) });
}

export const releaseFile = (scope: WorkspaceScope, fileId: string): Promise<void> =>
  releaseFiles(scope, [fileId]);
