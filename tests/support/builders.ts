import { todayIn } from '#contract/rules/calendar.ts';
import { addDays, type CalendarDate } from '#contract/rules/dates.ts';
import type { Role } from '#contract/rules/permissions.ts';
import { emailKey } from '#contract/rules/text.ts';
import { newId } from '#server/core/ids.ts';
import { allow, type Scope, systemScope } from '#server/core/scope.ts';
import type { Services } from '#server/core/services.ts';
import { begin } from '#server/core/transaction.ts';
import {
  documents,
  documentVersions,
  invitations,
  memberTrades,
  teamMembers,
  teams,
  trades,
  workspaceMembers,
  workspaces,
} from '#server/db/schema.ts';
import { receiveContent, storeContent } from '#server/files/content.ts';
import { type Account, anAccount, type NewAccount, PROFILE } from './accounts.ts';
import { aPdf } from './files.ts';

/** A person who is an active member of a workspace; it is the one their calls select. */
export interface Member extends Account {
  memberId: string;
  workspaceId: string;
}

type MemberRow = Partial<typeof workspaceMembers.$inferInsert>;

export interface Builders {
  aUser(asked?: NewAccount): Promise<Account>;
  /** A workspace, and its admin as who calls in it. */
  aWorkspace(asked?: Partial<typeof workspaces.$inferInsert> & { admin?: Account }): Promise<Member>;
  aMember(workspaceId: string, role?: Role, asked?: NewAccount & { row?: MemberRow }): Promise<Member>;
  /** One more workspace for somebody. */
  aMembership(account: Account, workspaceId: string, role?: Role): Promise<Member>;
  aRemovedMember(workspaceId: string, role?: Role): Promise<Member>;
  /** Somebody who was added by e-mail and has not come yet. */
  aDraft(workspaceId: string, email?: string, row?: MemberRow): Promise<{ memberId: string; email: string }>;
  /** A draft with an invitation that waits. */
  anInvitation(
    workspaceId: string,
    email?: string,
    row?: Partial<typeof invitations.$inferInsert>,
  ): Promise<{ id: string; memberId: string; email: string }>;
  aTeam(
    workspaceId: string,
    memberIds?: string[],
    asked?: Partial<typeof teams.$inferInsert>,
  ): Promise<string>;
  /** A trade, and the members who have it. */
  aTrade(
    workspaceId: string,
    memberIds?: string[],
    asked?: Partial<typeof trades.$inferInsert>,
  ): Promise<string>;
  /** An uploaded file that nothing refers to yet. */
  aFile(uploader: Member, content?: Uint8Array, name?: string): Promise<string>;
  /** A document with one version. */
  aDocument(
    holder: Pick<Member, 'memberId' | 'workspaceId'>,
    asked?: Partial<typeof documents.$inferInsert> & {
      expirationDate?: CalendarDate | null;
      expirationReminder?: CalendarDate | null;
      issuedOn?: CalendarDate | null;
      number?: string | null;
      issuer?: string | null;
      creator?: Pick<Member, 'memberId'>;
    },
  ): Promise<string>;
  /** Works in the database as the portal itself does in that workspace. */
  inWorkspace<T>(workspaceId: string, work: (scope: Scope) => Promise<T>): Promise<T>;
}

