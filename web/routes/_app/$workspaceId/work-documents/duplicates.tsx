import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Anchor, Button, Checkbox, Skeleton, Text } from '@mantine/core';
import { IconArrowMerge, IconChecks } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { type Duplicates, duplicatesQuery } from '#web/api/documents/duplicates.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { places } from '#web/features/shell/places.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { Row, RowList } from '#web/ui/RowList.tsx';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { noDateText } from '#web/words/documents/documents.ts';
import { versionsLabel } from '#web/words/documents/documentVersions.ts';
import { failures } from '#web/words/failures.ts';
import { personName } from '#web/words/people.ts';
import classes from './-duplicates.module.css';

/** For workspace admins: who has several documents of one kind, which can be made one (VAL-09). */
export const Route = createFileRoute('/_app/$workspaceId/work-documents/duplicates')({
  staticData: { title: t`Duplicates`, permission: 'workspace:manage' },
  loader: ({ context: { queryClient }, params: { workspaceId } }) =>
    void queryClient.prefetchQuery(duplicatesQuery(workspaceId)),
  remountDeps: ({ params }) => params,
  component: DuplicatesPage,
});

const groupsLabel = (count: number) => plural(count, { one: '# group', other: '# groups' });

function DuplicatesPage() {
  const { workspaceId } = Route.useParams();
  const query = useQuery(duplicatesQuery(workspaceId));
  const isFull = query.data !== undefined && query.data.count > 0;
  return (
    <>
      <PageHeader title={t`Duplicates`} note={isFull && groupsLabel(query.data.count)}>
        {isFull && (
          <Text size="xs" c="dimmed">
            <Trans>
              These people have several documents of the same type. Join the ones that are the same
              certificate over the years: all versions are kept, and the one that lasts longest counts. Leave
              different certificates separate, such as two driving licences.
            </Trans>
          </Text>
        )}
      </PageHeader>
      {query.error && !query.data ? (
        <ErrorState
          title={t`The duplicates could not be loaded`}
          text={failures.loadList(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : !query.data ? (
        <Skeleton height={320} />
      ) : query.data.data.length === 0 ? (
        <EmptyState
          icon={<IconChecks size={30} stroke={1.6} />}
          title={t`There are no duplicates`}
          text={t`Nobody has two documents of the same type.`}
          action={
            <ButtonLink to="/$workspaceId/work-documents" params={{ workspaceId }}>
              <Trans>Back to work documents</Trans>
            </ButtonLink>
          }
        />
      ) : (
        <Groups workspaceId={workspaceId} duplicates={query.data} />
      )}
    </>
  );
}

type Group = Duplicates['data'][number];
const keyOf = ({ workspaceMember, kind }: Group) => `${workspaceMember.id} ${kind.id}`;

function Groups({ workspaceId, duplicates }: { workspaceId: string; duplicates: Duplicates }) {
  const queryClient = useQueryClient();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const groups = duplicates.data;
  const chosen = groups.filter((group) => !left.has(keyOf(group)));
  const joinLabel = t`Join ${plural({ count: chosen.length }, { one: '# group', other: '# groups' })}`;
  const join = useSingleMutation({
    mutationFn: () =>
      api.documents.joinDuplicates({
        params: { workspaceId },
        body: { groups: chosen.map(({ documents }) => documents.map(({ id }) => id)) },
      }),
    onSettled: () => setAsking(false),
    onSuccess: ({ joined }) => {
      toast.success(plural({ count: joined }, { one: '# group joined.', other: '# groups joined.' }));
      void refreshWorkspace(queryClient, workspaceId);
    },
    onError: (error) => toast.failure(t`Nothing was joined`, failures.documentCall(error)),
  });
  const leave = (group: Group, isLeft: boolean) =>
    setLeft((before) => {
      const next = new Set(before);
      if (isLeft) next.add(keyOf(group));
      else next.delete(keyOf(group));
      return next;
    });
  return (
    <div className={classes.root}>
      <RowList aria-label={t`Duplicates`}>
        {groups.map((group) => {
          const name = personName(group.workspaceMember);
          return (
            <Row key={keyOf(group)} className={classes.row}>
              <Checkbox
                checked={!left.has(keyOf(group))}
                onChange={(event) => leave(group, !event.currentTarget.checked)}
                aria-label={t`Join ${{ type: group.kind.name }} of ${{ person: name }}`}
              />
              <div className={classes.words}>
                <strong>
                  <bdi>{name}</bdi>, <bdi>{group.kind.name}</bdi>
                </strong>
                <ul className={classes.documents}>
                  {group.documents.map((document) => (
                    <li key={document.id}>
                      <Anchor
                        renderRoot={(props) => (
                          <Link {...places.document(workspaceId, document.id)} {...props} />
                        )}
                      >
                        <bdi>{document.name}</bdi>
                      </Anchor>
                      {' · '}
                      {document.expirationDate === null
                        ? noDateText(document)
                        : t`until ${{ date: dateText(document.expirationDate) }}`}
                      {document.versionCount > 1 && ` · ${versionsLabel(document.versionCount)}`}
                    </li>
                  ))}
                </ul>
              </div>
            </Row>
          );
        })}
      </RowList>
      {duplicates.count > groups.length && (
        <Text size="xs" c="dimmed">
          <Plural
            value={{ count: duplicates.count - groups.length }}
            one="# more follow when these are joined."
            other="# more follow when these are joined."
          />
        </Text>
      )}
      <div>
        <Button
          leftSection={<IconArrowMerge size={18} aria-hidden />}
          disabled={chosen.length === 0}
          loading={join.isPending}
          onClick={() => setAsking(true)}
        >
          {joinLabel}
        </Button>
        <ConfirmDialog
          opened={isAsking}
          title={joinLabel}
          confirmLabel={t({ message: 'Join', context: 'documents become one' })}
          busy={join.isPending}
          onConfirm={() => join.mutate()}
          onCancel={() => setAsking(false)}
        >
          <Trans>Each group becomes one document with all versions. You can’t separate them again.</Trans>
        </ConfirmDialog>
      </div>
    </div>
  );
}
