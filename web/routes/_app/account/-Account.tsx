import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Skeleton, Text } from '@mantine/core';
import { IconArrowLeft, IconCircleCheck, IconPencil } from '@tabler/icons-react';
import { useQueries, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { EquipmentItem } from '#contract/equipment.ts';
import type { User } from '#contract/users.ts';
import { ownEquipmentQuery } from '#web/api/equipment.ts';
import { useSession } from '#web/api/session.ts';
import { userPropertiesQuery, userQuery } from '#web/api/users.ts';
import { selectedWorkspaceId } from '#web/api/workspaceSelection.ts';
import { allWorkspacesQuery } from '#web/api/workspaces.ts';
import { momentDayText } from '#web/features/documents/dates/dateText.ts';
import { Product } from '#web/features/equipment/Product.tsx';
import { StateBadge } from '#web/features/equipment/StateBadge.tsx';
import { loadProfileDraft } from '#web/features/session/useProfileDraft.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { personName, phoneText } from '#web/words/people.ts';
import classes from './-account.module.css';
import { CalendarCard } from './-CalendarCard.tsx';
import { DeleteAccountDialog } from './-DeleteAccountDialog.tsx';
import equipmentCard from './-EquipmentCard.module.css';
import { MedicalIdCard } from './-medicalId/MedicalIdCard.tsx';
import { PreferencesCard } from './-PreferencesCard.tsx';
import { SecurityCard } from './-SecurityCard.tsx';
import { useEditing } from './-useEditing.ts';

/** ACC-01, ACC-02 */
export function AccountScreen() {
  const { userId } = useSession();
  return userId === null ? null : <Account userId={userId} />;
}

/** The guard has loaded both, so that nothing is waited for here. */
function Account({ userId }: { userId: string }) {
  const { data: user } = useSuspenseQuery(userQuery(userId));
  const { data: properties } = useSuspenseQuery(userPropertiesQuery(userId));
  return (
    <>
      <PageHeader title={t`My account`} action={<BackToApp />} />
      <div className={classes.cards}>
        <PersonalCard user={user} />
        <AccountDetailsCard user={user} />
        <SecurityCard email={user.email} />
        <AccountPaymentCard />
        <PreferencesCard userId={userId} properties={properties} />
        <MedicalIdCard userId={userId} />
        <DocumentsCard />
        <EquipmentCard />
        <CalendarCard />
        <DeleteAccountCard user={user} />
      </div>
    </>
  );
}

/** To the workspace that was open last, or to the list of workspaces. */
function BackToApp() {
  const workspaceId = selectedWorkspaceId();
  const look = { variant: 'default', leftSection: <IconArrowLeft size={18} aria-hidden /> } as const;
  if (workspaceId === null)
    return (
      <ButtonLink to="/workspaces" {...look}>
        <Trans>My workspaces</Trans>
      </ButtonLink>
    );
  return (
    <ButtonLink to="/$workspaceId" params={{ workspaceId }} {...look}>
      <Trans>Back to the workspace</Trans>
    </ButtonLink>
  );
}

/** ACC-03, ACC-04 */
function AccountPaymentCard() {
  return (
    <Card title={t`Payment details`}>
      <div className={classes.part}>
        <div>
          <Text className={classes.label}>
            <Trans>Trial Plan</Trans>
          </Text>
          <Text fw={600} size="lg">
            <Trans>Public Beta</Trans>
          </Text>
          <Text size="xs" c="dimmed">
            <Trans>Free until further notice. There is nothing to pay and no card to enter.</Trans>
          </Text>
        </div>
        <StatusBadge tone="good" icon={IconCircleCheck} label={t({ message: 'Active', context: 'a plan' })} />
      </div>
    </Card>
  );
}

/** The address, and how long there has been an account. */
function AccountDetailsCard({ user }: { user: User }) {
  return (
    <Card title={t`Account details`}>
      <Facts
        of={[
          [t`Email`, user.email],
          [t`Member since`, momentDayText(user.createdAt)],
        ]}
      />
    </Card>
  );
}

/** The end of the account (ACC-17), below everything else. */
function DeleteAccountCard({ user }: { user: User }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Card title={t`Delete account`}>
      <div className={classes.part}>
        <Text size="xs" c="dimmed">
          <Trans>
            Your personal data is erased and you are signed out everywhere. This cannot be undone.
          </Trans>
        </Text>
        <Button color="red" variant="light" onClick={() => setAsking(true)}>
          <Trans>Delete account</Trans>
        </Button>
      </div>
      <DeleteAccountDialog userId={user.id} opened={isAsking} onClose={() => setAsking(false)} />
    </Card>
  );
}

/** Workspaces that are listed; whoever is in more opens one of them. */
const LISTED = 12;

