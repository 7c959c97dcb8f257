import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import {
  IconCertificate,
  IconClipboardCheck,
  IconFilterOff,
  IconSettings,
  IconTool,
  IconUserPlus,
} from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useSearch } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import type { Team } from '#contract/teams.ts';
import { documentsOfTeamQuery } from '#web/api/documents/documents.ts';
import { equipmentOfTeamQuery } from '#web/api/equipment.ts';
import { inspectionsOfTeamQuery } from '#web/api/inspections.ts';
import { DocumentLink } from '#web/features/documents/DocumentLink.tsx';
import { momentDayText } from '#web/features/documents/dates/dateText.ts';
import { DOCUMENT_CARDS_UP_TO } from '#web/features/documents/documentColumns.tsx';
import { FilterBar } from '#web/features/documents/FilterBar.tsx';
import { documentsParams, documentsRequest } from '#web/features/documents/listParams.ts';
import { stateLooks } from '#web/features/documents/stateLooks.ts';
import { useDocumentFilters } from '#web/features/documents/useDocumentFilters.ts';
import { useDocumentTable } from '#web/features/documents/useDocumentTable.tsx';
import { AddEquipment } from '#web/features/equipment/AddEquipment.tsx';
import { EquipmentList } from '#web/features/equipment/EquipmentList.tsx';
import { EquipmentTools } from '#web/features/equipment/EquipmentTools.tsx';
import { equipmentRequest } from '#web/features/equipment/equipmentTable.ts';
import { ExportButton } from '#web/features/export/ExportButton.tsx';
import { PrintButton } from '#web/features/export/PrintButton.tsx';
import { InspectionFilters } from '#web/features/inspections/InspectionFilters.tsx';
import { InspectionsTable } from '#web/features/inspections/InspectionsTable.tsx';
import {
  inspectionsRequest,
  inspectionsTable,
  isNarrowed,
} from '#web/features/inspections/inspectionsTable.ts';
import { RecordInspection } from '#web/features/inspections/RecordInspection.tsx';
import { SiteLine } from '#web/features/teams/SiteLine.tsx';
import { hasSite } from '#web/features/teams/site.ts';
import { useTeam } from '#web/features/teams/useTeam.ts';
import { useMayOpen } from '#web/routes/_app/$workspaceId/-useMayOpen.ts';
import { anySearch } from '#web/searchParams.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { Toolbar } from '#web/ui/page/Toolbar.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { Tabs } from '#web/ui/Tabs.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { StatesBar } from '#web/ui/table/StatesBar.tsx';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { expirationStateLabels } from '#web/words/expiration.ts';
import { noResults } from '#web/words/lists.ts';
import { memberCountLabel } from '#web/words/members.ts';
import { TeamMembers } from './-TeamMembers.tsx';
import { type Tab, type TabProps, TEAM_TABS, teamTabIn, teamTabLabels } from './-tabs.ts';
import classes from './-team.module.css';

// Nobody drops files before they see the team; without a connection it does without them.
const DropToAdd = lazy(() =>
  import('#web/features/documents/DropToAdd.tsx').then(
    (file) => ({ default: file.DropToAdd }),
    () => ({ default: () => null }),
  ),
);

/** TEAM-20 … TEAM-32 */
export const Route = createFileRoute('/_app/$workspaceId/teams/$groupId/')({
  validateSearch: anySearch,
  component: TeamPage,
});

