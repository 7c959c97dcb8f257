import { ArticleLink } from '#web/features/help/ArticleLink.tsx';
import type { Section } from '#web/ui/page/ReadingPage.tsx';

const sections: Section[] = [
  {
    id: 'invited',
    title: 'You got an invitation',
    text: (
      <ol>
        <li>Press the button in the email. Opening the page changes nothing yet.</li>
        <li>
          Check your name, title and company, choose a password and accept the agreement. Your address counts
          as confirmed.
        </li>
        <li>
          If you have an account with this address, log in instead and choose “Join”. If you’re logged in with
          another address, you’re asked first.
        </li>
        <li>“My documents” opens, with what is missing at the top.</li>
      </ol>
    ),
  },
  {
    id: 'code',
    title: 'You got a slip with a code, or a join link',
    text: (
      <ol>
        <li>Scan the code with your phone’s camera, and enter your email address.</li>
        <li>We’ll email an invitation to it. Open it, and continue as above.</li>
        <li>If you mistyped the address, open the link again and enter another one.</li>
      </ol>
    ),
  },
  {
    id: 'open',
    title: 'Your company’s workspace is open',
    text: (
      <p>
        Workspaces that are open to everyone at your email domain are listed under “Workspace Invitations”.
        Choose “Join”; nobody has to approve it.
      </p>
    ),
  },
  {
    id: 'nothing',
    title: 'You don’t see an invitation',
    text: (
      <ul>
        <li>Ask which address the invitation was sent to. It must be the address of your account.</li>
        <li>Look in the spam folder for the invitation.</li>
        <li>If you were removed from the workspace before, you need a new invitation.</li>
      </ul>
    ),
  },
  {
    id: 'after',
    title: 'After you join',
    text: (
      <p>
        Documents, equipment and teams that somebody assigned to you before you joined are there at once. What
        others see of you: <ArticleLink article="your-data">What your company sees of you</ArticleLink>.
      </p>
    ),
  },
  {
    id: 'several',
    title: 'Several workspaces',
    text: (
      <p>
        One account can be in many workspaces, even of different companies. The workspaces know nothing of
        each other. Switch between them at the top of the sidebar.
      </p>
    ),
  },
  {
    id: 'leave',
    title: 'Leave a workspace',
    text: (
      <p>
        Open the switcher at the top of the sidebar and choose “Leave workspace”. You can no longer open it,
        and you leave its teams. The company keeps your certificates. If you are the last admin, make somebody
        else an admin first.
      </p>
    ),
  },
];

export default sections;
