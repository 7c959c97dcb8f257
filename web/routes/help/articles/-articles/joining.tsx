import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ArticleLink } from '#web/features/help/ArticleLink.tsx';
import type { Section } from '#web/ui/page/ReadingPage.tsx';

const sections: Section[] = [
  {
    id: 'invited',
    title: t`You got an invitation`,
    text: (
      <ol>
        <li>
          <Trans>Press the button in the email. Opening the page changes nothing yet.</Trans>
        </li>
        <li>
          <Trans>
            Check your name, title and company, choose a password and accept the agreement. Your address
            counts as confirmed.
          </Trans>
        </li>
        <li>
          <Trans>
            If you have an account with this address, log in instead and choose “Join”. If you’re logged in
            with another address, you’re asked first.
          </Trans>
        </li>
        <li>
          <Trans>“My documents” opens, with what is missing at the top.</Trans>
        </li>
      </ol>
    ),
  },
  {
    id: 'code',
    title: t`You got a slip with a code, or a join link`,
    text: (
      <ol>
        <li>
          <Trans>Scan the code with your phone’s camera, and enter your email address.</Trans>
        </li>
        <li>
          <Trans>We’ll email an invitation to it. Open it, and continue as above.</Trans>
        </li>
        <li>
          <Trans>If you mistyped the address, open the link again and enter another one.</Trans>
        </li>
      </ol>
    ),
  },
  {
    id: 'open',
    title: t`Your company’s workspace is open`,
    text: (
      <p>
        <Trans>
          Workspaces that are open to everyone at your email domain are listed under “Workspace Invitations”.
          Choose “Join”; nobody has to approve it.
        </Trans>
      </p>
    ),
  },
  {
    id: 'nothing',
    title: t`You don’t see an invitation`,
    text: (
      <ul>
        <li>
          <Trans>Ask which address the invitation was sent to. It must be the address of your account.</Trans>
        </li>
        <li>
          <Trans>Look in the spam folder for the invitation.</Trans>
        </li>
        <li>
          <Trans>If you were removed from the workspace before, you need a new invitation.</Trans>
        </li>
      </ul>
    ),
  },
  {
    id: 'after',
    title: t`After you join`,
    text: (
      <p>
        <Trans>
          Documents, equipment and teams that somebody assigned to you before you joined are there at once.
          What others see of you: <ArticleLink article="your-data">What your company sees of you</ArticleLink>
          .
        </Trans>
      </p>
    ),
  },
  {
    id: 'several',
    title: t`Several workspaces`,
    text: (
      <p>
        <Trans>
          One account can be in many workspaces, even of different companies. The workspaces know nothing of
          each other. Switch between them at the top of the sidebar.
        </Trans>
      </p>
    ),
  },
  {
    id: 'leave',
    title: t`Leave a workspace`,
    text: (
      <p>
        <Trans>
          Open the switcher at the top of the sidebar and choose “Leave workspace”. You can no longer open it,
          and you leave its teams. The company keeps your certificates. If you are the last admin, make
          somebody else an admin first.
        </Trans>
      </p>
    ),
  },
];

export default sections;
