import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { standInPage } from '#tests/support/rendered.tsx';
import type { EnteredRequirement } from './requirements.ts';

const load = async () => {
  standInPage();
  return {
    ...(await import('./activity.ts')),
    ...(await import('./candidates.ts')),
    ...(await import('./documents/documentKinds.ts')),
    ...(await import('./documents/documentRequests.ts')),
    ...(await import('./documents/documents.ts')),
    ...(await import('./documents/documentVersions.ts')),
    ...(await import('./equipment.ts')),
    ...(await import('./everybody.ts')),
    ...(await import('./inspections.ts')),
    ...(await import('./members.ts')),
    ...(await import('./openWorkspace.ts')),
    ...(await import('./requirementMatrix.ts')),
    ...(await import('./requirements.ts')),
    ...(await import('./security.ts')),
    ...(await import('./teams.ts')),
    ...(await import('./workspaces.ts')),
  };
};
let web: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  web = await load();
});
afterAll(() => void vi.resetModules());

const PAGE = { page: 2, pageSize: 50, search: 'a' };
const DAY = { day: '2026-12-01', knownOn: '2026-11-01' };

test('no two questions have the same key, so that no answer stands for another', () => {
  const LATER = { ...DAY, day: '2027-01-01' };
  const NEXT = { ...PAGE, page: 3 };
  const need = { name: 'First aid', kindIds: [], everyone: true } as unknown as EnteredRequirement;
  const ofOne = ['w', 'v'].flatMap((w) => [
    web.meQuery(w),
    web.workspaceQuery(w),
    web.workspaceSettingsQuery(w),
    web.workspaceDomainQuery(w),
    web.workspaceUsageQuery(w),
    web.groupRolesQuery(w),
    web.everybodyQuery(w),
    web.waitingInvitationsQuery(w),
    web.candidatesQuery(w, undefined),
    web.teamRequestsQuery(w),
    web.unreadQuery(w),
    web.activitiesQuery(w),
    web.withoutKindQuery(w),
    web.documentKindsQuery(w),
    web.ownEquipmentQuery(w),
    web.categoriesQuery(w),
    web.overviewQuery(w),
    web.teamsCoverageQuery(w),
  ]);
  const lists = [PAGE, NEXT].flatMap((page) => [
    web.membersQuery('w', page),
    web.documentsQuery('w', page),
    web.documentsOfMemberQuery('w', 'm', page),
    web.documentsOfMemberQuery('w', 'n', page),
    web.documentsOfTeamQuery('w', 't', page),
    web.documentsOfTeamQuery('w', 'u', page),
    web.reviewQueueQuery('w', page),
    web.equipmentQuery('w', page),
    web.equipmentOfTeamQuery('w', 't', page),
    web.equipmentOfTeamQuery('w', 'u', page),
    web.equipmentOfMemberQuery('w', 'm', page),
    web.equipmentOfMemberQuery('w', 'n', page),
    web.inspectionsQuery('w', page),
    web.inspectionsOfTeamQuery('w', 't', page),
    web.inspectionsOfTeamQuery('w', 'u', page),
    web.inspectionsOfEquipmentQuery('w', 'i', page),
    web.inspectionsOfEquipmentQuery('w', 'j', page),
    web.teamsQuery('w', 'all', page),
    web.teamsQuery('w', 'own', page),
    web.teamMembersQuery('w', 't', page),
    web.teamMembersQuery('w', 'u', page),
    web.requirementsQuery('w', page),
    web.securityEventsQuery('w', page),
    web.apiTokensQuery('w', page),
  ]);
  const parts = ['a', 'b'].flatMap((id) => [
    web.memberQuery('w', id),
    web.mergePreviewQuery('w', id, 'z'),
    web.mergePreviewQuery('w', 'z', id),
    web.documentRequestsQuery('w', id),
    web.oneDocumentQuery('w', id),
    web.versionsQuery('w', id),
    web.submissionsQuery('w', id),
    web.itemQuery('w', id),
    web.inspectionQuery('w', id),
    web.teamQuery('w', id),
    web.candidatesQuery('w', id),
    web.teamsToPickQuery('w', id),
    web.openTeamsQuery('w', id, 'z'),
    web.openTeamsQuery('w', 'z', id),
    web.requirementQuery('w', id),
    web.exemptionsQuery('w', id),
    web.coverageQuery('w', id),
    web.requirementPreviewQuery('w', need, id),
    web.requirementPreviewQuery('w', { ...need, name: id }, undefined),
  ]);
  const matrix = [DAY, LATER, { day: DAY.day }].flatMap((day) => [
    web.matrixQuery('w', day),
    web.matrixColumnsQuery('w', day),
    web.matrixPeopleQuery('w', day, 2),
    web.matrixSummaryQuery('w', day),
    web.matrixSummaryQuery('w', { ...day, search: 't' }),
    web.matrixSummaryQuery('w', { ...day, filters: { teamId: 't' } }),
    web.matrixSummaryQuery('w', { ...day, filters: { requirementId: 't' } }),
    web.memberRequirementsQuery('w', 'm', day),
    web.memberRequirementsQuery('w', 'n', day),
  ]);
  const all: { queryKey: readonly unknown[] }[] = [...ofOne, ...lists, ...parts, ...matrix];
  const keys = all.map(({ queryKey }) => JSON.stringify(queryKey));
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
});
