import { createFileRoute } from '@tanstack/react-router';
import { HelpNote } from '#web/features/help/HelpNote.tsx';
import { ReadingPage } from '#web/ui/page/ReadingPage.tsx';

/** Where the Help menu leads unless HELP_BETA_URL names another place (SHELL-07). */
export const Route = createFileRoute('/help/beta')({
  staticData: { title: 'Join as beta tester' },
  component: () => (
    <ReadingPage title="Join as beta tester" sections={sections}>
      <HelpNote />
    </ReadingPage>
  ),
});

const sections = [
  {
    title: 'What a beta tester does',
    text: 'Beta testers try new versions before everybody else gets them, use them for their real work, and say what is missing or does not work.',
  },
  {
    title: 'How to become one',
    text: 'Tell whoever runs this portal for you that you would like to test. They decide which version runs here and can set up a second portal with a newer one. There is nothing to sign up for on this page.',
  },
  {
    title: 'A good report',
    text: 'Say what you did, what you expected and what happened instead. Add a picture of the screen if it shows no personal data, and the time at which it happened.',
  },
];
