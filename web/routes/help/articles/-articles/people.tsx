import { ArticleLink } from '#web/features/help/ArticleLink.tsx';
import { Figure } from '#web/features/help/Figure.tsx';
import type { Section } from '#web/ui/page/ReadingPage.tsx';

const sections: Section[] = [
  {
    id: 'paste',
    title: 'Paste or type addresses',
    text: (
      <>
        <p>
          Open Members and choose “Add members”. Type addresses, or paste a whole list: commas, semicolons,
          spaces and new lines all separate them. Names beside addresses come along, as in “Jane Doe
          &lt;jane@company.com&gt;”. You can add 5,000 people at a time.
        </p>
        <Figure picture="people">
          Text that isn’t an address, and an address that is already in the workspace, is marked and not sent.
        </Figure>
        <p>An address that stands there twice is added once.</p>
      </>
    ),
  },
  {
    id: 'file',
    title: 'Take them from a file',
    text: (
      <p>
        Below the field you can drop a CSV or Excel file of up to 50 MB, such as an export of your HR
        software. Muster looks for the column with email addresses and shows you row by row what it found.
        Nothing is added before you say so.
      </p>
    ),
  },
  {
    id: 'drafts',
    title: 'What a draft is',
    text: (
      <>
        <p>
          People you add are drafts first. A draft can hold documents, have equipment and be in teams, and
          gets no email. Reminders of a draft’s documents go to whoever added the document.
        </p>
        <p>
          A draft becomes active when its person accepts the invite with that same email address. Everything
          you gave the draft is theirs then.
        </p>
      </>
    ),
  },
  {
    id: 'invites',
    title: 'Send invites',
    text: (
      <>
        <p>
          After “Create drafts” you choose who gets an invite, or “Skip invites”. Later, select people in the
          list of members and choose “Send invitation”. A draft who was invited carries the badge “Invite
          Sent”.
        </p>
        <p>
          An invite can be accepted for 30 days. Point at the badge, or open the member, to see when it was
          sent, by whom and how often. On the member’s page you send it again or revoke it. “Remind … invited”
          above the list reminds everybody who hasn’t answered.
        </p>
        <p>
          “Not delivered” means that a mail server refused the invite permanently, because the address doesn’t
          exist for instance. Point at the badge to read what it said. Correct the address on the member’s
          page and send the invite again. The overview counts these people, and the list of members can be
          filtered by them.
        </p>
        <p>
          One address gets one invite a day at most. A person who declined can be invited again, and an invite
          that expired is renewed when you send it again.
        </p>
      </>
    ),
  },
  {
    id: 'domain',
    title: 'Let colleagues join by themselves',
    text: (
      <p>
        In the workspace settings you can open the workspace to everyone with a verified address at your
        company’s domain. They find it under “Workspace Invitations” and join without waiting for you. Mail
        providers such as those that everybody uses at home don’t count as a company. The first person who
        joins this way and whom nobody added is told to all admins by email. Somebody you removed can’t come
        back this way, only by a new invitation.
      </p>
    ),
  },
  {
    id: 'trades',
    title: 'Say what people do: trades',
    text: (
      <>
        <p>
          A trade says what someone does, such as scaffolder or crane operator. Keep the list of your trades
          in the workspace settings: start with the ones of your industry, add, rename, merge and archive
          them. A person can have several. The job title stays what people write themselves.
        </p>
        <p>
          Set the trades of one person with “Edit” on their page. For many people, select them in the list of
          members and choose “Change trades”; you can undo it. An import reads a column called “Trade”; if
          there is none, it offers to use job titles.
        </p>
      </>
    ),
  },
  {
    id: 'find',
    title: 'Find the people you mean',
    text: (
      <p>
        Above the list of members you choose a role, a status, a team, a trade or the state of a document:
        whoever has an expired one, for instance. “Invited, not joined” leaves those who have not answered
        yet. “Sort by” also sorts by status and by the day when somebody was last seen, which only admins see.
        “Export” saves the list as you see it, on all its pages, as a spreadsheet.
      </p>
    ),
  },
  {
    id: 'many',
    title: 'Do something with many people at once',
    text: (
      <>
        <p>
          Select rows in the list of members, or all of them. The bar that appears sends invitations, adds to
          teams, removes from teams, changes roles and trades, and removes from the workspace. Before roles
          change you read what each person gains and loses. “Select all” means everybody whom search and
          filters find, on other pages too.
        </p>
        <p>
          What people see and may do is said in{' '}
          <ArticleLink article="teams">Teams, roles and who sees what</ArticleLink>.
        </p>
      </>
    ),
  },
  {
    id: 'remove',
    title: 'Remove somebody',
    text: (
      <p>
        Select the person and choose “Remove from workspace”. They can no longer open it from that moment.
        Their documents are hidden and stay yours: add the same address again, and they are back, without the
        teams.
      </p>
    ),
  },
];

export default sections;
