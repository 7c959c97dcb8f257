import { createFileRoute } from '@tanstack/react-router';
import { HelpNote } from '#web/features/help/HelpNote.tsx';
import { ReadingPage } from '#web/ui/page/ReadingPage.tsx';

/** Where the Help menu leads unless HELP_TUTORIALS_URL names another place (SHELL-07). */
export const Route = createFileRoute('/help/tutorials')({
  staticData: { title: 'Tutorial videos' },
  component: () => (
    <ReadingPage
      title="Tutorial videos"
      intro="This portal has no videos of its own yet. These are the same tours in words; each takes a few minutes."
      sections={sections}
    >
      <HelpNote />
    </ReadingPage>
  ),
});

const steps = (...lines: string[]) => (
  <ol>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ol>
);

const sections = [
  {
    title: 'Your first workspace',
    text: steps(
      'Open Manage Workspaces and choose Create a workspace.',
      'Type the name of your company or site.',
      'Leave the box ticked if colleagues with your email domain may join without an invitation.',
      'Choose Create workspace. You are its admin.',
    ),
  },
  {
    title: 'Your crew',
    text: steps(
      'Open Members and choose Add members.',
      'Paste the email addresses and continue.',
      'Check the drafts and send the invites.',
    ),
  },
  {
    title: 'The first certificates',
    text: steps(
      'Open Work Documents and choose Add documents.',
      'Drop the files. PNG, JPEG and PDF up to 10 MB each are taken.',
      'Give every document its expiration date and, if you like, a reminder.',
      'Choose who holds them, check, and finish.',
    ),
  },
];
