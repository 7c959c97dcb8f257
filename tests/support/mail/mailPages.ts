import { endpoints } from '#contract/index.ts';
import type { Member } from '#tests/support/builders.ts';
import type { TestPortal } from '#tests/support/portal.ts';

/** The links of a mail's text part. */
export const linksOf = ({ text }: { text: string }): URL[] =>
  [...text.matchAll(/^https?:\/\/\S+$/gm)].map(([link]) => new URL(link));

const { documents, documentVersions, equipment, members, requirementMatrix, teams, workspaces } = endpoints;

/** What the page of a link asks the portal for when its reader opens it; the status of the answer. */
export async function openPage(
  portal: TestPortal,
  { pathname, search }: URL,
  reader: Member,
): Promise<number> {
  const [, first = '', page = '', id = ''] = pathname.split('/');
  if (first === 'unsubscribe')
    return (await portal.send({ method: 'GET', url: pathname + search })).statusCode;
  const as = { ...reader, workspaceId: first };
  const params = { workspaceId: first };
  const body = {};
  const own = { memberId: reader.memberId };
  const answers: Record<string, () => Promise<{ status: number }>> = {
    'work-documents': () => portal.call(documents.list, { params, body, as }),
    'work-documents/id': () => portal.call(documents.get, { params: { documentId: id }, as }),
    'my-documents': () => portal.call(documents.listOfMember, { params: own, body, as }),
    equipment: () => portal.call(equipment.list, { params, body, as }),
    'equipment/id': () => portal.call(equipment.get, { params: { equipmentId: id }, as }),
    'my-equipment': () => portal.call(equipment.listOfMember, { params: own, body, as }),
    review: () => portal.call(documentVersions.reviewQueue, { params, body, as }),
    'who-lacks-what': () => {
      const teamId = new URLSearchParams(search).get('team') ?? undefined;
      // Without a team in its address the page chooses one of theirs.
      if (teamId === undefined) return portal.call(members.me, { params, as });
      return portal.call(requirementMatrix.list, { params, body: { filters: { teamId } }, as });
    },
    teams: () => portal.call(members.me, { params, as }),
    'teams/id': () => portal.call(teams.get, { params: { teamId: id }, as }),
    settings: () => portal.call(workspaces.usage, { params, as }),
  };
  const answer = answers[id === '' ? page : `${page}/id`];
  if (!answer) throw new Error(`Say what the page ${pathname} asks for.`);
  return (await answer()).status;
}
