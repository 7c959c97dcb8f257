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
          <li>The email addresses of your crew, in a mail, a spreadsheet or a text.</li>
          <li>A few certificates as PDF, PNG or JPEG. Photos from a phone are fine.</li>
          <li>About an hour. You can stop anywhere and continue tomorrow.</li>
        </ul>
        <p>
          You can try everything without telling anybody: until you send invites, the people you add get no
          email.
        </p>
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
          if only people you invited should be in. You can change it later in the workspace settings.
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
          On the next page choose “Skip invites” for now: drafts can get documents and teams before they know
          of it.
        </p>
        <Figure picture="people">
          Pasted addresses become tags. What isn’t an address, or is already a member, is marked.
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
            Choose “See starter kinds” in the new workspace, or open Workspace settings, “Kinds of documents”,
            and add those of your industry. You can leave this out.
          </li>
          <li>Open Work Documents and choose “Add document”.</li>
          <li>Drop the files. They are uploaded while you continue.</li>
          <li>
            Choose the kind of each and enter the day of issue: the kind fills in name, expiration date and
            reminder. Without a kind, enter them yourself.
          </li>
          <li>Choose who holds each of them. One file can go to many people.</li>
          <li>Look it through and press the “Assign” button.</li>
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
          The bar above the documents counts what is expired, what expires soon and what is up to date. Press
          “Expired”: these are the papers to see to first. The tab Members shows the same person by person.
        </p>
        <Figure picture="documents">“Expired” is pressed. What expired first stands on top.</Figure>
      </>
    ),
  },
  {
    id: 'teams',
    title: '5. Make a team or two (5 minutes)',
    text: (
      <p>
        Teams are jobsites, shifts or trades. Open Manage Teams, choose “Create team” and pick its members.
        The members of a team see each other’s equipment and documents, except sensitive ones, so don’t put
        people together who shouldn’t. More about it:{' '}
        <ArticleLink article="teams">Teams, roles and who sees what</ArticleLink>.
      </p>
    ),
  },
  {
    id: 'second-admin',
    title: '6. Name a second admin (1 minute)',
    text: (
      <p>
        You will be ill or on holiday one day. In the list of members open the role of a colleague who has
        joined, and choose Workspace Admin.
      </p>
    ),
  },
  {
    id: 'invite',
    title: '7. Send the invites',
    text: (
      <p>
        When everything looks right, select the drafts in the list of members and choose “Send invitation”.
        From then on Muster sends reminders by itself, at 8 in the morning of your workspace. Check its time
        zone in the workspace settings.
      </p>
    ),
  },
];

export default sections;
