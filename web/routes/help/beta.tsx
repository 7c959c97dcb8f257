import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { HelpNote } from '#web/features/help/HelpNote.tsx';
import { ReadingPage } from '#web/ui/page/ReadingPage.tsx';

/** Where the Help menu leads unless HELP_BETA_URL names another place (SHELL-07). */
export const Route = createFileRoute('/help/beta')({
  staticData: { title: t`Join as beta tester` },
  component: () => (
    <ReadingPage title={t`Join as beta tester`} sections={sections}>
      <HelpNote />
    </ReadingPage>
  ),
});

const sections = [
  {
    title: t`What a beta tester does`,
    text: t`Beta testers use new versions before everybody else and report what is missing or doesn’t work.`,
  },
  {
    title: t`How to become one`,
    text: t`This portal has no sign-up for beta testers. Tell the person who runs it that you would like to test. They decide which version runs here, and can set up a second portal with a newer one.`,
  },
  {
    title: t`A good report`,
    text: t`Say what you did, what you expected, what happened instead, and when. Add a screenshot if it shows no personal data.`,
  },
];
