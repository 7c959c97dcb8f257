import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { InvitationLink } from '#contract/invitations.ts';
import { LICENCE_VERSION, SIGN_UP_CONSENT_VERSION } from '#contract/rules/accounts.ts';
import { accountApi } from '#web/api/client/accountApi.ts';
import { loadQueryClient } from '#web/api/client/answers.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { onlyWayText } from '#web/features/session/failures.ts';
import { LicenceBox } from '#web/features/session/LicenceBox.tsx';
import { agreementMissing, isAgreementKept, keepAgreement } from '#web/features/session/licence.ts';
import { ProfileFields } from '#web/features/session/ProfileFields.tsx';
import { saveProfile } from '#web/features/session/saveProfile.ts';
import { keepSignIn } from '#web/features/session/signIn.ts';
import { NewPasswordField } from '#web/ui/forms/PasswordField.tsx';
import { PlainForm } from '#web/ui/forms/PlainForm.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { tryLater } from '#web/words/failures.ts';
import { OtherWays } from './OtherWays.tsx';
import { acceptInvitation, hasEnded, useArriving } from './useAccepting.ts';
import type { Here } from './useInvitationLink.ts';
import { Welcome } from './Welcome.tsx';

interface Props {
  link: InvitationLink;
  /** Whoever is logged in with the address of the invitation, but isn’t through with their sign-up. */
  here: Here | null;
  token: string;
  lookAgain: () => void;
}

/** The one form: who somebody is, how they log in from now on, and the agreement (DOOR-01). */
export function JoinForm({ link, here, token, lookAgain }: Props) {
  const arrive = useArriving(link);
  const known = (name: keyof InvitationLink['profile']) => here?.user[name] ?? link.profile[name] ?? '';
  const form = useForm({
    initialValues: {
      firstName: known('firstName'),
      lastName: known('lastName'),
      title: known('title'),
      contractor: known('contractor'),
      password: '',
      isAccepted: here !== null && (here.hasAccepted || isAgreementKept(here.user.id)),
    },
    loadRules: () => import('./joinRules.ts').then(({ joinRules }) => joinRules(here === null)),
    send: async ({ isAccepted: _, password, ...profile }) => {
      if (here === null) {
        const body = { provider: 'INVITATION', token, password, ...profile, ...AGREED } as const;
        keepSignIn(await accountApi.users.signUp({ body }));
      } else {
        if (!here.user.isEmailVerified) await api.users.verifyEmail({ body: { token } });
        await saveProfile(await loadQueryClient(), here.user.id, profile, here.hasAccepted);
        await acceptInvitation(link);
      }
      keepAgreement(null);
      await arrive();
    },
    onError: (error) => {
      if (hasEnded(error)) lookAgain();
    },
    explain: (error) => onlyWayText(error) ?? errorText(error, tryLater),
  });
  return (
    <>
      <Welcome link={link}>
        <Trans>Check your details, then join.</Trans>
      </Welcome>
      <PlainForm form={form} submitLabel={t`Join`}>
        <TextInput label={t`Email`} type="email" autoComplete="username" value={link.email} readOnly />
        <ProfileFields inputOf={form.getInputProps} />
        {here === null && <NewPasswordField label={t`Password`} {...form.getInputProps('password')} />}
        {here?.hasAccepted !== true && (
          <LicenceBox {...form.getInputProps('isAccepted', { type: 'checkbox' })} />
        )}
      </PlainForm>
      {here === null && (
        <OtherWays
          token={token}
          isAccepted={form.values.isAccepted}
          onMissing={() => form.setErrors({ isAccepted: agreementMissing })}
          isBusy={form.busy}
          onLoggedIn={lookAgain}
        />
      )}
    </>
  );
}

const AGREED = {
  consentVersion: SIGN_UP_CONSENT_VERSION,
  serviceLicenseAgreementVersion: LICENCE_VERSION,
} as const;
