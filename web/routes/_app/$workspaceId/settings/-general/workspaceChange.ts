import type { CallOf } from '#contract/endpoint.ts';
import type { workspaces } from '#contract/workspaces.ts';

export interface WorkspaceValues {
  name: string;
  isPublic: boolean;
  timeZone: string;
  teamAdditionsNeedApproval: boolean;
}

/** What is sent to save the information (WSP-24, WSP-27). Without a domain nobody could join. */
export const workspaceChange = (
  { name, isPublic, timeZone, teamAdditionsNeedApproval }: WorkspaceValues,
  domain: string | null,
): CallOf<typeof workspaces.update>['body'] => ({
  name: name.trim(),
  isPublic: domain !== null && isPublic,
  timeZone,
  teamAdditionsNeedApproval,
});
