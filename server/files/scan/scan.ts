import { DAY_MS, MINUTE_MS } from '#contract/rules/time.ts';
import { recordSecurity } from '#server/audit/recordSecurity.ts';
import { systemScope, type WorkspaceScope } from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import { contentKey } from '#server/core/storeKeys.ts';
import { begin } from '#server/core/transaction.ts';
import { workspacesAfter } from '#server/core/workspaces.queries.ts';
import type { JobPayloads } from '#server/jobs/jobs.ts';
import { enqueue, schedule } from '#server/jobs/queries.ts';
import { lockContent } from '../queries.ts';
import { type Scanner, ScannerBrokeOff, ScannerUnreachable, type Verdict } from './clamd.ts';
import {
  awaitScan,
  type Content,
  filesOfContent,
  infectedAmong,
  noteAsked,
  noteScan,
  type OpenContent,
  openContents,
  unknownContents,
} from './queries.ts';

/** So many contents of one job are with the scanner at once. */
const AT_ONCE = 4;
const STEP = 100;
/** A scanner that does not answer is asked again after this long. */
const TRIED_AGAIN_MS = MINUTE_MS;
/** One that took a content for too large is asked again after a day: its limit may have been raised. */
const TOO_LARGE_AGAIN_MS = DAY_MS;

/**
 * Has a content that is being kept scanned soon, where a scanner is set up. True where malware was found in the same content before.
 */
export async function scanSoon(
  scope: WorkspaceScope,
  { sha256, name }: { sha256: string; name: string },
): Promise<boolean> {
  const { services, workspace } = scope;
  if (services.scanner === null) return (await infectedAmong(scope, [{ sha256, name }])) !== null;
  const state = await awaitScan(scope, sha256);
  if (state === 'WAITING') {
    const content = { workspaceId: workspace.id, sha256 };
    await enqueue(scope, 'files.scan', content, { key: `files.scan/${workspace.id}/${sha256}` });
  }
  return state === 'INFECTED';
}

/** Has all that waits in a workspace scanned, at some time. */
const scanAllAt = (scope: WorkspaceScope, runAt: Date): Promise<void> =>
  schedule(
    scope,
    'files.scan',
    { workspaceId: scope.workspace.id },
    { key: `files.scan/${scope.workspace.id}`, runAt },
  );

/** Has contents scanned that wait although no job is left for them, such as after a long failure of the store. */
export async function scanLeftOver(scope: WorkspaceScope): Promise<void> {
  if (scope.services.scanner === null) return;
  const open = await openContents(scope, { ...askedBefore(scope), after: null, limit: 1 });
  if (open.length > 0) await scanAllAt(scope, scope.now);
}

const askedBefore = ({ now }: { now: Date }) => ({
  askedBefore: new Date(now.getTime() - TOO_LARGE_AGAIN_MS),
});

const inWorkspace = <T>(
  services: Services,
  workspaceId: string,
  work: (scope: WorkspaceScope) => Promise<T>,
): Promise<T | null> =>
  begin(services, async (bare) => {
    const scope = await systemScope(bare, workspaceId);
    return scope && work(scope);
  });

/**
 * The job that scans one content that was kept a moment ago, or all that wait in a workspace. While the scanner does not answer they go on
 * waiting, and one job for all of them tries it again.
 */
export async function scanWaiting(
  services: Services,
  { workspaceId, sha256 }: JobPayloads['files.scan'],
): Promise<void> {
  const { scanner } = services;
  if (!scanner) return;
  const unlessDown = (work: Promise<void>) =>
    work.catch(async (error) => {
      if (!(error instanceof ScannerUnreachable)) throw error;
      services.log.warn({ err: error }, 'the malware scanner does not answer');
      await inWorkspace(services, workspaceId, (scope) =>
        scanAllAt(scope, new Date(scope.now.getTime() + TRIED_AGAIN_MS)),
      );
    });
  if (sha256 !== undefined) return unlessDown(scanContent(services, scanner, { workspaceId, sha256 }));
  await unlessDown(scanAll(services, scanner, workspaceId));
}

/**
 * Walks through what waits once. A content over which the scanner breaks off holds up no other, and is tried again by a later walk.
 */
async function scanAll(services: Services, scanner: Scanner, workspaceId: string): Promise<void> {
  let after: OpenContent | null = null;
  let skipped: ScannerBrokeOff | null = null;
  for (;;) {
    const from: OpenContent | null = after;
    const open: OpenContent[] | null = await inWorkspace(services, workspaceId, (scope) =>
      openContents(scope, { ...askedBefore(scope), after: from, limit: STEP }),
    );
    if (!open || open.length === 0) break;
    const contents = open.map(({ sha256 }) => sha256);
    skipped = (await scanEach(services, scanner, workspaceId, contents)) ?? skipped;
    after = open.at(-1) ?? null;
  }
  if (skipped) throw skipped;
}

