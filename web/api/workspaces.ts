import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { bin } from '#contract/bin.ts';
import type { legalHolds } from '#contract/documents/legalHolds.ts';
import type { retention } from '#contract/documents/retention.ts';
import type { CallOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/rules/limits.ts';
import { api } from './client/client.ts';
import { pageQuery, workspaceKey } from './keys.ts';

/** The workspace as it is now, to change it: asked for anew whenever the settings are opened (WSP-41). */
export const workspaceSettingsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'workspace', 'settings'),
    queryFn: ({ signal }) => api.workspaces.get({ params: { workspaceId } }, { signal }),
    staleTime: 0,
  });

/** The domain of the caller's address, to which a new workspace can be open. */
export const ownDomainQuery = queryOptions({
  queryKey: ['workspaces', 'ownDomain'],
  queryFn: ({ signal }) => api.workspaces.ownDomain({}, { signal }),
});

/** The domain that a workspace can be open to, for its settings. */
export const workspaceDomainQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'workspace', 'domain'),
    queryFn: ({ signal }) => api.workspaces.domain({ params: { workspaceId } }, { signal }),
  });

/** What the workspace uses of its quotas: asked for anew whenever the settings are opened. */
export const workspaceUsageQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'workspace', 'usage'),
    queryFn: ({ signal }) => api.workspaces.usage({ params: { workspaceId } }, { signal }),
    staleTime: 0,
  });

/** The roles that groups of a company's sign-in give in a workspace. */
export const groupRolesQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'workspace', 'groupRoles'),
    queryFn: ({ signal }) => api.groupRoles.list({ params: { workspaceId } }, { signal }),
    staleTime: 0,
  });

/** All of the caller's workspaces, for the switcher. */
export const allWorkspacesQuery = queryOptions({
  queryKey: ['workspaces', 'all'],
  queryFn: ({ signal }) =>
    api.workspaces.list(
      { body: { page: 0, pageSize: PAGE_SIZE.all, orderBy: [{ name: 'asc' }] } },
      { signal },
    ),
});

/** The caller's workspaces, 10 at a time (WSP-02). */
export const myWorkspacesQuery = infiniteQueryOptions({
  queryKey: ['workspaces', 'mine'],
  queryFn: ({ pageParam, signal }) =>
    api.workspaces.list(
      { body: { page: pageParam, pageSize: PAGE_SIZE.workspaces, orderBy: [{ name: 'asc' }] } },
      { signal },
    ),
  initialPageParam: 0,
  getNextPageParam: (last, pages) =>
    pages.length * PAGE_SIZE.workspaces < last.count ? pages.length : undefined,
});

/** Open workspaces of the caller's e-mail domain (WSP-05). */
export const openWorkspacesQuery = queryOptions({
  queryKey: ['workspaces', 'open'],
  queryFn: ({ signal }) => api.workspaces.availableOpen({}, { signal }),
});

/** Invitations to the caller's address (WSP-06), all at once (LIM-04). */
export const invitationsQuery = queryOptions({
  queryKey: ['workspaces', 'invitations'],
  queryFn: ({ signal }) =>
    api.invitations.listPendingByEmail({ body: { page: 0, pageSize: PAGE_SIZE.invitations } }, { signal }),
});

export type BinRequest = CallOf<typeof bin.list>['body'];

/** One page of what was deleted and can be restored. */
export const binQuery = (workspaceId: string, body: BinRequest) =>
  queryOptions({
    ...pageQuery(workspaceKey(workspaceId, 'bin', 'list'), body),
    queryFn: ({ signal }) => api.bin.list({ params: { workspaceId }, body }, { signal }),
  });

/** How long the records of people who left are kept. */
export const retentionQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'retention', 'rule'),
    queryFn: ({ signal }) => api.retention.get({ params: { workspaceId } }, { signal }),
  });

/** What a rule would reach before it is saved. */
export const retentionPreviewQuery = (workspaceId: string, body: CallOf<typeof retention.preview>['body']) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'retention', 'preview', body),
    queryFn: ({ signal }) => api.retention.preview({ params: { workspaceId }, body }, { signal }),
  });

/** One page of what will be erased. */
export const erasuresQuery = (workspaceId: string, body: CallOf<typeof retention.list>['body']) =>
  queryOptions({
    ...pageQuery(workspaceKey(workspaceId, 'retention', 'list'), body),
    queryFn: ({ signal }) => api.retention.list({ params: { workspaceId }, body }, { signal }),
  });

/** One page of the people under a legal hold. */
export const legalHoldsQuery = (workspaceId: string, body: CallOf<typeof legalHolds.list>['body']) =>
  queryOptions({
    ...pageQuery(workspaceKey(workspaceId, 'legalHolds', 'list'), body),
    queryFn: ({ signal }) => api.legalHolds.list({ params: { workspaceId }, body }, { signal }),
  });

/** The legal hold on somebody; null without one. */
export const legalHoldOfQuery = (workspaceId: string, workspaceMemberId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'legalHolds', 'of', workspaceMemberId),
    queryFn: ({ signal }) =>
      api.legalHolds.list({ params: { workspaceId }, body: { filters: { workspaceMemberId } } }, { signal }),
    select: ({ data }) => data[0] ?? null,
  });
