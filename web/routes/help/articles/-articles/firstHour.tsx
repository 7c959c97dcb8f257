import { ArticleLink } from '#web/features/help/ArticleLink.tsx';
import { Figure } from '#web/features/help/Figure.tsx';
import type { Section } from '#web/ui/page/ReadingPage.tsx';

const sections: Section[] = [
  {
    id: 'before',
    title: 'What you need',
    text: (
      <>
        <ul>
          <li>The email addresses of your crew, in an email, a spreadsheet or a text.</li>
          <li>A few certificates as PDF, PNG or JPEG. Photos from a phone are fine.</li>
          <li>About an hour. You can stop anywhere and continue tomorrow.</li>
        </ul>
        <p>You can try everything first: people you add get no email until you send invites.</p>
      </>
    ),
  },
  {
    id: 'workspace',
    title: '1. Create a workspace (2 minutes)',
    text: (
      <>
        <p>
          A workspace holds the people of one company or site, their documents and their equipment. Open
          Manage Workspaces, choose “Create a workspace” and type a name. You are its admin.
        </p>
        <p>
          If you signed up with a company address, you are asked whether everyone at your domain may join
          without an invitation. That saves you work in a company where people know each other. Clear the box
          if only invited people should join. You can change it later in the workspace settings.
        </p>
      </>
    ),
  },
  {
    id: 'people',
    title: '2. Add your people (10 minutes)',
    text: (
      <>
        <p>
          Open Members and choose “Add members”. Paste the addresses, all at once, and choose “Create drafts”.
          On the next page choose “Skip invites” for now: you can assign documents and teams to drafts before
          you invite them.
        </p>
        <Figure picture="people">
          Pasted addresses become tags. Invalid addresses and existing members are marked.
        </Figure>
        <p>
          More about it: <ArticleLink article="people">Add people</ArticleLink>.
        </p>
      </>
    ),
  },
  {
    id: 'documents',
    title: '3. Add the first certificates (20 minutes)',
    text: (
      <>
        <ol>
          <li>
            Choose “See starter types” in the new workspace, or open Workspace settings, “Document types”, and
            add the types of your industry. This step is optional.
          </li>
          <li>Open Work Documents and choose “Add document”.</li>
          <li>Drop the files. They are uploaded while you continue.</li>
          <li>
            Choose the type of each document and enter the day of issue: the type fills in name, expiration
            date and reminder. Without a type, enter them yourself.
          </li>
          <li>Choose who holds each document. You can assign one file to many people.</li>
          <li>Check everything and press the “Assign” button.</li>
        </ol>
        <Figure picture="wizard">The second step: a name, a date and a reminder for each file.</Figure>
        <p>
          More about it: <ArticleLink article="documents">Work documents and their dates</ArticleLink>.
        </p>
      </>
    ),
  },
  {
    id: 'list',
    title: '4. Look at the list (5 minutes)',
    text: (
      <>
        <p>
          The bar above the documents counts what is expired, what expires soon and what is up to date. Select
          “Expired” to see the documents that need attention first. The tab Members shows the same for each
          person.
        </p>
        <Figure picture="documents">
          “Expired” is selected. The document that expired first is at the top.
        </Figure>
      </>
    ),
  },
  {
    id: 'teams',
    title: '5. Make a team or two (5 minutes)',
    text: (
      <p>
        Teams are jobsites, shifts or trades. Open Manage Teams, choose “Create team” and pick its members.
        The members of a team see each other’s equipment and documents, except sensitive ones, so put people
        together only if they may see them. More about it:{' '}
        <ArticleLink article="teams">Teams, roles and who sees what</ArticleLink>.
      </p>
    ),
  },
  {
    id: 'second-admin',
    title: '6. Name a second admin (1 minute)',
    text: (
      <p>
        Somebody should be able to stand in for you. In the list of members, open the role of a colleague who
        has joined, and choose Workspace Admin.
      </p>
    ),
  },
  {
    id: 'invite',
    title: '7. Send the invites',
    text: (
      <p>
        When everything looks right, select the drafts in the list of members and choose “Send invitation”.
        From then on Muster sends reminders by itself, at 8 in the morning. Check the time zone of your
        workspace in its settings.
      </p>
    ),
  },
];

export default sections;