/** Scans contents of a workspace, some at once. Returns why one of them was skipped. */
async function scanEach(
  services: Services,
  scanner: Scanner,
  workspaceId: string,
  sha256s: string[],
): Promise<ScannerBrokeOff | null> {
  let skipped: ScannerBrokeOff | null = null;
  await eachOf(sha256s, (sha256) =>
    scanContent(services, scanner, { workspaceId, sha256 }).catch((error) => {
      if (!(error instanceof ScannerBrokeOff)) throw error;
      services.log.warn({ err: error, workspaceId, sha256 }, 'the malware scanner broke off over a file');
      skipped = error;
    }),
  );
  return skipped;
}

/** Works on some at once; the first failure ends it, when those under way have come to an end. */
async function eachOf(all: string[], work: (one: string) => Promise<void>): Promise<void> {
  const left = [...all];
  const hand = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) {
      await work(one).catch((error) => {
        left.length = 0;
        throw error;
      });
    }
  };
  const hands = await Promise.allSettled(Array.from({ length: AT_ONCE }, hand));
  const failed = hands.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

async function scanContent(services: Services, scanner: Scanner, content: Content): Promise<void> {
  const { workspaceId, sha256 } = content;
  const verdict = await verdictOn(services, scanner, content, 'fast').catch((error) => {
    if (error instanceof ScannerBrokeOff) return verdictOn(services, scanner, content, 'slow');
    throw error;
  });
  if (verdict) await inWorkspace(services, workspaceId, (scope) => note(scope, sha256, verdict));
}

/** Null where the store has lost the content. */
async function verdictOn(
  { store, log }: Services,
  scanner: Scanner,
  { workspaceId, sha256 }: Content,
  pace: 'fast' | 'slow',
): Promise<Verdict | null> {
  const bytes = await store.read(contentKey(workspaceId, sha256));
  if (!bytes) {
    log.error({ workspaceId }, 'a content that waits for the malware scanner is missing in the store');
    return null;
  }
  try {
    return await scanner.scan(bytes, pace);
  } finally {
    bytes.destroy();
  }
}

/** So many files of one content are told in the security log. */
const FILES_TOLD = 20;

async function note(scope: WorkspaceScope, sha256: string, verdict: Verdict): Promise<void> {
  await lockContent(scope, sha256);
  const isNew = await noteScan(scope, sha256, verdict);
  if (!isNew) return noteAsked(scope, sha256);
  if (verdict.state !== 'INFECTED') return;
  const { finding } = verdict;
  scope.services.log.warn(
    { workspaceId: scope.workspace.id, sha256, finding },
    'malware was found in a file',
  );
  for (const { name, uploadedBy, document, holder } of await filesOfContent(scope, sha256, FILES_TOLD)) {
    await recordSecurity(scope, 'malware_found', {
      memberId: uploadedBy,
      relatedMemberIds: holder === null ? [] : [holder],
      details: { file: name, document, finding },
    });
  }
}

/** Begins to scan what was kept while no scanner was set up; however many nodes start, it is done once at a time. */
export async function scanKeptSoon(services: Services): Promise<void> {
  if (!services.scanner) return;
  await begin(services, (scope) =>
    enqueue(scope, 'files.scanKept', { workspaceId: '', after: '' }, { key: 'files.scanKept' }),
  );
}

/**
 * The job that scans a few contents of which no scanner has ever been asked, and has itself go on after them: workspace by workspace, so
 * that what people wait for is never behind all that is old.
 */
export async function scanKept(
  services: Services,
  { workspaceId, after }: JobPayloads['files.scanKept'],
): Promise<void> {
  const { scanner } = services;
  if (!scanner) return;
  const goOn = (payload: JobPayloads['files.scanKept'], waitMs = 0) =>
    begin(services, (scope) =>
      enqueue(scope, 'files.scanKept', payload, {
        key: 'files.scanKept',
        runAt: new Date(scope.now.getTime() + waitMs),
      }),
    );
  const found =
    workspaceId === ''
      ? null
      : await inWorkspace(services, workspaceId, (scope) => unknownContents(scope, { after, limit: STEP }));
  try {
    await scanEach(services, scanner, workspaceId, found?.unknown ?? []);
  } catch (error) {
    if (!(error instanceof ScannerUnreachable)) throw error;
    services.log.warn({ err: error }, 'the malware scanner does not answer');
    return goOn({ workspaceId, after }, TRIED_AGAIN_MS);
  }
  if (found && found.last !== null) return goOn({ workspaceId, after: found.last });
  const [next] = await begin(services, (scope) => workspacesAfter(scope, workspaceId, 1));
  if (next !== undefined) await goOn({ workspaceId: next, after: '' });
}
