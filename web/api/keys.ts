import type { QueryKey } from '@tanstack/react-query';

type Noun =
  | 'workspace'
  | 'members'
  | 'trades'
  | 'teams'
  | 'documents'
  | 'documentKinds'
  | 'requirements'
  | 'equipment'
  | 'firstAid'
  | 'checklists'
  | 'inspections'
  | 'bin'
  | 'legalHolds'
  | 'retention'
  | 'activity'
  | 'security'
  | 'apiTokens'
  | 'calendarFeed'
  | 'webhooks'
  | 'secondFactor';

/** The key of what belongs to a workspace. It begins with the workspace, so that all of one is refreshed or forgotten at once. */
export const workspaceKey = <const Rest extends unknown[]>(workspaceId: string, noun: Noun, ...rest: Rest) =>
  [workspaceId, noun, ...rest] as const;

/** One page of a list. The page before stays while the next one loads, but never that of another list. */
export const pageQuery = (list: QueryKey, request: object) => ({
  queryKey: [...list, request],
  placeholderData: <Page>(before: Page | undefined, query: { queryKey: QueryKey } | undefined) =>
    list.every((part, index) => part === query?.queryKey[index]) ? before : undefined,
});
