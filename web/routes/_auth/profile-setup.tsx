import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { isLicenceAccepted } from '#contract/rules/accounts.ts';
import { requireStage } from '#web/api/accountState.ts';
import { loadQueryClient } from '#web/api/client/answers.ts';
import { errorText } from '#web/api/client/errors.ts';
import { getSession, takeReturnPath } from '#web/api/session.ts';
import { userPropertiesQuery, userQuery } from '#web/api/users.ts';
import { LicenceBox } from '#web/features/session/LicenceBox.tsx';
import { isAgreementKept, keepAgreement } from '#web/features/session/licence.ts';
import { ProfileFields } from '#web/features/session/ProfileFields.tsx';
import { ScreenHeading } from '#web/features/session/ScreenHeading.tsx';
import { SignOutLink } from '#web/features/session/SignOutLink.tsx';
import { saveProfile } from '#web/features/session/saveProfile.ts';
import { keepProfileDraft, useProfileDraft } from '#web/features/session/useProfileDraft.ts';
import { PlainForm } from '#web/ui/forms/PlainForm.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';

export const Route = createFileRoute('/_auth/profile-setup')({
  staticData: { title: t`Profile` },
  beforeLoad: requireStage('profile'),
  loader: async () => {
    const { userId } = getSession();
    if (userId === null) throw redirect({ to: '/login', replace: true });
    const queryClient = await loadQueryClient();
    const [user, properties] = await Promise.all([
      queryClient.ensureQueryData(userQuery(userId)),
      queryClient.ensureQueryData(userPropertiesQuery(userId)),
    ]);
    return { user, isAccepted: isLicenceAccepted(properties.serviceLicenseAgreementVersion) };
  },
  component: ProfileSetupScreen,
});

function ProfileSetupScreen() {
  const { user, isAccepted } = Route.useLoaderData();
  const router = useRouter();
  const queryClient = useQueryClient();
  const wasTicked = isAgreementKept(user.id);
  const form = useForm({
    initialValues: {
      firstName: user.firstName ?? '',
      lastName: user.lastName ?? '',
      title: user.title ?? '',
      contractor: user.contractor ?? '',
      isLicenceAccepted: isAccepted || wasTicked,
      userId: user.id,
    },
    loadRules: () => import('./-profileRules.ts').then((module) => module.profileRules),
    send: async ({ firstName, lastName, title, contractor }) => {
      await saveProfile(queryClient, user.id, { firstName, lastName, title, contractor }, isAccepted);
      keepProfileDraft(user.id, null);
      keepAgreement(null);
      await router.navigate({ href: takeReturnPath(), replace: true });
    },
    explain: (error) => errorText(error, t`Your profile could not be saved. Please try again.`),
  });
  useProfileDraft(user.id, form);
  return (
    <>
      <ScreenHeading title={t`Let's get started!`}>
        <Trans>Tell your colleagues who you are. You can change this later.</Trans>
      </ScreenHeading>
      <PlainForm form={form} submitLabel={t`Continue`}>
        <ProfileFields inputOf={form.getInputProps} />
        {!isAccepted && (
          <LicenceBox
            description={wasTicked && t`Accepted when you signed up`}
            {...form.getInputProps('isLicenceAccepted', { type: 'checkbox' })}
          />
        )}
      </PlainForm>
      <SignOutLink email={user.email} />
    </>
  );
}
