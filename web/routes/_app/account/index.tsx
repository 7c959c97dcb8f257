import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { devicesQuery } from '#web/api/devices.ts';
import { useSession } from '#web/api/session.ts';
import { userPropertiesQuery, userQuery } from '#web/api/users.ts';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { AccountDetailsCard } from './-AccountDetailsCard.tsx';
import { AccountPaymentCard } from './-AccountPaymentCard.tsx';
import classes from './-account.module.css';
import { BackToApp } from './-BackToApp.tsx';
import { PersonalCard } from './-PersonalCard.tsx';
import { PreferencesCard } from './-PreferencesCard.tsx';
import { SecurityCard } from './-SecurityCard.tsx';

/** ACC-01, ACC-02 */
export const Route = createFileRoute('/_app/account/')({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(devicesQuery),
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
      </div>
    </>
  );
}
