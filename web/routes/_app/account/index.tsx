import { Button, Text } from '@mantine/core';
import { IconArrowLeft, IconCircleCheck } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import type { User } from '#contract/users.ts';
import { devicesQuery } from '#web/api/devices.ts';
import { identitiesQuery } from '#web/api/identities.ts';
import { useSession } from '#web/api/session.ts';
import { userPropertiesQuery, userQuery } from '#web/api/users.ts';
import { selectedWorkspaceId } from '#web/api/workspaceSelection.ts';
import { momentDayText } from '#web/features/documents/dates/dateText.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Card } from '#web/ui/Card.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './-account.module.css';
import { DeleteAccountDialog } from './-DeleteAccountDialog.tsx';
import { DocumentsCard } from './-DocumentsCard.tsx';
import { EquipmentCard } from './-EquipmentCard.tsx';
import { Facts } from './-Facts.tsx';
import { MedicalIdCard } from './-medicalId/MedicalIdCard.tsx';
import { PersonalCard } from './-PersonalCard.tsx';
import { PreferencesCard } from './-PreferencesCard.tsx';
import { SecurityCard } from './-SecurityCard.tsx';

/** ACC-01, ACC-02 */
export const Route = createFileRoute('/_app/account/')({
  // These lists are waited for: what stands below them would move when they come.
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.prefetchQuery(devicesQuery), queryClient.prefetchQuery(identitiesQuery)]),
  component: AccountScreen,
});

function AccountScreen() {
  const { userId } = useSession();
  return userId === null ? null : <Account userId={userId} />;
}

/** The guard has loaded both, so that nothing is waited for here. */
function Account({ userId }: { userId: string }) {
  const { data: user } = useSuspenseQuery(userQuery(userId));
  const { data: properties } = useSuspenseQuery(userPropertiesQuery(userId));
  return (
    <>
      <PageHeader title="My account" action={<BackToApp />} />
      <div className={classes.cards}>
        <PersonalCard user={user} />
        <AccountDetailsCard user={user} />
        <SecurityCard email={user.email} />
        <AccountPaymentCard />
        <PreferencesCard userId={userId} properties={properties} />
        <MedicalIdCard userId={userId} />
        <DocumentsCard />
        <EquipmentCard />
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
        My workspaces
      </ButtonLink>
    );
  return (
    <ButtonLink to="/$workspaceId" params={{ workspaceId }} {...look}>
      Back to the workspace
    </ButtonLink>
  );
}

/** ACC-03, ACC-04 */
function AccountPaymentCard() {
  return (
    <Card titleSize="h2" title="Payment details">
      <div className={classes.part}>
        <div>
          <Text className={classes.label}>Trial Plan</Text>
          <Text fw={600} size="lg">
            Public Beta
          </Text>
          <Text size="sm" c="dimmed">
            Free until further notice. There is nothing to pay and no card to enter.
          </Text>
        </div>
        <StatusBadge tone="good" icon={IconCircleCheck} label="Active" />
      </div>
    </Card>
  );
}

/** The address, how long there has been an account, and its end (ACC-17). */
function AccountDetailsCard({ user }: { user: User }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Card titleSize="h2" title="Account details">
      <Facts
        of={[
          ['Email', user.email],
          ['Member since', momentDayText(user.createdAt)],
        ]}
      />
      <div className={`${classes.part} ${classes.later}`}>
        <div>
          <Text fw={600}>Delete account</Text>
          <Text size="sm" c="dimmed">
            Your personal data is erased and you are signed out everywhere. This cannot be undone.
          </Text>
        </div>
        <Button color="red" variant="light" onClick={() => setAsking(true)}>
          Delete account
        </Button>
      </div>
      <DeleteAccountDialog userId={user.id} opened={isAsking} onClose={() => setAsking(false)} />
    </Card>
  );
}
