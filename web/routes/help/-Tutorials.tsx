import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ArticleLink } from '#web/features/help/ArticleLink.tsx';
import { Figure } from '#web/features/help/Figure.tsx';
import { HelpNote } from '#web/features/help/HelpNote.tsx';
import { ReadingPage, type Section } from '#web/ui/page/ReadingPage.tsx';

export const Tutorials = () => (
  <ReadingPage
    title={t`Tutorial videos`}
    intro={t`This portal has no videos of its own yet. These short tours show the same in words and pictures; each takes a few minutes.`}
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
    title: t`Your first workspace`,
    text: (
      <>
        {steps(
          t`Open Manage Workspaces and choose “Create a workspace”.`,
          t`Type the name of your company or site.`,
          t`Leave the box selected if colleagues with your email domain may join without an invitation.`,
          t`Choose “Create workspace”. You are its admin.`,
        )}
        <p>
          <Trans>
            What to do next, step by step: <ArticleLink article="first-hour">Your first hour</ArticleLink>.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'crew',
    title: t`Your crew`,
    text: (
      <>
        {steps(
          t`Open Members and choose “Add members”.`,
          t`Paste the email addresses and choose “Create drafts”.`,
          t`Choose who gets an invite, and send the invites.`,
        )}
        <Figure picture="people">
          <Trans>Pasted addresses become tags.</Trans>
        </Figure>
      </>
    ),
  },
  {
    id: 'certificates',
    title: t`The first certificates`,
    text: (
      <>
        {steps(
          t`Open Work Documents and choose “Add document”.`,
          t`Drop the files. You can add PNG, JPEG and PDF files of up to 10 MB each.`,
          t`Give every document its expiration date and, if you like, a reminder.`,
          t`Choose who holds them, check, and press the “Assign” button.`,
        )}
        <Figure picture="wizard">
          <Trans>Dates and reminders of the files you dropped.</Trans>
        </Figure>
      </>
    ),
  },
  {
    id: 'expired',
    title: t`Find expired documents`,
    text: (
      <>
        {steps(
          t`Open Work Documents.`,
          t`Select “Expired” in the bar above the list.`,
          t`Open a document to see it, or choose “Export” to take the list to a meeting.`,
        )}
        <Figure picture="documents">
          <Trans>The bar counts the documents in each state.</Trans>
        </Figure>
      </>
    ),
  },
  {
    id: 'inspection',
    title: t`An inspection on the phone`,
    text: (
      <>
        {steps(
          t`Point the phone’s camera at the label of the item and open the link.`,
          t`Press “Record inspection”, then “Passed” or “Failed”.`,
          t`Take a photo if you need one, and save.`,
        )}
        <Figure picture="inspection">
          <Trans>The form on a phone.</Trans>
        </Figure>
      </>
    ),
  },
];