/** Rows that make their own parents, written without the calls that would lead to them. */
export function builders(services: Services): Builders {
  const inWorkspace: Builders['inWorkspace'] = (workspaceId, work) =>
    begin(services, async (scope) => {
      await allow(scope.tx, { workspace_id: workspaceId });
      return work(scope);
    });

  const addMember = (workspaceId: string, row: MemberRow) =>
    inWorkspace(workspaceId, async ({ tx, now }) => {
      const id = newId();
      const member = { id, workspaceId, role: 'WORKSPACE_MEMBER' as const, status: 'DRAFT' as const };
      await tx.insert(workspaceMembers).values({ ...member, createdAt: now, ...row });
      return row.id ?? id;
    });

  const join = async (account: Account, workspaceId: string, role: Role, row: MemberRow = {}) => {
    const { userId, email } = account;
    // Seen on this day and the next, so that calls that only read write nothing.
    const lastSeenOn = addDays(todayIn('UTC', services.clock()), 1);
    const active = { userId, role, status: 'ACTIVE' as const, email, emailKey: emailKey(email), lastSeenOn };
    const memberId = await addMember(workspaceId, { ...active, ...PROFILE, ...row });
    return { ...account, memberId, workspaceId };
  };

  const made: Builders = {
    inWorkspace,

    aUser: (asked) => anAccount(services, asked),

    async aWorkspace({ admin, ...row } = {}) {
      const id = newId();
      const workspace = { id, name: 'North Site', domain: null, isPublic: false, timeZone: 'UTC' };
      await services.db.insert(workspaces).values({ ...workspace, createdAt: services.clock(), ...row });
      return join(admin ?? (await made.aUser()), id, 'WORKSPACE_ADMIN');
    },

    async aMember(workspaceId, role = 'WORKSPACE_MEMBER', { row, ...asked } = {}) {
      return join(await made.aUser(asked), workspaceId, role, { ...asked.profile, ...row });
    },

    aMembership: (account, workspaceId, role = 'WORKSPACE_MEMBER') => join(account, workspaceId, role),

    async aRemovedMember(workspaceId, role = 'WORKSPACE_MEMBER') {
      return join(await made.aUser(), workspaceId, role, { removedAt: services.clock() });
    },

    async aDraft(workspaceId, email = `${newId()}@acme.example`, row = {}) {
      return { email, memberId: await addMember(workspaceId, { email, emailKey: emailKey(email), ...row }) };
    },

    async anInvitation(workspaceId, email, row = {}) {
      const draft = await made.aDraft(workspaceId, email);
      const id = newId();
      await inWorkspace(workspaceId, ({ tx, now }) =>
        tx.insert(invitations).values({
          id,
          workspaceId,
          memberId: draft.memberId,
          emailKey: emailKey(draft.email),
          status: 'PENDING',
          invitedByMemberId: draft.memberId,
          createdAt: now,
          sentAt: now,
          ...row,
        }),
      );
      return { ...draft, id };
    },

    async aTeam(workspaceId, memberIds = [], asked = {}) {
      const teamId = newId();
      await inWorkspace(workspaceId, async ({ tx, now }) => {
        const team = { id: teamId, workspaceId, name: 'Night shift', isPublic: false, createdAt: now };
        await tx.insert(teams).values({ ...team, ...asked });
        const rows = memberIds.map((memberId) => ({
          id: newId(),
          workspaceId,
          teamId,
          memberId,
          placedByAdmin: true,
        }));
        if (rows.length) await tx.insert(teamMembers).values(rows.map((row) => ({ ...row, createdAt: now })));
      });
      return teamId;
    },

    async aTrade(workspaceId, memberIds = [], asked = {}) {
      const tradeId = newId();
      await inWorkspace(workspaceId, async ({ tx, now }) => {
        const trade = { id: tradeId, workspaceId, name: `Scaffolder ${tradeId}`, createdAt: now };
        await tx.insert(trades).values({ ...trade, ...asked });
        const rows = memberIds.map((memberId) => ({ workspaceId, memberId, tradeId, createdAt: now }));
        if (rows.length) await tx.insert(memberTrades).values(rows);
      });
      return tradeId;
    },

    async aFile({ workspaceId, memberId }, content, name = 'certificate.pdf') {
      const source = [content ?? (await aPdf(1_000, newId()))];
      const staged = await receiveContent(services, workspaceId, toAsync(source), 2 ** 30);
      return begin(services, async (bare) => {
        const scope = await systemScope(bare, workspaceId);
        if (!scope) throw new Error('There is no such workspace.');
        return (await storeContent(scope, staged, name, memberId)).id;
      });
    },

    async aDocument(
      holder,
      { creator = holder, issuedOn = null, number = null, issuer = null, ...row } = {},
    ) {
      const { workspaceId, memberId } = holder;
      const uploader = { workspaceId, memberId: creator.memberId, userId: '', email: '', token: '' };
      const fileId = row.fileId ?? (await made.aFile(uploader));
      const [id, versionId] = [newId(), newId()];
      await inWorkspace(workspaceId, async ({ tx, now }) => {
        const document = {
          name: 'First aid',
          type: 'PDF' as const,
          state: 'ACCEPTED' as const,
          createdAt: now,
          expirationDate: null,
          expirationReminder: null,
          ...row,
          ...{ id, versionId, workspaceId, memberId, fileId, createdByMemberId: creator.memberId },
        };
        const { name, type, state, createdAt, expirationDate, expirationReminder } = document;
        await tx.insert(documents).values({ isWaiting: state === 'SUBMITTED', ...document });
        await tx.insert(documentVersions).values({
          ...{
            workspaceId,
            documentId: id,
            name,
            type,
            fileId,
            expirationDate,
            expirationReminder,
            state,
            createdAt,
          },
          ...{ issuedOn, number, issuer },
          id: versionId,
          recordedByMemberId: creator.memberId,
          recordedOn: createdAt.toISOString().slice(0, 10),
        });
      });
      return id;
    },
  };
  return made;
}

async function* toAsync<T>(items: Iterable<T>): AsyncGenerator<T> {
  yield* items;
}
