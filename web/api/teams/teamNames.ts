import { PAGE_SIZE } from '#contract/rules/limits.ts';
import { api } from '#web/api/client/client.ts';

/** The names of all teams of the workspace, for those who manage them. */
export async function allTeamNames(
  workspaceId: string,
  signal: AbortSignal,
): Promise<{ id: string; name: string }[]> {
  const request = { page: 0, pageSize: PAGE_SIZE.export };
  const { data } = await api.teams.list({ params: { workspaceId }, body: request }, { signal });
  return data.map(({ id, name }) => ({ id, name }));
}
