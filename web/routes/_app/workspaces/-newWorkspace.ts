import type { CallOf } from '#contract/endpoint.ts';
import type { workspaces } from '#contract/workspaces.ts';

type NewWorkspace = CallOf<typeof workspaces.create>['body'];

/** What is sent (WSP-24, WSP-27). Without a domain nobody could join, so the workspace is not open. */
export const newWorkspace = (
  values: { name: string; isPublic: boolean },
  domain: string | null,
): NewWorkspace => ({
  name: values.name.trim(),
  isPublic: domain !== null && values.isPublic,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});
