import { eq } from 'drizzle-orm';
import { endpoints } from '#contract/index.ts';
import { workspaceMembers } from '#server/db/schema.ts';
import type { Member } from './builders.ts';
import type { CallOptions, TestPortal } from './portal.ts';

type Row = Partial<typeof workspaceMembers.$inferInsert>;

/** What tests of two rows that are one person need. */
export const merging = (portal: TestPortal) => ({
  /** Somebody without an account, and without an address where none is given. */
  async aRow(workspaceId: string, firstName: string, row: Row = {}): Promise<string> {
    const noAddress = row.email === undefined && { email: null, emailKey: null };
    const person = { firstName, lastName: 'Byron', ...noAddress, ...row };
    return (await portal.aDraft(workspaceId, row.email ?? undefined, person)).memberId;
  },

  look: (as: Member, memberId: string, otherMemberId: string) =>
    portal.call(endpoints.memberMerging.preview, { params: { memberId, otherMemberId }, as }),

  join: (as: Member, memberId: string, otherMemberId: string, on: Pick<CallOptions, 'on'> = {}) =>
    portal.call(endpoints.memberMerging.merge, {
      body: { workspaceId: as.workspaceId, fromId: otherMemberId, intoId: memberId },
      ...{ as, ...on },
    }),

  /** The row as the database has it, also one that went. */
  async rowOf(workspaceId: string, id: string) {
    const [row] = await portal.inWorkspace(workspaceId, ({ tx }) =>
      tx.select().from(workspaceMembers).where(eq(workspaceMembers.id, id)),
    );
    return row;
  },

  /** The ids of the documents that a member holds. */
  async heldBy(as: Member, memberId: string): Promise<string[]> {
    const { body } = await portal.call(endpoints.documents.listOfMember, {
      params: { memberId },
      body: {},
      as,
    });
    return body.data.map(({ id }) => id).sort();
  },
});
