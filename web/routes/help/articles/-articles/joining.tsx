import { ArticleLink } from '#web/features/help/ArticleLink.tsx';
import type { Section } from '#web/ui/page/ReadingPage.tsx';

const sections: Section[] = [
  {
    id: 'invited',
    title: 'You got an invitation',
    text: (
      <ol>
        <li>Press the button in the email.</li>
        <li>
          Sign up, or log in, with the email address that the invitation was sent to. With another address you
          won’t see it.
        </li>
        <li>Confirm your address with the link that is mailed to you, and fill in your name.</li>
        <li>The invitation stands under “Workspace Invitations”. Choose “Accept”.</li>
      </ol>
    ),
  },
  {
    id: 'open',
    title: 'Your company’s workspace is open',
    text: (
      <p>
        A workspace that is open to everyone with an address like yours stands there too. Choose “Join”;
        nobody has to approve it.
      </p>
    ),
  },
  {
    id: 'nothing',
    title: 'Nothing is there',
    text: (
      <ul>
        <li>Ask which address the invitation was sent to. It must be the one of your account.</li>
        <li>Look into the spam folder for the invitation and for the link that confirms your address.</li>
        <li>If you were removed from the workspace before, only a new invitation lets you in again.</li>
      </ul>
    ),
  },
  {
    id: 'after',
    title: 'What you find there',
    text: (
      <p>
        Documents, equipment and teams that somebody gave you while you were a draft are yours at once. What
        others see of you: <ArticleLink article="your-data">What your company sees of you</ArticleLink>.
      </p>
    ),
  },
  {
    id: 'several',
    title: 'Several workspaces',
    text: (
      <p>
        One account can be in many workspaces, of different companies too. They know nothing of each other.
        Switch between them at the top of the sidebar.
      </p>
    ),
  },
  {
    id: 'leave',
    title: 'Leave a workspace',
    text: (
      <p>
        Open the switcher at the top of the sidebar and choose “Leave workspace”. You no longer see any of it,
        and lose your places in its teams. Your certificates there stay the company’s. The last admin makes
        somebody else an admin first.
      </p>
    ),
  },
];

export default sections;
