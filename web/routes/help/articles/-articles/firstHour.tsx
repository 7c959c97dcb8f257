import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ArticleLink } from '#web/features/help/ArticleLink.tsx';
import { Figure } from '#web/features/help/Figure.tsx';
import type { Section } from '#web/ui/page/ReadingPage.tsx';

const sections: Section[] = [
  {
    id: 'before',
    title: t`What you need`,
    text: (
      <>
        <ul>
          <li>
            <Trans>The email addresses of your crew, in an email, a spreadsheet or a text.</Trans>
          </li>
          <li>
            <Trans>A few certificates as PDF, PNG or JPEG. Photos from a phone are fine.</Trans>
          </li>
          <li>
            <Trans>About an hour. You can stop anywhere and continue tomorrow.</Trans>
          </li>
        </ul>
        <p>
          <Trans>You can try everything first: people you add get no email until you send invites.</Trans>
        </p>
      </>
    ),
  },
  {
    id: 'workspace',
    title: t`1. Create a workspace (2 minutes)`,
    text: (
      <>
        <p>
          <Trans>
            A workspace holds the people of one company or site, their documents and their equipment. Open
            Manage Workspaces, choose “Create a workspace” and type a name. You are its admin.
          </Trans>
        </p>
        <p>
          <Trans>
            If you signed up with a company address, you are asked whether everyone at your domain may join
            without an invitation. That saves you work in a company where people know each other. Clear the
            box if only invited people should join. You can change it later in the workspace settings.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'people',
    title: t`2. Add your people (10 minutes)`,
    text: (
      <>
        <p>
          <Trans>
            Open Members and choose “Add members”. Paste the addresses, all at once, and choose “Create
            drafts”. On the next page choose “Skip invites” for now: you can assign documents and teams to
            drafts before you invite them.
          </Trans>
        </p>
        <Figure picture="people">
          <Trans>Pasted addresses become tags. Invalid addresses and existing members are marked.</Trans>
        </Figure>
        <p>
          <Trans>
            More about it: <ArticleLink article="people">Add people</ArticleLink>.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'documents',
    title: t`3. Add the first certificates (20 minutes)`,
    text: (
      <>
        <ol>
          <li>
            <Trans>
              Choose “See starter types” in the new workspace, or open Workspace settings, “Document types”,
              and add the types of your industry. This step is optional.
            </Trans>
          </li>
          <li>
            <Trans>Open Work Documents and choose “Add document”.</Trans>
          </li>
          <li>
            <Trans>Drop the files. They are uploaded while you continue.</Trans>
          </li>
          <li>
            <Trans>
              Choose the type of each document and enter the day of issue: the type fills in name, expiration
              date and reminder. Without a type, enter them yourself.
            </Trans>
          </li>
          <li>
            <Trans>Choose who holds each document. You can assign one file to many people.</Trans>
          </li>
          <li>
            <Trans>Check everything and press the “Assign” button.</Trans>
          </li>
        </ol>
        <Figure picture="wizard">
          <Trans>The second step: a name, a date and a reminder for each file.</Trans>
        </Figure>
        <p>
          <Trans>
            More about it: <ArticleLink article="documents">Work documents and their dates</ArticleLink>.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'list',
    title: t`4. Look at the list (5 minutes)`,
    text: (
      <>
        <p>
          <Trans>
            The bar above the documents counts what is expired, what expires soon and what is up to date.
            Select “Expired” to see the documents that need attention first. The tab Members shows the same
            for each person.
          </Trans>
        </p>
        <Figure picture="documents">
          <Trans>“Expired” is selected. The document that expired first is at the top.</Trans>
        </Figure>
      </>
    ),
  },
  {
    id: 'teams',
    title: t`5. Make a team or two (5 minutes)`,
    text: (
      <p>
        <Trans>
          Teams are jobsites, shifts or trades. Open Manage Teams, choose “Create team” and pick its members.
          The members of a team see each other’s equipment and documents, except sensitive ones, so put people
          together only if they may see them. More about it:{' '}
          <ArticleLink article="teams">Teams, roles and who sees what</ArticleLink>.
        </Trans>
      </p>
    ),
  },
  {
    id: 'second-admin',
    title: t`6. Name a second admin (1 minute)`,
    text: (
      <p>
        <Trans>
          Somebody should be able to stand in for you. In the list of members, open the role of a colleague
          who has joined, and choose Workspace Admin.
        </Trans>
      </p>
    ),
  },
  {
    id: 'invite',
    title: t`7. Send the invites`,
    text: (
      <p>
        <Trans>
          When everything looks right, select the drafts in the list of members and choose “Send invitation”.
          From then on Muster sends reminders by itself, at 8 in the morning. Check the time zone of your
          workspace in its settings.
        </Trans>
      </p>
    ),
  },
];

export default sections;
