import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor, Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconLinkOff, IconMailOff } from '@tabler/icons-react';
import { Link, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import type { InvitationLink } from '#contract/invitations.ts';
import { isProfileComplete } from '#contract/rules/accounts.ts';
import { emailKey } from '#contract/rules/text.ts';
import { CallError, errorText } from '#web/api/client/errors.ts';
import { configuration } from '#web/api/configuration.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { useSignOut } from '#web/features/outbox/useSignOut.tsx';
import { useSocialSignIn } from '#web/features/session/providers/useSocialSignIn.ts';
import { ScreenHeading } from '#web/features/session/ScreenHeading.tsx';
import { ScreenIcon } from '#web/features/session/ScreenIcon.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { tryLater } from '#web/words/failures.ts';
import { forgetInvitation, keptToken, rememberInvitation } from './comingBack.ts';
import { isJoinLink, JoinByLink } from './JoinByLink.tsx';
import { JoinForm } from './JoinForm.tsx';
import { useAccepting } from './useAccepting.ts';
import { type Here, useInvitationLink } from './useInvitationLink.ts';
import { Welcome } from './Welcome.tsx';

/**
 * The page of an invitation: one form for whoever has no account, a button for whoever has, a sentence where it has ended (DOOR-01). A join link
 * asks for the address to which the invitation goes (DOOR-13).
 */
export default function JoinScreen() {
  const token = useToken();
  const [looks, setLooks] = useState(0);
  const lookAgain = useCallback(() => setLooks((before) => before + 1), []);
  if (isJoinLink(token)) return <JoinByLink key={`${token} ${looks}`} token={token} lookAgain={lookAgain} />;
  return <Invitation key={`${token} ${looks}`} token={token} lookAgain={lookAgain} />;
}

/**
 * The fragment of the page's address, which whoever comes back from a log-in gets again. While the page is being left the address is another
 * one: it stays what it was.
 */
function useToken(): string {
  const navigate = useNavigate();
  const hash = useLocation({ select: (at) => (at.pathname === '/join' ? at.hash : null) });
  const [token, setToken] = useState(() => hash || keptToken());
  if (hash && hash !== token) setToken(hash);
  useEffect(() => {
    if (hash !== '' || token === '') return;
    forgetInvitation();
    void navigate({ to: '/join', hash: token, replace: true });
  }, [hash, token, navigate]);
  return token;
}

interface TokenProps {
  token: string;
  /** Asks the server once more how the invitation stands. */
  lookAgain: () => void;
}

function Invitation({ token, lookAgain }: TokenProps) {
  const { looked, error } = useInvitationLink(token);
  if (looked) return <Opened {...looked} token={token} lookAgain={lookAgain} />;
  if (error === null) return <Skeleton height={420} radius="md" role="status" aria-label={t`Loading`} />;
  if (error instanceof CallError && error.status === 404) return <Unknown />;
  return (
    <ErrorState
      title={t`The invitation could not be opened`}
      text={errorText(error, tryLater)}
      onRetry={lookAgain}
    />
  );
}

interface OpenedProps extends TokenProps {
  link: InvitationLink;
  here: Here | null;
}

function Opened(opened: OpenedProps) {
  const { link, here } = opened;
  const isTheirs = here !== null && emailKey(here.user.email) === emailKey(link.email);
  if (link.state !== 'PENDING') return <Ended link={link} isTheirs={isTheirs} />;
  if (here !== null && !isTheirs) return <AsAnother {...opened} here={here} />;
  const isComplete = here?.hasAccepted && here.user.isEmailVerified && isProfileComplete(here.user);
  if (here !== null && isComplete) return <OneButton {...opened} here={here} />;
  if (here === null && link.hasAccount) return <LogInFirst {...opened} />;
  if (here === null && link.companySignIn !== null)
    return <CompanyFirst {...opened} provider={link.companySignIn} />;
  return <JoinForm {...opened} />;
}

/** The ways of people whose link says nothing: an invitation can be accepted without it, too. */
function Unknown() {
  return (
    <>
      <ScreenIcon tone="warn">
        <IconLinkOff size={36} stroke={1.5} />
      </ScreenIcon>
      <ScreenHeading title={t`This invitation can’t be opened`}>
        <Trans>
          The link is incomplete, or the invitation is gone. Open it again from the email, or ask the person
          who invited you for a new one.
        </Trans>
      </ScreenHeading>
      <Button component={Link} to="/login" size="md" fullWidth>
        <Trans>Log in</Trans>
      </Button>
      <Text mt="xl" ta="center">
        <Trans>
          New to Muster?{' '}
          <Anchor component={Link} to="/signup" inherit underline="always">
            Sign up
          </Anchor>
        </Trans>
      </Text>
    </>
  );
}

const askedPerson = ({ invitedBy, workspaceName }: InvitationLink): string =>
  invitedBy === null ? t`an admin of ${workspaceName}` : t`${invitedBy} in ${workspaceName}`;

/** The one sentence on what became of an invitation, and whom to ask. */
function endOf(link: InvitationLink): [title: string, text: string] {
  const asked = askedPerson(link);
  const { email, workspaceName, until, state } = link;
  if (state === 'ACCEPTED')
    return [
      t`This invitation was used`,
      t`${email} has joined ${workspaceName}; if that wasn’t you, tell ${asked}.`,
    ];
  if (state === 'DECLINED')
    return [t`This invitation was declined`, t`Ask ${asked} to invite you again if you changed your mind.`];
  if (state === 'EXPIRED')
    return [
      t`This invitation has expired`,
      t`It could be accepted until ${{ date: dateText(until) }}; ask ${asked} to send it again.`,
    ];
  return [t`This invitation was revoked`, t`Ask ${asked} for a new one if you still need it.`];
}

function Ended({ link, isTheirs }: Pick<OpenedProps, 'link'> & { isTheirs: boolean }) {
  const [title, text] = endOf(link);
  const isIn = link.state === 'ACCEPTED' && isTheirs;
  return (
    <>
      <ScreenIcon tone={link.state === 'ACCEPTED' ? 'calm' : 'warn'}>
        <IconMailOff size={36} stroke={1.5} />
      </ScreenIcon>
      <ScreenHeading title={title}>{text}</ScreenHeading>
      {isIn ? (
        <Button
          size="md"
          fullWidth
          renderRoot={(props) => (
            <Link {...props} to="/$workspaceId" params={{ workspaceId: link.workspaceId }} />
          )}
        >
          <Trans>Open workspace</Trans>
        </Button>
      ) : (
        link.state === 'ACCEPTED' && <ToLogIn email={link.email} />
      )}
    </>
  );
}

/** Leads to the log-in with the address filled in, and from there back to the invitation with the token. */
function ToLogIn({ email, token }: { email: string; token?: string }) {
  return (
    <Button
      size="md"
      fullWidth
      renderRoot={(props) => (
        <Link
          {...props}
          to="/login"
          search={{ email }}
          onClick={() => token !== undefined && rememberInvitation(token)}
        />
      )}
    >
      <Trans>Log in</Trans>
    </Button>
  );
}

function LogInFirst({ link, token }: OpenedProps) {
  return (
    <>
      <Welcome link={link}>
        <Trans>You have an account with {{ email: link.email }}. Log in to join.</Trans>
      </Welcome>
      <ToLogIn email={link.email} token={token} />
    </>
  );
}

const companyName = (provider: string): string =>
  configuration.companies.find(({ key }) => key === provider)?.name ?? t`your company`;

/** For an address whose company says that its own sign-in is the only way. */
function CompanyFirst({ link, token, provider }: OpenedProps & { provider: string }) {
  const social = useSocialSignIn();
  return (
    <>
      <Welcome link={link}>
        <Trans>People with your address log in with their company.</Trans>
      </Welcome>
      <Stack>
        {social.failure && <Notice tone="bad">{social.failure}</Notice>}
        <Button
          size="md"
          fullWidth
          loading={social.busy !== null}
          onClick={() => {
            rememberInvitation(token);
            void social.ask(provider, 'login');
          }}
        >
          {t`Continue with ${{ companyName: companyName(provider) }}`}
        </Button>
      </Stack>
    </>
  );
}

function OneButton({ link, here, lookAgain }: OpenedProps & { here: Here }) {
  const accept = useAccepting(link, lookAgain);
  return (
    <>
      <Welcome link={link}>
        <Trans>You’re logged in as {{ email: here.user.email }}.</Trans>
      </Welcome>
      <Stack>
        {accept.isError && <Notice tone="bad">{errorText(accept.error, tryLater)}</Notice>}
        <Button size="md" fullWidth loading={accept.isPending} onClick={() => accept.mutate()}>
          <Trans>Join</Trans>
        </Button>
        <Button component={Link} to="/workspaces" size="md" fullWidth variant="default">
          <Trans>Not now</Trans>
        </Button>
      </Stack>
    </>
  );
}

/** Whoever is logged in as somebody else is asked; the invitation stays as it is. */
function AsAnother({ link, here, token, lookAgain }: OpenedProps & { here: Here }) {
  const router = useRouter();
  const { signOut, isLeaving, question } = useSignOut(
    () => void router.navigate({ href: `/join#${token}`, replace: true }).then(lookAgain),
  );
  return (
    <>
      <ScreenHeading title={t`Join ${{ workspaceName: link.workspaceName }}`}>
        <Trans>
          This invitation is for <strong>{ph({ email: link.email })}</strong>. You’re logged in as{' '}
          <strong>{ph({ user: here.user.email })}</strong>.
        </Trans>
      </ScreenHeading>
      <Stack>
        <Button size="md" fullWidth loading={isLeaving} onClick={signOut}>
          <Trans>Sign out and continue</Trans>
        </Button>
        <Button component={Link} to="/" size="md" fullWidth variant="default" disabled={isLeaving}>
          <Trans>Stay logged in</Trans>
        </Button>
      </Stack>
      {question}
    </>
  );
}
