import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ArticleLink } from '#web/features/help/ArticleLink.tsx';
import { Figure } from '#web/features/help/Figure.tsx';
import type { Section } from '#web/ui/page/ReadingPage.tsx';

const sections: Section[] = [
  {
    id: 'paste',
    title: t`Paste or type addresses`,
    text: (
      <>
        <p>
          <Trans>
            Open Members and choose “Add members”. Type addresses, or paste a whole list: commas, semicolons,
            spaces and new lines all separate them. Muster also reads names beside addresses, as in “Jane Doe
            &lt;jane@company.com&gt;”. You can add 5,000 people at a time.
          </Trans>
        </p>
        <Figure picture="people">
          <Trans>
            Invalid addresses, and addresses that are already in the workspace, are marked and not sent.
          </Trans>
        </Figure>
        <p>
          <Trans>An address that you enter twice is added once.</Trans>
        </p>
      </>
    ),
  },
  {
    id: 'file',
    title: t`Import people from a file`,
    text: (
      <p>
        <Trans>
          Below the field you can drop a CSV, Excel or OpenDocument file of up to 50 MB, such as an export of
          your HR software. Muster shows what each column becomes and what becomes of each row: added,
          changed, unchanged, or left out and why. People in the workspace are found by address or staff
          number, and change in the columns for which you choose “Change existing”. Nothing is written until
          you choose “Import”.
        </Trans>
      </p>
    ),
  },
  {
    id: 'drafts',
    title: t`What a draft is`,
    text: (
      <>
        <p>
          <Trans>
            People you add are drafts first. A draft can hold documents, have equipment and be in teams, and
            gets no email. Reminders for a draft’s documents go to the person who added the document.
          </Trans>
        </p>
        <p>
          <Trans>
            A draft becomes active when the person accepts the invite with the same email address. They keep
            everything you gave the draft.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'invites',
    title: t`Send invites`,
    text: (
      <>
        <p>
          <Trans>
            After “Create drafts” you choose who gets an invite, or “Skip invites”. Later, select people in
            the list of members and choose “Send invitation”. Drafts that were invited have the badge “Invite
            Sent”.
          </Trans>
        </p>
        <p>
          <Trans>
            You choose the language of an invite as you send it; at first it is the one of the workspace.
            Later emails are in it, too, until the person has an account and chooses their own.
          </Trans>
        </p>
        <p>
          <Trans>
            An invite can be accepted for 30 days. Point at the badge, or open the member, to see when it was
            sent, by whom and how often. On the member’s page you can send it again or revoke it. “Remind …
            invited” above the list reminds everybody who hasn’t answered.
          </Trans>
        </p>
        <p>
          <Trans>
            “Not delivered” means that a mail server refused the invite, for example because the address
            doesn’t exist. Point at the badge to read its answer. Correct the address on the member’s page and
            send the invite again. The overview counts these people, and you can filter the list of members by
            them.
          </Trans>
        </p>
        <p>
          <Trans>
            You don’t know somebody’s address? Add them with their name alone. On their page, “Join link”
            shows a QR code: they scan it, enter their address and get the invite. For many people at once
            select them, choose “Send invitation” and download slips to print.
          </Trans>
        </p>
        <p>
          <Trans>
            Each address gets at most one invite a day. A person who declined can be invited again, and an
            invite that expired is renewed when you send it again.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'domain',
    title: t`Let colleagues join by themselves`,
    text: (
      <p>
        <Trans>
          In the workspace settings you can open the workspace to everyone with a verified address at your
          company’s domain. They find it under “Workspace Invitations” and join without waiting for you.
          Public mail providers don’t count as a company. When somebody you didn’t add joins this way for the
          first time, all admins get an email. People you removed can’t come back this way; they need a new
          invitation.
        </Trans>
      </p>
    ),
  },
  {
    id: 'trades',
    title: t`Trades: what people do`,
    text: (
      <>
        <p>
          <Trans>
            A trade says what someone does, such as scaffolder or crane operator. Manage your list of trades
            in the workspace settings: start with the trades of your industry, then add, rename, merge and
            archive them. A person can have several trades. The job title is separate; people write it
            themselves.
          </Trans>
        </p>
        <p>
          <Trans>
            Set one person’s trades with “Edit” on their page. For many people, select them in the list of
            members and choose “Change trades”; you can undo it. An import reads a column called “Trade”; if
            there is none, it offers to use job titles.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'find',
    title: t`Find people`,
    text: (
      <p>
        <Trans>
          Filter the list of members by role, status, team, trade or the state of their documents, for example
          everybody with an expired one. “Invited, not joined” shows people who haven’t answered yet. “Sort
          by” can also sort by status and by the day people were last seen, which only admins see. “Export”
          saves all pages of the filtered list as a spreadsheet.
        </Trans>
      </p>
    ),
  },
  {
    id: 'many',
    title: t`Do something with many people at once`,
    text: (
      <>
        <p>
          <Trans>
            Select one or more rows in the list of members. With the bar that appears you can send
            invitations, add people to teams, remove them from teams, change roles and trades, and remove
            people from the workspace. Before you change roles, you see what each person gains and loses.
            “Select all” selects everybody in the filtered list, on other pages too.
          </Trans>
        </p>
        <p>
          <Trans>
            For what people can see and do, see{' '}
            <ArticleLink article="teams">Teams, roles and who sees what</ArticleLink>.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'remove',
    title: t`Remove somebody`,
    text: (
      <p>
        <Trans>
          Select the person and choose “Remove from workspace”. They can’t open it any longer. Their documents
          are hidden, not deleted. If you add the same address again, the person and the documents are back,
          but not the teams.
        </Trans>
      </p>
    ),
  },
];

export default sections;
