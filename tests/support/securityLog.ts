import { endpoints } from '#contract/index.ts';
import type { SecurityEventName } from '#contract/security.ts';
import { newId } from '#server/core/ids.ts';
import type { Member } from './builders.ts';
import type { TestPortal } from './portal.ts';

export const PASSWORD = 'Canary-secret-1';
export const WRONG = 'Canary-wrong-1';
export const FROM = '192.0.2.7';
export const FIREFOX = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

export type Filters = { event?: SecurityEventName; workspaceMemberId?: string; from?: string; to?: string };

export interface Setting {
  admin: Member;
  other: Member;
  teamId: string;
}

/** What tests of the security log need of a portal. */
export function securityLog(portal: TestPortal) {
  /** The log as the admin reads it, newest first. */
  async function logOf(admin: Member, filters: Filters = {}) {
    await portal.work();
    const { body } = await portal.call(endpoints.security.list, {
      params: { workspaceId: admin.workspaceId },
      body: { pageSize: 100, filters },
      as: admin,
    });
    return body.data;
  }
  const namesOf = async (admin: Member, filters?: Filters) =>
    (await logOf(admin, filters)).map(({ event }) => event);

  async function aSetting(): Promise<Setting> {
    const account = await portal.aUser({ password: PASSWORD, email: `${newId()}@acme.example` });
    const admin = await portal.aWorkspace({ admin: account, domain: 'acme.example', isPublic: true });
    const other = await portal.aMember(admin.workspaceId, 'WORKSPACE_MEMBER', { password: PASSWORD });
    const teamId = await portal.aTeam(admin.workspaceId, [], { isPublic: true });
    return { admin, other, teamId };
  }

  const by = (as: Member) => ({ as, from: FROM, headers: FIREFOX });
  const logIn = ({ email }: Member, password: string) =>
    portal.call(endpoints.session.logIn, {
      body: { provider: 'CREDENTIALS', email, password },
      from: FROM,
      headers: FIREFOX,
    });
  const inside = ({ workspaceId }: Member) => ({ params: { workspaceId } });

  /** The signed link of a document, as the admin gets it. */
  async function linkTo(admin: Member, documentId: string): Promise<string> {
    const { body } = await portal.call(endpoints.documents.get, { params: { documentId }, as: admin });
    return body.file?.url ?? '';
  }

  return { logOf, namesOf, aSetting, by, logIn, inside, linkTo };
}
