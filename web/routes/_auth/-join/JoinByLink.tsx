import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Skeleton, Text, TextInput } from '@mantine/core';
import { IconLinkOff, IconMailForward } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { JoinLink } from '#contract/invitations.ts';
import { CallError, errorText } from '#web/api/client/errors.ts';
import { giveAddress, loadJoinLink } from '#web/api/documents/linkCalls.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { ScreenHeading } from '#web/features/session/ScreenHeading.tsx';
import { ScreenIcon } from '#web/features/session/ScreenIcon.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { PlainForm } from '#web/ui/forms/PlainForm.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { tryLater } from '#web/words/failures.ts';

/** True of the token of a join link, which isn’t one of an invitation. */
export const isJoinLink = (token: string): boolean => token.startsWith('link_');

interface Props {
  token: string;
  /** Asks the server once more how the link stands. */
  lookAgain: () => void;
}

/** The page of a join link: it asks for the one address to which the invitation goes (DOOR-13). */
export function JoinByLink({ token, lookAgain }: Props) {
  const [link, setLink] = useState<JoinLink | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [email, setEmail] = useState<string | null>(null);
  useEffect(() => {
    const aborting = new AbortController();
    const { signal } = aborting;
    loadJoinLink(token, signal).then(
      (loaded) => signal.aborted || setLink(loaded),
      (failure) => signal.aborted || setError(failure),
    );
    return () => aborting.abort();
  }, [token]);
  if (error instanceof CallError && error.status === 401) return <Ended error={error} />;
  if (error !== null)
    return (
      <ErrorState
        title={t`The link could not be opened`}
        text={errorText(error, tryLater)}
        onRetry={lookAgain}
      />
    );
  if (link === null) return <Skeleton height={320} radius="md" role="status" aria-label={t`Loading`} />;
  if (email !== null) return <Sent link={link} email={email} onOther={() => setEmail(null)} />;
  return (
    <AddressForm
      link={link}
      token={token}
      onSent={(next, to) => {
        setLink(next);
        setEmail(to);
      }}
      onEnded={setError}
    />
  );
}

interface FormProps {
  link: JoinLink;
  token: string;
  onSent: (link: JoinLink, email: string) => void;
  onEnded: (error: CallError) => void;
}

function AddressForm({ link, token, onSent, onEnded }: FormProps) {
  const { workspaceName, invitedBy, person, usesLeft, isSent } = link;
  const asked = invitedBy ?? t({ message: 'an admin', context: 'whom to ask' });
  const form = useForm({
    initialValues: { email: '' },
    loadRules: () => import('./addressRules.ts').then((file) => file.addressRules),
    send: async ({ email }) => onSent(await giveAddress(token, email.trim()), email.trim()),
    onError: (failure) => {
      if (failure instanceof CallError && failure.status === 401) onEnded(failure);
    },
    explain: (failure) => errorText(failure, tryLater),
  });
  return (
    <>
      <ScreenHeading title={t`Join ${workspaceName}`}>
        {person !== null && `${t`You join as ${{ person: person.replace(/\.$/, '') }}.`} `}
        {invitedBy === null
          ? t`Enter your email address, and we’ll send you an invitation.`
          : t`Enter your email address, and we’ll send you an invitation from ${invitedBy}.`}
      </ScreenHeading>
      {isSent && usesLeft > 0 && (
        <Notice>
          <Trans>
            An invitation was sent with this link before. Enter your address to get it at another one.
          </Trans>
        </Notice>
      )}
      {usesLeft > 0 ? (
        <PlainForm form={form} submitLabel={t`Send invitation`}>
          <TextInput
            label={t`Your email`}
            type="email"
            autoComplete="email"
            {...form.getInputProps('email')}
          />
        </PlainForm>
      ) : (
        <Notice tone="bad">{t`No more addresses can be entered with this link. Ask ${asked} for a new one.`}</Notice>
      )}
      <Text mt="lg" size="sm" c="dimmed">
        {t`This link works until ${{ date: dateText(link.until) }}. If this isn’t you, give it back to ${asked}.`}
      </Text>
    </>
  );
}

/** Says where the invitation went, so that a mistyped address is seen. */
function Sent({ link, email, onOther }: { link: JoinLink; email: string; onOther: () => void }) {
  return (
    <>
      <ScreenIcon tone="good">
        <IconMailForward size={36} stroke={1.5} />
      </ScreenIcon>
      <ScreenHeading title={t`Check your email`}>
        <Trans>
          We sent an invitation to <strong>{email}</strong>. Open the link in it on this phone to join “
          {{ workspaceName: link.workspaceName }}”.
        </Trans>
      </ScreenHeading>
      {link.usesLeft > 0 && (
        <Button size="md" fullWidth variant="default" onClick={onOther}>
          <Trans>Enter another address</Trans>
        </Button>
      )}
      <Text mt="lg" size="sm" c="dimmed">
        {link.invitedBy === null
          ? t`Nothing there after a few minutes? Look in your spam folder. One address gets one invitation a day; if none comes, ask an admin.`
          : t`Nothing there after a few minutes? Look in your spam folder. One address gets one invitation a day; if none comes, ask ${{ admin: link.invitedBy }}.`}
      </Text>
    </>
  );
}

function Ended({ error }: { error: CallError }) {
  return (
    <>
      <ScreenIcon tone="warn">
        <IconLinkOff size={36} stroke={1.5} />
      </ScreenIcon>
      <ScreenHeading title={t`This link can’t be opened`}>{errorText(error, tryLater)}</ScreenHeading>
      <Button component={Link} to="/login" size="md" fullWidth>
        <Trans>Log in</Trans>
      </Button>
    </>
  );
}