/** The way to what the person holds and was asked for, workspace by workspace. */
function DocumentsCard() {
  const { data, isError, refetch, isFetching } = useQuery(allWorkspacesQuery);
  return (
    <Card title={t`My documents`}>
      {data?.data.slice(0, LISTED).map(({ id, name }) => (
        <div key={id} className={equipmentCard.head}>
          <Text fw={600}>
            <bdi>{name}</bdi>
          </Text>
          <Link to="/$workspaceId/my-documents" params={{ workspaceId: id }} className={equipmentCard.all}>
            <Trans>Show my documents</Trans>
          </Link>
        </div>
      ))}
      {data?.count === 0 && (
        <Text c="dimmed">
          <Trans>You aren’t in a workspace yet. Documents belong to a workspace.</Trans>
        </Text>
      )}
      {isError && !data && (
        <ErrorState
          title={t`Your workspaces could not be loaded`}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && data.count > LISTED && (
        <Text size="xs" c="dimmed" mt="sm">
          <Trans>Open another workspace to see what you hold there.</Trans>
        </Text>
      )}
    </Card>
  );
}

/** Brings all telephone codes with it, which only somebody who edits needs. */
const PersonalForm = lazy(() => import('./-PersonalForm.tsx'));

/** ACC-05, ACC-06, ACC-11 */
function PersonalCard({ user }: { user: User }) {
  const [isGoingOn] = useState(() => loadProfileDraft(user.id) !== null);
  const { isEditing, setEditing, button: edit } = useEditing(isGoingOn);
  const button = (
    <Button
      ref={edit}
      variant="default"
      leftSection={<IconPencil size={18} aria-hidden />}
      onClick={() => setEditing(true)}
    >
      <Trans>Edit</Trans>
    </Button>
  );
  return (
    <Card title={t`Personal information`} action={isEditing ? undefined : button}>
      {isEditing ? (
        <Suspense fallback={<Skeleton height={360} />}>
          <PersonalForm user={user} onClose={() => setEditing(false)} />
        </Suspense>
      ) : (
        <div className={classes.person}>
          <Avatar name={personName(user)} src={user.avatar?.url} size={88} />
          <Facts
            of={[
              [t`First name`, user.firstName],
              [t`Last name`, user.lastName],
              [t`Title`, user.title],
              [t`Company`, user.contractor],
              [t`Phone`, phoneText(user)],
            ]}
          />
        </div>
      )}
    </Card>
  );
}

/** Names with their values, as far as there are any. */
function Facts({ of }: { of: [name: string, value: string | null][] }) {
  return (
    <dl className={classes.facts}>
      {of.map(([name, value]) => (
        <div key={name} className={classes.fact}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value?.trim() || '–'}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** How many workspaces are asked at once. */
const ASKED = 12;

/** What the person has, workspace by workspace (EQP-30). */
function EquipmentCard() {
  const { data, isError, refetch, isFetching } = useQuery(allWorkspacesQuery);
  const workspaces = (data?.data ?? []).slice(0, ASKED);
  const own = useQueries({ queries: workspaces.map(({ id }) => ownEquipmentQuery(id)) });
  const failed = own.filter((one) => one.isError && !one.data);
  const isPending = !data ? !isError : own.some((one) => one.isPending);
  const again = () => {
    if (isError) void refetch();
    for (const one of failed) void one.refetch();
  };
  const held = workspaces.flatMap((workspace, index) => {
    const list = own[index]?.data;
    return list && list.count > 0 ? [{ workspace, list }] : [];
  });
  return (
    <Card title={t`My equipment`}>
      {held.map(({ workspace, list }) => (
        <section key={workspace.id} className={equipmentCard.workspace} aria-label={workspace.name}>
          <div className={equipmentCard.head}>
            <Text fw={600}>
              <bdi>{workspace.name}</bdi>
            </Text>
            <Link
              to="/$workspaceId/my-equipment"
              params={{ workspaceId: workspace.id }}
              className={equipmentCard.all}
            >
              {list.count === 1
                ? t`Show the item`
                : t`Show all ${plural({ count: list.count }, { one: '# item', other: '# items' })}`}
            </Link>
          </div>
          <ul className={equipmentCard.items}>
            {list.data.map((item) => (
              <Item key={item.id} item={item} />
            ))}
          </ul>
        </section>
      ))}
      {isPending && <Skeleton height={40} />}
      {(isError || failed.length > 0) && (
        <ErrorState
          title={t`Your equipment could not be loaded`}
          onRetry={again}
          retrying={isFetching || failed.some((one) => one.isFetching)}
        />
      )}
      {!isPending && !isError && failed.length === 0 && held.length === 0 && (
        <Text c="dimmed">
          <Trans>You have no equipment. Equipment that is handed over to you appears here.</Trans>
        </Text>
      )}
      {data && data.count > ASKED && (
        <Text size="xs" c="dimmed" mt="sm">
          {t`These are your first ${{ workspaces: ASKED }} workspaces by name. Open another to see what you have there.`}
        </Text>
      )}
    </Card>
  );
}

function Item({ item }: { item: EquipmentItem }) {
  return (
    <li className={equipmentCard.item}>
      <Link
        to="/$workspaceId/equipment/$itemId"
        params={{ workspaceId: item.workspaceId, itemId: item.id }}
        className={equipmentCard.link}
        preload={false}
      >
        <Product item={item} />
      </Link>
      <StateBadge state={item.state} />
    </li>
  );
}
