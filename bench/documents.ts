import { documents as calls } from '#contract/documents/documents.ts';
import { emailKey } from '#contract/rules/text.ts';
import { allow, type MemberScope, memberScope } from '#server/core/scope.ts';
import { begin } from '#server/core/transaction.ts';
import { listDocuments } from '#server/documents/queries.ts';
import { addCrowd } from '#tests/support/browser/crowd.ts';
import { builders, type Member } from '#tests/support/builders.ts';
import { inTurns, reportRatio, timeOf } from './compare.ts';
import { type AskedBefore, listBefore } from './documents/before.ts';
import { addRecords } from './documents/records.ts';
import { type BenchPortal, startBenchPortal } from './portal.ts';

/** How much dearer a list with kinds and versions may be than the list of documents that had neither. */
const LIMIT = 1.2;
const TIMED = { rounds: 200, warmUp: 40 };
const CROWD = { members: 1_000, teams: 0 };
const DOCUMENTS = 10_000;

interface Page {
  asks: AskedBefore;
  /** What is asked now, where the list could not do that before: then `asks` is what comes next to it. */
  asksNow?: { filters?: { kindId: string }; orderBy?: { kind: 'asc' }[] };
}

/** One page of 50, as the documents screen asks for it. */
const pagesWith = (kindId: string): Record<string, Page> => {
  const first = { page: 0, pageSize: 50 };
  return {
    'first page': { asks: first },
    'second page': { asks: { ...first, page: 1 } },
    'by name': { asks: { ...first, orderBy: [{ name: 'asc' }] } },
    'those that have expired': { asks: { ...first, filters: { state: 'EXPIRED' } } },
    'search that finds one': { asks: { ...first, search: 'document 00042' } },
    'search of a holder': { asks: { ...first, search: 'worker 0004' } },
    'search that finds all': { asks: { ...first, search: 'document' } },
    'of one kind': { asks: first, asksNow: { filters: { kindId } } },
    'in the order of the kinds': {
      asks: { ...first, search: 'document', orderBy: [{ name: 'asc' }] },
      asksNow: { orderBy: [{ kind: 'asc' }] },
    },
  };
};

/** Milliseconds of work in a transaction as the call begins it, access and membership included. */
async function timeIn(
  { services }: BenchPortal,
  { userId, email, workspaceId }: Member,
  work: (scope: MemberScope) => Promise<unknown>,
): Promise<number> {
  const before = process.hrtime.bigint();
  await begin(services, async (bare) => {
    await allow(bare.tx, { user_id: userId });
    const user = { id: userId, email, emailKey: emailKey(email), isEmailVerified: true };
    const scope = await memberScope({ ...bare, user, grant: '', selectedWorkspaceId: null }, workspaceId);
    if (!scope) throw new Error('There is no such member.');
    await work(scope);
  });
  return Number(process.hrtime.bigint() - before) / 1e6;
}

/** One page as the text that the call sends. */
async function listNow(scope: MemberScope, asked: object): Promise<string> {
  const page = await listDocuments(scope, calls.list.body.parse(asked), { counting: true });
  return JSON.stringify(calls.list.response.parse(page));
}

/**
 * The medians of a call for the page: as it would be with the list of before in the place of the list of now, and as it is. What is around
 * the list – HTTP, session, limits – is the same for both.
 */
async function measure(portal: BenchPortal, member: Member, { asks, asksNow }: Page): Promise<number[]> {
  const asked = asksNow ? { page: asks.page, pageSize: asks.pageSize, ...asksNow } : asks;
  const url = calls.list.path.replace(':workspaceId', member.workspaceId);
  const [before = 0, now = 0, call = 0] = await inTurns(
    [
      () => timeIn(portal, member, (scope) => listBefore(scope, asks)),
      () => timeIn(portal, member, (scope) => listNow(scope, asked)),
      () => timeOf(portal, member, { url, payload: asked }),
    ],
    TIMED,
  );
  console.log(
    `${''.padEnd(27)} the list alone ${before.toFixed(2)} → ${now.toFixed(2)}, ratio ${(now / before).toFixed(2)}`,
  );
  return [call - now + before, call];
}

const portal = await startBenchPortal();
try {
  const admin = await builders(portal.services).aWorkspace();
  await addCrowd(portal.services, admin.workspaceId, CROWD);
  await addRecords(portal, admin, DOCUMENTS);
  await portal.vacuum();
  const kindId = await builders(portal.services).inWorkspace(admin.workspaceId, async ({ tx }) => {
    const kind = await tx.query.documentKinds.findFirst();
    return kind?.id ?? '';
  });
  console.log(
    'One page of 50 of 10,000 documents, before and since they have kinds and versions, median in milliseconds:',
  );
  for (const [name, page] of Object.entries(pagesWith(kindId))) {
    reportRatio(name, await measure(portal, admin, page), LIMIT);
  }
} finally {
  await portal.stop();
}
