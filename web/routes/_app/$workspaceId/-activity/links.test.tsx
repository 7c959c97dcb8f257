import type { FunctionComponent } from 'react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PAGE_SIZE } from '#contract/rules/limits.ts';
import type { Permission } from '#contract/rules/permissions.ts';
import { elementsIn, standInPage } from '#tests/support/rendered.tsx';
import { screenOf } from '#tests/support/screen.tsx';
import { answering } from '#tests/support/standIns/answering.ts';

const load = async () => {
  standInPage();
  const page = { hasFocus: () => false, visibilityState: 'hidden', querySelector: () => null, cookie: '' };
  vi.stubGlobal('document', Object.assign(new EventTarget(), page));
  return {
    ...(await import('../workspace-activity-center.tsx')),
    ...(await import('#web/api/activity.ts')),
    ...(await import('#web/api/teams.ts')),
  };
};
let web: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  web = await load();
  Object.assign(web.Route, {
    useParams: () => ({ workspaceId: 'w' }),
    useSearch: () => ({}),
    useNavigate: () => () => undefined,
  });
});
afterAll(() => void vi.resetModules());

const person = (id: string) => ({ id, fullName: id, email: null });
const entry = (eventName: string, change: object) => ({
  ...{ id: JSON.stringify([eventName, change]), type: 'DOCUMENT', eventName, isRead: true, count: 1 },
  ...{ createdAt: '2026-02-01T12:00:00Z', document: null, equipment: null, relatedWorkspaceMembers: [] },
  ...{ triggerWorkspaceMember: person('ann'), relatedWorkspaceMember: null, formerWorkspaceMember: null },
  ...{ details: { teamId: null, subjectName: null, numbers: {} }, ...change },
});
const team = (teamId: string) => ({ details: { teamId, subjectName: `Team ${teamId}`, numbers: {} } });

const ENTRIES = [
  entry('document_updated', { document: { id: 'mine', name: 'Mine' }, relatedWorkspaceMember: person('me') }),
  entry('document_updated', {
    document: { id: 'hers', name: 'Hers' },
    relatedWorkspaceMember: person('ann'),
  }),
  entry('document_deleted', { document: { id: 'gone', name: 'Gone' }, relatedWorkspaceMember: person('me') }),
  entry('document_expired', { count: 3 }),
  entry('team_created', { type: 'TEAM', ...team('own') }),
  entry('team_created', { type: 'TEAM', ...team('other') }),
  entry('team_deleted', { type: 'TEAM', ...team('ended') }),
  entry('inspection_overdue', { type: 'INSPECTION', count: 3 }),
  entry('equipment_updated', { type: 'EQUIPMENT', equipment: { id: 'item', name: 'Hoist' } }),
  entry('equipment_updated', { type: 'EQUIPMENT', equipment: { id: null, name: 'Locked' } }),
];

/** The list of the page, without its filters. */
const List = () => {
  const page = (web.Route.options.component as FunctionComponent)({});
  return elementsIn(page).find(({ type }) => (type as { name?: string }).name === 'ActivityList');
};

/** Where the names in the activities lead somebody, each once. */
async function linksFor(...permissions: Permission[]) {
  const own = { data: [{ id: 'own', name: 'Team own' }], count: 1 };
  const page = { activities: ENTRIES, cursor: null };
  answering({
    ...{ 'workspace-activities/w': [page], list: [own], 'unread-count': [{ countUnreadActivities: 0 }] },
    me: [{ id: 'me', permissions }],
  });
  const { elements } = await screenOf(<List />, {
    permissions,
    answers: [
      [web.activitiesQuery('w').queryKey, { pages: [page], pageParams: [null] }],
      [web.teamsQuery('w', 'own', { page: 0, pageSize: PAGE_SIZE.all }).queryKey, own],
      [web.unreadQuery('w').queryKey, { countUnreadActivities: 0 }],
    ],
  });
  const led = elements().flatMap(({ props: { to, params, search } }) =>
    typeof to === 'string' ? [JSON.stringify({ to: to.replace('/$workspaceId/', ''), params, search })] : [],
  );
  return [...new Set(led)].map((text) => {
    const { to, params, search } = JSON.parse(text);
    const { workspaceId, ...named } = params;
    expect(workspaceId).toBe('w');
    return [to, ...Object.values(named), ...Object.values(search ?? {})].join(' ');
  });
}

test('[ACT-09] names lead members to what is theirs: their documents, their teams and items that they may open', async () => {
  expect(await linksFor()).toEqual([
    'work-documents/$documentId mine',
    'teams/$groupId own',
    'equipment/$itemId item',
  ]);
});

test('[ACT-09] names lead admins to people, documents, teams, items and lists in one state, never to what is gone', async () => {
  expect(await linksFor('workspace:manage')).toEqual([
    'members/$memberId ann',
    'work-documents/$documentId mine',
    'work-documents/$documentId hers',
    'work-documents EXPIRED',
    'teams/$groupId own',
    'teams/$groupId other',
    'equipment OVERDUE',
    'equipment/$itemId item',
  ]);
});
