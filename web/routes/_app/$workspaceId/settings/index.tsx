import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Skeleton, Text } from '@mantine/core';
import { IconCircleCheck, IconTrash, IconUpload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { PICTURE_TYPES } from '#contract/rules/files/pictures.ts';
import { BYTES } from '#contract/rules/sizes.ts';
import type { Workspace } from '#contract/workspaces.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { configuration } from '#web/api/configuration.ts';
import { workspaceQuery } from '#web/api/openWorkspace.ts';
import {
  groupRolesQuery,
  workspaceDomainQuery,
  workspaceSettingsQuery,
  workspaceUsageQuery,
} from '#web/api/workspaces.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { ChooseFile } from '#web/ui/upload/ChooseFile.tsx';
import { readAsDataUrl } from '#web/ui/upload/readAsDataUrl.ts';
import { sizeText } from '#web/ui/upload/sizeText.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { failures } from '#web/words/failures.ts';
import { numberText } from '#web/words/numbers.ts';
import { DomainCard } from './-general/DomainCard.tsx';
import { FactorCard } from './-general/FactorCard.tsx';
import { GroupRolesCard } from './-general/GroupRolesCard.tsx';
import classes from './-general/general.module.css';
import { InformationCard } from './-general/InformationCard.tsx';

const TITLE = t`General settings`;

/** WSP-29 */
export const Route = createFileRoute('/_app/$workspaceId/settings/')({
  staticData: { title: TITLE, permission: 'workspace:manage' },
  component: SettingsScreen,
});

function SettingsScreen() {
  const { workspaceId } = Route.useParams();
  return (
    <>
      <PageHeader title={TITLE} />
      <Settings workspaceId={workspaceId} />
    </>
  );
}

function Settings({ workspaceId }: { workspaceId: string }) {
  const known = useQuery(workspaceQuery(workspaceId)).data;
  const { data, error, isFetching, refetch } = useQuery(workspaceSettingsQuery(workspaceId));
  const { data: standing, isPending } = useQuery(workspaceDomainQuery(workspaceId));
  // Few workspaces have that card: none moves for it.
  const groupRoles = useQuery({
    ...groupRolesQuery(workspaceId),
    enabled: configuration.companies.length > 0,
  });
  const { domain, proof } = standing ?? {};
  if (!data && error) {
    return (
      <ErrorState
        title={failures.loadWorkspace(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  const workspace = data ?? known;
  /** The domain comes first, so that nothing moves for it. */
  if (!workspace || isPending || groupRoles.isLoading)
    return <Skeleton className={classes.cards} height={900} />;
  return (
    <div className={classes.cards}>
      <LogoCard workspace={workspace} />
      <InformationCard
        workspace={workspace}
        isFresh={data !== undefined}
        isConfirmed={proof?.foundAt !== null}
      />
      {domain && proof && <DomainCard workspaceId={workspaceId} domain={domain} proof={proof} />}
      <GroupRolesCard workspaceId={workspaceId} />
      <UsageCard workspaceId={workspaceId} />
      <WorkspacePaymentCard />
      <FactorCard workspaceId={workspaceId} />
    </div>
  );
}

/** WSP-30 */
function WorkspacePaymentCard() {
  return (
    <Card title={t`Payment details`}>
      <div className={classes.plan}>
        <div>
          <Text fw={600}>
            <Trans>Free trial</Trans>
          </Text>
          <Text size="xs" c="dimmed">
            <Trans>Everything is included. Nothing is charged.</Trans>
          </Text>
        </div>
        <StatusBadge tone="good" icon={IconCircleCheck} label={t({ message: 'Active', context: 'a plan' })} />
      </div>
    </Card>
  );
}

const ROWS = [
  ['members', t`Members`, numberText],
  ['documents', t`Documents`, numberText],
  ['equipment', t`Equipment`, numberText],
  ['inspections', t`Inspections`, numberText],
  ['teamPlaces', t`Team memberships`, numberText],
  ['fileBytes', t`Files`, sizeText],
] as const;

/** How much of its quotas the workspace uses. */
function UsageCard({ workspaceId }: { workspaceId: string }) {
  const { data, isError } = useQuery(workspaceUsageQuery(workspaceId));
  return (
    <Card title={t`Usage`}>
      <dl className={classes.values}>
        {ROWS.map(([name, label, text]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              {data ? (
                t`${{ text: text(data[name].used) }} of ${{ limit: text(data[name].limit) }}`
              ) : isError ? (
                '–'
              ) : (
                <Skeleton height={16} width={120} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Text size="xs" c="dimmed" mt="md">
        {isError && !data
          ? t`We couldn’t load the usage. Reload the page to try again.`
          : t`The person who runs this server sets these limits.`}
      </Text>
    </Card>
  );
}

/** The logo, changed at once when another image is chosen (WSP-35). */
function LogoCard({ workspace }: { workspace: Workspace }) {
  const { choose, remove, isPending } = useLogo(workspace.id);
  const hasLogo = workspace.logotype !== null;
  return (
    <Card title={t`Logo`}>
      <div className={classes.logo}>
        <Avatar shape="workspace" size={88} name={workspace.name} src={workspace.logotype?.url} />
        <div>
          <Group gap="sm">
            <ChooseFile
              accept={PICTURE_TYPES}
              onTake={choose}
              inputLabel={t`Image for the logo`}
              leftSection={<IconUpload size={18} stroke={1.6} />}
              loading={isPending}
            >
              {hasLogo ? t`Change logo` : t`Upload logo`}
            </ChooseFile>
            {hasLogo && (
              <Button
                variant="subtle"
                color="gray"
                leftSection={<IconTrash size={18} stroke={1.6} />}
                disabled={isPending}
                onClick={remove}
              >
                <Trans>Remove logo</Trans>
              </Button>
            )}
          </Group>
          <Text size="xs" c="dimmed" mt={8}>
            <Trans>
              PNG, JPEG, WebP, GIF or AVIF, up to 10 MB. It is shown in the sidebar and in invitations.
            </Trans>
          </Text>
        </div>
      </div>
    </Card>
  );
}

/** Gives the workspace a logo or takes it away, at once (WSP-36 … WSP-40). */
function useLogo(workspaceId: string) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (logotypeBase64: string | null) =>
      api.workspaces.update({ params: { workspaceId }, body: { logotypeBase64 } }),
    onSuccess: async (_, logotypeBase64) => {
      toast.success(logotypeBase64 === null ? t`Logotype removed` : t`Logotype updated`);
      await refreshWorkspace(queryClient, workspaceId);
    },
    onError: (error) => toast.failure(t`Could not update logotype`, failures.updateLogo(error)),
  });
  const choose = (file: File) => {
    if (file.size > BYTES.document) {
      toast.failure(t`This image is larger than 10 MB. Choose a smaller one.`);
      return;
    }
    readAsDataUrl(file).then(
      (base64) => mutate(base64),
      () => toast.failure(t`The file could not be selected`),
    );
  };
  return { choose, remove: () => mutate(null), isPending };
}
