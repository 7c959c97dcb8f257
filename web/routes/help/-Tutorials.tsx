import { ArticleLink } from '#web/features/help/ArticleLink.tsx';
import { Figure } from '#web/features/help/Figure.tsx';
import { HelpNote } from '#web/features/help/HelpNote.tsx';
import { ReadingPage, type Section } from '#web/ui/page/ReadingPage.tsx';

export const Tutorials = () => (
  <ReadingPage
    title="Tutorial videos"
    intro="This portal has no videos of its own yet. These short tours show the same in words and pictures; each takes a few minutes."
    sections={sections}
  >
    <HelpNote />
  </ReadingPage>
);

const steps = (...lines: string[]) => (
  <ol>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ol>
);

const sections: Section[] = [
  {
    id: 'workspace',
    title: 'Your first workspace',
    text: (
      <>
        {steps(
          'Open Manage Workspaces and choose “Create a workspace”.',
          'Type the name of your company or site.',
          'Leave the box selected if colleagues with your email domain may join without an invitation.',
          'Choose “Create workspace”. You are its admin.',
        )}
        <p>
          What to do next, step by step: <ArticleLink article="first-hour">Your first hour</ArticleLink>.
        </p>
      </>
    ),
  },
  {
    id: 'crew',
    title: 'Your crew',
    text: (
      <>
        {steps(
          'Open Members and choose “Add members”.',
          'Paste the email addresses and choose “Create drafts”.',
          'Choose who gets an invite, and send the invites.',
        )}
        <Figure picture="people">Pasted addresses become tags.</Figure>
      </>
    ),
  },
  {
    id: 'certificates',
    title: 'The first certificates',
    text: (
      <>
        {steps(
          'Open Work Documents and choose “Add document”.',
          'Drop the files. You can add PNG, JPEG and PDF files of up to 10 MB each.',
          'Give every document its expiration date and, if you like, a reminder.',
          'Choose who holds them, check, and press the “Assign” button.',
        )}
        <Figure picture="wizard">Dates and reminders of the files you dropped.</Figure>
      </>
    ),
  },
  {
    id: 'expired',
    title: 'Find expired documents',
    text: (
      <>
        {steps(
          'Open Work Documents.',
          'Select “Expired” in the bar above the list.',
          'Open a document to see it, or choose “Export” to take the list to a meeting.',
        )}
        <Figure picture="documents">The bar counts the documents in each state.</Figure>
      </>
    ),
  },
  {
    id: 'inspection',
    title: 'An inspection on the phone',
    text: (
      <>
        {steps(
          'Point the phone’s camera at the label of the item and open the link.',
          'Press “Record inspection”, then “Passed” or “Failed”.',
          'Take a photo if you need one, and save.',
        )}
        <Figure picture="inspection">The form on a phone.</Figure>
      </>
    ),
  },
];
