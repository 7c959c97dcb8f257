import { endpoints } from '#contract/index.ts';
import type { Person, World } from './people.ts';

/** The person's membership of a workspace. */
export const memberIdOf = async (world: World, person: Person, workspaceId: string): Promise<string> =>
  (await world.call(endpoints.members.me, { params: { workspaceId } }, person)).id;

export interface GivenTeam {
  name?: string;
  isPublic?: boolean;
  members?: string[];
}

/** Makes a team through the API; returns its id. */
export async function makeTeam(
  world: World,
  admin: Person,
  workspaceId: string,
  { name = 'Night shift', isPublic = false, members = [] }: GivenTeam = {},
): Promise<string> {
  const body = { workspaceId, name, isPublic, workspaceMemberIds: members };
  return (await world.call(endpoints.teams.create, { body }, admin)).id;
}

/** The addresses of a team's members, as the server has them. */
export async function emailsInTeam(
  world: World,
  admin: Person,
  workspaceId: string,
  teamId: string,
): Promise<(string | null)[]> {
  const call = { params: { teamId }, body: { pageSize: 99_999 } };
  const { data } = await world.call(endpoints.teams.listMembers, call, admin, workspaceId);
  return data.map(({ workspaceMember }) => workspaceMember.email).sort();
}