function TeamPage() {
  const params = Route.useParams();
  const navigate = Route.useNavigate();
  const { team, mayManage } = useTeam(params.workspaceId, params.groupId);
  const mayAdd = useMayOpen(params.workspaceId)('/$workspaceId/work-documents');
  const tab = teamTabIn(Route.useSearch());
  return (
    <Tabs
      value={tab}
      onChange={(next) => void navigate({ search: next === null || next === 'members' ? {} : { tab: next } })}
      keepMounted={false}
    >
      <PageHeader
        title={team.name}
        note={memberCountLabel(team.memberCount)}
        action={
          <>
            {tab === 'members' && mayManage && <TeamOnPaper team={team} />}
            {mayManage && (
              <ButtonLink
                variant="default"
                to="/$workspaceId/teams/$groupId/settings"
                params={params}
                leftSection={<IconSettings size={18} stroke={1.6} aria-hidden />}
              >
                <Trans>Settings</Trans>
              </ButtonLink>
            )}
            {tab === 'equipment' && <AddEquipment workspaceId={params.workspaceId} />}
            {tab === 'inspections' && mayManage && (
              <RecordInspection workspaceId={params.workspaceId} teamId={team.id} />
            )}
            {mayManage && tab !== 'equipment' && tab !== 'inspections' && team.archivedAt === null && (
              <ButtonLink
                to="/$workspaceId/teams/$groupId/add-member"
                params={params}
                leftSection={<IconUserPlus size={18} aria-hidden />}
              >
                <Trans>Add members</Trans>
              </ButtonLink>
            )}
          </>
        }
      >
        <Tabs.List>
          {TEAM_TABS.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {teamTabLabels[one]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </PageHeader>
      <TeamSite team={team} />
      {mayAdd && team.archivedAt === null && (
        <Suspense>
          <DropToAdd
            workspaceId={params.workspaceId}
            aim={{
              search: { team: team.id },
              text: t`Drop the files here to add them for people in ${{ name: team.name }}`,
            }}
          />
        </Suspense>
      )}
      <Tabs.Panel value={tab}>
        <TeamTab tab={tab} team={team} mayManage={mayManage} />
      </Tabs.Panel>
    </Tabs>
  );
}

/** Site data of the team, and that it is archived. */
function TeamSite({ team }: { team: Team }) {
  if (!hasSite(team) && team.archivedAt === null) return null;
  return (
    <div className={classes.site}>
      {team.archivedAt !== null && (
        <Notice>
          <Trans>
            This team was archived on {{ date: momentDayText(team.archivedAt) }}. Nothing is required for it,
            and nobody can be added to it.
          </Trans>
        </Notice>
      )}
      <SiteLine site={team} />
    </div>
  );
}

/** Saves and prints how the people of a team stand (GAP-05). */
function TeamOnPaper({ team }: { team: Team }) {
  const queryClient = useQueryClient();
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const load = () => import('./-exportTeam.ts');
  return (
    <>
      <ExportButton save={async () => (await load()).exportTeam(queryClient, team, raw)} />
      <PrintButton
        workspaceId={team.workspaceId}
        title={team.name}
        makeListing={async () => (await load()).printedTeam(team, raw)}
      />
    </>
  );
}

const CoverageTab = lazy(() =>
  import('./-coverage/CoverageTab.tsx').then((file) => ({ default: file.CoverageTab })),
);

const contents: Record<Tab, ComponentType<TabProps>> = {
  members: TeamMembers,
  equipment: TeamEquipment,
  'work-documents': TeamDocuments,
  inspections: TeamInspections,
  coverage: CoverageTab,
};

/** What one tab of a team's page shows. */
function TeamTab({ tab, ...props }: TabProps & { tab: Tab }) {
  const Content = contents[tab];
  return (
    <Suspense>
      <Content {...props} />
    </Suspense>
  );
}

/** What the team's members have (TEAM-27, EQP-02). */
function TeamEquipment({ team }: TabProps) {
  const request = equipmentRequest(useSearch({ strict: false }));
  const query = useQuery(equipmentOfTeamQuery(team.workspaceId, team.id, request));
  return (
    <>
      <EquipmentTools label={t`Search equipment`} data={query.data} />
      <EquipmentList
        workspaceId={team.workspaceId}
        query={query}
        empty={
          <EmptyState
            icon={<IconTool size={30} stroke={1.6} />}
            title={t`No equipment yet`}
            text={t`Equipment that members of this team own appears here.`}
          />
        }
      />
    </>
  );
}

/** The inspections of what the team’s members have (TEAM-29, INS-02). */
function TeamInspections({ team }: TabProps) {
  const table = useTableState(inspectionsTable);
  const search: Record<string, unknown> = useSearch({ strict: false });
  const request = inspectionsRequest(search);
  const query = useQuery(inspectionsOfTeamQuery(team.workspaceId, team.id, request));
  const isBare = query.data?.count === 0 && !isNarrowed(search) && !request.search;
  return (
    <>
      <Toolbar
        isBare={isBare}
        search={<SearchBox label={t`Search inspections`} value={table.search} onChange={table.setSearch} />}
        filters={<InspectionFilters workspaceId={team.workspaceId} />}
      />
      <InspectionsTable
        query={query}
        empty={
          <EmptyState
            icon={<IconClipboardCheck size={30} stroke={1.6} />}
            title={t`No inspections yet`}
            text={t`Inspections of the equipment that members of this team own appear here.`}
          />
        }
      />
    </>
  );
}

/** The work documents of the team's members (TEAM-28), narrowed as on the documents page (KIND-06). */
function TeamDocuments({ team }: TabProps) {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const table = useTableState(documentsParams);
  const query = useQuery(documentsOfTeamQuery(team.workspaceId, team.id, documentsRequest(search)));
  const { columns, dialog } = useDocumentTable(team.workspaceId, { rows: query.data?.data });
  const { states, press, isNarrowed, clearAll } = useDocumentFilters();
  const isEmpty = query.data?.count === 0 && !isNarrowed && table.search === '';
  return (
    <>
      <Toolbar
        isBare={isEmpty}
        search={<SearchBox label={t`Search documents`} value={table.search} onChange={table.setSearch} />}
        filters={<FilterBar workspaceId={team.workspaceId} ofTeam />}
        states={
          <StatesBar
            looks={stateLooks}
            labels={expirationStateLabels}
            counts={query.data?.states}
            active={states}
            onPress={press}
          />
        }
      />
      <DataTable
        label={t`Documents`}
        columns={columns}
        choiceOf="documents"
        cardsUpTo={DOCUMENT_CARDS_UP_TO}
        query={query}
        state={table}
        rowLink={(document, props) => (
          <DocumentLink workspaceId={team.workspaceId} document={document} {...props} />
        )}
        empty={isNarrowed ? <NoneLeft onClear={clearAll} /> : <NoDocuments />}
      />
      {dialog}
    </>
  );
}

function NoneLeft({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<IconFilterOff size={30} stroke={1.6} />}
      title={noResults}
      text={t`No documents of this team match these filters.`}
      action={
        <Button variant="default" onClick={onClear}>
          <Trans>Show all documents</Trans>
        </Button>
      }
    />
  );
}

function NoDocuments() {
  return (
    <EmptyState
      icon={<IconCertificate size={30} stroke={1.6} />}
      title={t`No documents yet`}
      text={t`The work documents that members of this team are given appear here.`}
    />
  );
}
