import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { IconFirstAidKit, IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FirstAider } from '#contract/medicalId.ts';
import { firstAidersQuery } from '#web/api/medicalId.ts';
import { meQuery } from '#web/api/openWorkspace.ts';
import { FirstAiderActions } from '#web/features/medicalId/FirstAiderActions.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { tableParams } from '#web/ui/table/params.ts';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { TruncatedText } from '#web/ui/text/TruncatedText.tsx';
import { personName, phoneText, telLink } from '#web/words/people.ts';
import classes from './firstAid.module.css';
import { HelpedPeople } from './HelpedPeople.tsx';
import { NameFirstAider } from './NameFirstAider.tsx';

const table = tableParams('first_aiders', ['firstName']);

/** The first aiders, for everyone; and for first aiders the people whose medical ID they may open (MID-06, MID-07). */
export default function FirstAidPage({ workspaceId }: { workspaceId: string }) {
  const { data: me } = useQuery(meQuery(workspaceId));
  const isAdmin = me?.permissions.includes('workspace:manage') ?? false;
  const state = { ...useTableState(table), search: '' };
  const { search: _, ...request } = state.request;
  const query = useQuery(firstAidersQuery(workspaceId, request));
  const columns = useMemo(() => columnsOf(workspaceId, isAdmin), [workspaceId, isAdmin]);
  const count = query.data?.count ?? 0;
  const list = (
    <>
      {me?.isFirstAider && (
        <h2 className={classes.title}>
          <Trans>First aiders</Trans>
        </h2>
      )}
      <DataTable
        label={t`First aiders`}
        columns={columns}
        query={query}
        state={state}
        rowName={(one) => personName(one)}
        empty={
          <EmptyState
            icon={<IconFirstAidKit size={30} stroke={1.6} />}
            title={t`No first aiders yet`}
            text={
              isAdmin
                ? t`Name those who can help in an emergency. Everyone in the workspace finds them here.`
                : t`A workspace admin names those who can help in an emergency. You find them here.`
            }
          />
        }
      />
    </>
  );
  return (
    <>
      <PageHeader
        title={t`First aid`}
        note={count > 0 && plural(count, { one: '# first aider', other: '# first aiders' })}
        action={isAdmin && <NameFirstAider workspaceId={workspaceId} />}
      />
      {me?.isFirstAider ? <HelpedPeople workspaceId={workspaceId}>{list}</HelpedPeople> : list}
    </>
  );
}

const columnsOf = (workspaceId: string, isAdmin: boolean): Column<FirstAider>[] => [
  {
    id: 'firstName',
    header: t({ message: 'Name', context: 'of a person' }),
    cell: (one) => <TruncatedText lines={2}>{personName(one)}</TruncatedText>,
  },
  {
    id: 'title',
    header: t`Job title`,
    minor: true,
    shrinks: true,
    cell: ({ title }) => title && <TruncatedText>{title}</TruncatedText>,
  },
  { id: 'phone', header: t`Phone`, cell: (one) => <Call person={one} /> },
  ...(isAdmin
    ? [
        {
          id: 'actions',
          header: t`Actions`,
          hideHeader: true,
          cell: (one: FirstAider) => (
            <FirstAiderActions
              workspaceId={workspaceId}
              person={{ id: one.id, name: personName(one) }}
              isFirstAider
              isQuiet
            />
          ),
        },
      ]
    : []),
];

function Call({ person }: { person: FirstAider }) {
  const phone = phoneText(person);
  if (phone === '')
    return (
      <span className={classes.none}>
        <Trans>No phone number</Trans>
      </span>
    );
  return (
    <Anchor className={`muster-target ${classes.call}`} href={telLink(phone)}>
      <IconPhone size={18} stroke={1.8} aria-hidden />
      <bdi dir="ltr">{phone}</bdi>
    </Anchor>
  );
}
