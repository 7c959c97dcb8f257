import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import type { Nameable } from '#contract/rules/text.ts';
import { meQuery, workspaceQuery } from '#web/api/openWorkspace.ts';
import { momentText } from '#web/features/documents/dates/dateText.ts';
import type { About } from '#web/ui/sheets/cells.ts';
import { personName } from '#web/words/people.ts';

/** The subject of a list and its filters; a filter without a value is left out. */
export type Asked = readonly (readonly [name: string, value: string | null | undefined | false])[];

interface Made {
  workspace: { name: string };
  /** The member who makes it. */
  me: Nameable;
  asked: Asked;
}

/** The lines that an exported sheet or a printed page has of itself: its workspace, the question, its maker and the time (GAP-07). */
export const aboutRows = ({ workspace, me, asked }: Made): About => [
  [t`Workspace`, workspace.name],
  ...asked.flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  [t`Made by`, personName(me)],
  [t`Made on`, momentText(new Date().toISOString())],
];

/** The same in a workspace that is open. */
export async function aboutOf(queryClient: QueryClient, workspaceId: string, asked: Asked): Promise<About> {
  const [workspace, me] = await Promise.all([
    queryClient.ensureQueryData(workspaceQuery(workspaceId)),
    queryClient.ensureQueryData(meQuery(workspaceId)),
  ]);
  return aboutRows({ workspace, me, asked });
}
