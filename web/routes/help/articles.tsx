import { createFileRoute } from '@tanstack/react-router';
import { HelpNote } from '#web/features/help/HelpNote.tsx';
import { ReadingPage } from '#web/ui/page/ReadingPage.tsx';

/** Where the Help menu leads unless HELP_ARTICLES_URL names another place (SHELL-07). */
export const Route = createFileRoute('/help/articles')({
  staticData: { title: 'Help articles' },
  component: () => (
    <ReadingPage title="Help articles" sections={sections}>
      <HelpNote />
    </ReadingPage>
  ),
});

const sections = [
  {
    title: 'Get into a workspace',
    text: 'A workspace holds the people of one company or site and their documents. On Manage Workspaces you see the workspaces you are in, the invitations to your email address, and the workspaces that are open to everyone with an address like yours. You can also create one; you are then its admin.',
  },
  {
    title: 'Add people',
    text: 'Open Members and choose Add members. Paste the email addresses, as many as you like. The people are added as drafts, and you can give them documents and teams at once. Send the invites when you are ready: who accepts becomes an active member.',
  },
  {
    title: 'Add work documents',
    text: 'Open Work Documents and choose Add documents. Drop PNG, JPEG or PDF files, give each a name and an expiration date, choose who holds them, check, and finish. One file can be given to many people at once.',
  },
  {
    title: 'Keep an eye on dates',
    text: 'The bar above the documents counts what is expired, what expires soon and what is up to date. Press a part of it to see only those. A document expires soon from its reminder date on, or 30 days before its expiration date. The expiration day itself still counts as valid.',
  },
  {
    title: 'Find things quickly',
    text: 'Press Ctrl+K (⌘K on a Mac) anywhere in a workspace and type a few letters of a page, a person, a team or a document. In a list, the / key jumps to its search box. Ctrl+B (⌘B) makes the sidebar narrow or wide.',
  },
  {
    title: 'Leave a workspace',
    text: 'Open the workspace switcher at the top of the sidebar and choose Leave workspace. A workspace always keeps at least one admin, so the last admin makes someone else an admin first.',
  },
];
