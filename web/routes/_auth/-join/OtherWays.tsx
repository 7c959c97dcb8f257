import { t } from '@lingui/core/macro';
import { Divider } from '@mantine/core';
import { useEffect } from 'react';
import { configuration } from '#web/api/configuration.ts';
import { useSession } from '#web/api/session.ts';
import { ProviderButtons } from '#web/features/session/ProviderButtons.tsx';
import { useSocialSignIn } from '#web/features/session/providers/useSocialSignIn.ts';
import { rememberInvitation } from './comingBack.ts';

const isSetUp =
  configuration.companies.length > 0 || Object.values(configuration.providers).some((one) => one !== null);

interface Props {
  /** Of the invitation, to which the provider leads back. */
  token: string;
  isAccepted: boolean;
  onMissing: () => void;
  /** Joining by the form is under way. */
  isBusy: boolean;
  onLoggedIn: () => void;
}

/** The providers that are set up, as on the other screens of a sign-up; the form then asks for no password. */
export function OtherWays({ token, isAccepted, onMissing, isBusy, onLoggedIn }: Props) {
  const social = useSocialSignIn();
  const { userId } = useSession();
  useEffect(() => {
    if (userId !== null && !isBusy) onLoggedIn();
  }, [userId, isBusy, onLoggedIn]);
  if (!isSetUp) return null;
  const choose = (provider: string) => {
    if (!isAccepted) return onMissing();
    rememberInvitation(token);
    void social.ask(provider, 'signup');
  };
  return (
    <>
      <Divider my="lg" label={t`or`} />
      <ProviderButtons social={social} onChoose={choose} />
    </>
  );
}
