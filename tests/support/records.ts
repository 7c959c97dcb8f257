import { and, eq } from 'drizzle-orm';
import type { CallOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { expiresByDefault } from '#contract/rules/kinds/kinds.ts';
import { newId } from '#server/core/ids.ts';
import { documentKinds, documentRequests, documents, files } from '#server/db/schema.ts';
import { aLink } from '#tests/support/accounts.ts';
import type { Builders, Member } from './builders.ts';
import { aPdf } from './files.ts';
import type { CallOptions, TestPortal } from './portal.ts';

type KindRow = Partial<typeof documentKinds.$inferInsert>;

/** A kind of documents that members may submit themselves; returns its id. */
export async function aKind(
  { inWorkspace }: Pick<Builders, 'inWorkspace'>,
  workspaceId: string,
  row: KindRow = {},
): Promise<string> {
  const id = newId();
  const expires = row.expires ?? expiresByDefault(row.validMonths ?? null);
  const kind = { id, workspaceId, name: `First aid ${id}`, expires, membersSubmit: true, sensitive: false };
  await inWorkspace(workspaceId, ({ tx, now }) =>
    tx.insert(documentKinds).values({ ...kind, createdAt: now, ...row }),
  );
  return row.id ?? id;
}

/** A kind with everything that one can have. */
export const FIRST_AID = {
  name: 'First aid at work',
  code: 'FAW-3',
  expires: 'ALWAYS' as const,
  validMonths: 36,
  reminderMonths: 2,
  membersSubmit: true,
  sensitive: false,
  note: 'Three days with a recognised trainer.',
};

/** What a refused call says, and of which value. */
export const issueOf = ({ error }: { error: { code: string; issues?: { path: string }[] | undefined } }) => [
  error.code,
  error.issues?.[0]?.path,
];

/** That somebody was asked for a document of a kind; returns its id. */
export async function aRequest(
  { inWorkspace }: Pick<Builders, 'inWorkspace'>,
  workspaceId: string,
  asked: { kindId: string; memberId: string; askedByMemberId: string; dueOn?: string | null },
): Promise<string> {
  const id = newId();
  await inWorkspace(workspaceId, ({ tx, now }) =>
    tx.insert(documentRequests).values({ ...asked, id, workspaceId, createdAt: now, toldAt: now }),
  );
  return id;
}

/** The version that a document shows. */
export async function versionOf(
  { inWorkspace }: Pick<Builders, 'inWorkspace'>,
  workspaceId: string,
  documentId: string,
): Promise<string> {
  const [row] = await inWorkspace(workspaceId, ({ tx }) =>
    tx
      .select({ id: documents.versionId })
      .from(documents)
      .where(and(eq(documents.workspaceId, workspaceId), eq(documents.id, documentId))),
  );
  if (!row) throw new Error('There is no such document.');
  return row.id;
}

type Calls = typeof endpoints.documentVersions;
type Submission = Omit<CallOf<Calls['submit']>['body'], 'workspaceId' | 'kindId'>;
type Version = CallOf<Calls['add']>['body'];
type Decision = CallOf<Calls['decide']>['body'];

/** Calls about documents and their versions as people make them. */
export function records(portal: TestPortal) {
  const { add, decide, list, reviewQueue, submit, submitFor } = endpoints.documentVersions;

  /** An upload of somebody; no two have the same content. */
  const anUpload = async (as: Member): Promise<string> =>
    (await portal.upload(await aPdf(1_000, newId()), { as })).body.id;

  return {
    anUpload,

    async submit(as: Member, kindId: string, more: Partial<Submission> = {}, options: CallOptions = {}) {
      const fileId = more.fileId ?? (await anUpload(as));
      const body = { workspaceId: as.workspaceId, kindId, ...more, fileId };
      return portal.call(submit, { body, as, ...options });
    },

    async submitFor(
      as: Member,
      { memberId }: { memberId: string },
      kindId: string,
      more: Partial<Submission> = {},
    ) {
      const fileId = more.fileId ?? (await anUpload(as));
      const body = { workspaceId: as.workspaceId, workspaceMemberId: memberId, kindId, ...more, fileId };
      return portal.call(submitFor, { body, as });
    },

    async renew(as: Member, documentId: string, more: Partial<Version> = {}) {
      const fileId = more.fileId ?? (await anUpload(as));
      return portal.call(add, { params: { documentId }, body: { ...more, fileId }, as });
    },

    correct: (as: Member, documentId: string, corrects: string, body: Version = {}) =>
      portal.call(add, { params: { documentId }, body: { ...body, corrects }, as }),

    decide: (
      as: Member,
      { id: documentId, version }: { id: string; version: { id: string } },
      body: Decision = { decision: 'ACCEPTED' },
      options: CallOptions = {},
    ) => portal.call(decide, { params: { documentId, versionId: version.id }, body, as, ...options }),

    versions: (as: Member, documentId: string) => portal.call(list, { params: { documentId }, as }),

    queue: (as: Member) =>
      portal.call(reviewQueue, { params: { workspaceId: as.workspaceId }, body: {}, as }),

    look: (as: Member, documentId: string) =>
      portal.call(endpoints.documents.get, { params: { documentId }, as }),

    /** What the links of a file answer: for each of the people, one after the other. */
    async opens(fileId: string, ...people: { userId: string }[]): Promise<number[]> {
      const answers = [];
      for (const { userId } of people) {
        const url = await aLink(portal.services, userId, fileId);
        answers.push((await portal.send({ method: 'GET', url })).statusCode);
      }
      return answers;
    },

    /** Whether something refers to a file, as far as the portal knows; null for one that is gone. */
    async isKept({ workspaceId }: Pick<Member, 'workspaceId'>, fileId: string): Promise<boolean | null> {
      const [row] = await portal.inWorkspace(workspaceId, ({ tx }) =>
        tx.select({ claimedAt: files.claimedAt }).from(files).where(eq(files.id, fileId)),
      );
      return row ? row.claimedAt !== null : null;
    },
  };
}
