import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor, Group, Text } from '@mantine/core';
import { IconQuestionMark } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { EquipmentCheck } from '#contract/equipment.ts';
import { isId } from '#contract/rules/ids.ts';
import { CallError } from '#web/api/client/errors.ts';
import { titledBy } from '#web/api/client/titledBy.ts';
import { itemQuery } from '#web/api/equipment.ts';
import { workspaceQuery } from '#web/api/openWorkspace.ts';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import { ItemPicture } from '#web/features/equipment/ItemPicture.tsx';
import { ReportDefect } from '#web/features/equipment/ReportDefect.tsx';
import { stateReason } from '#web/features/equipment/stateReason.ts';
import { UseVerdict } from '#web/features/equipment/UseVerdict.tsx';
import { useMayOpen } from '#web/routes/_app/$workspaceId/-useMayOpen.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { PagePending } from '#web/ui/feedback/PagePending.tsx';
import classes from '#web/ui/page/DetailPage.module.css';
import { Fact, FactList } from '#web/ui/page/FactList.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { failures } from '#web/words/failures.ts';
import { telLink } from '#web/words/people.ts';

/** The pages of one item, for whoever the server shows it (EQP-17). Its label leads here (EQP-28). */
export const Route = createFileRoute('/_app/$workspaceId/equipment/$itemId')({
  staticData: { permission: null, isOnLabels: true },
  loader: async ({ context: { queryClient }, params: { workspaceId, itemId } }) => {
    if (!isId(itemId)) return {};
    const query = itemQuery(workspaceId, itemId);
    await queryClient.ensureQueryData(query).catch(() => undefined);
    return titledBy(queryClient, query, ({ product }) => product.name);
  },
  component: ItemArea,
});

function ItemArea() {
  const { workspaceId, itemId } = Route.useParams();
  return (
    <RequireItem workspaceId={workspaceId} itemId={itemId}>
      <Outlet key={itemId} />
    </RequireItem>
  );
}

interface RequireItemProps {
  workspaceId: string;
  itemId: string;
  children: ReactNode;
}

const isUnknown = (error: unknown) => error instanceof CallError && [400, 403, 404].includes(error.status);

/** Lets in whom the server shows the item; the others in the workspace see whether it may be used. Once let in, a broken connection does not throw anybody out; the server's word does. */
function RequireItem({ workspaceId, itemId, children }: RequireItemProps) {
  const known = isId(itemId);
  const { data, error, isFetching, refetch } = useQuery({
    ...itemQuery(workspaceId, itemId),
    enabled: known,
    // The loader has just asked.
    retryOnMount: false,
  });
  if (!known || isUnknown(error)) return <NoSuchItem workspaceId={workspaceId} />;
  if (data) return data.details === null ? <ItemCheck check={data} /> : children;
  if (!error) return <PagePending />;
  return (
    <ErrorState
      title={t`The item could not be loaded`}
      text={failures.loadList(error)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

/** The item as everyone in the workspace sees it: whether it may be used, and nothing of its owner (GAP-10). */
function ItemCheck({ check }: { check: EquipmentCheck }) {
  const { workspaceId, tagId, product } = check;
  const today = useToday(workspaceId);
  const { data: workspace } = useQuery(workspaceQuery(workspaceId));
  return (
    <>
      <PageHeader title={product.name} action={check.state !== 'RETIRED' && <ReportDefect item={check} />} />
      <div className={classes.root}>
        <UseVerdict item={check} reason={stateReason(check, {}, today)} />
        <Card component="div">
          <Group wrap="nowrap">
            <ItemPicture url={product.imageUrl} size="page" label={t`Picture of ${{ name: product.name }}`} />
            <FactList>
              <Fact name={t`Product`}>{product.name}</Fact>
              <Fact name={t`Tag ID`}>{tagId ?? '–'}</Fact>
              {workspace?.phone && (
                <Fact name={workspace.name}>
                  <Anchor href={telLink(workspace.phone)} underline="always" inherit>
                    <bdi>{workspace.phone}</bdi>
                  </Anchor>
                </Fact>
              )}
            </FactList>
          </Group>
        </Card>
        <Text size="xs" c="dimmed">
          <Trans>Only the owner, the owner’s teams and admins see who has this item and its history.</Trans>
        </Text>
      </div>
    </>
  );
}

/** EQP-28 */
function NoSuchItem({ workspaceId }: { workspaceId: string }) {
  const seesAll = useMayOpen(workspaceId)('/$workspaceId/equipment');
  return (
    <>
      <PageHeader title={t`Item not found`} />
      <EmptyState
        icon={<IconQuestionMark size={30} stroke={1.6} />}
        title={t`We can’t find this item`}
        text={t`It may have been deleted, or you may not have permission to see it.`}
        action={
          <ButtonLink
            to={seesAll ? '/$workspaceId/equipment' : '/$workspaceId/teams'}
            params={{ workspaceId }}
          >
            {seesAll ? t`Back to equipment` : t`Back to teams`}
          </ButtonLink>
        }
      />
    </>
  );
}
