import { Figure } from '#web/features/help/Figure.tsx';
import type { Section } from '#web/ui/page/ReadingPage.tsx';
import { CANNOT_FIND_DATE } from '#web/words/documents/documents.ts';

const sections: Section[] = [
  {
    id: 'add',
    title: 'Add documents in four steps',
    text: (
      <>
        <ol>
          <li>
            <b>Add documents.</b> Drop PDF, PNG or JPEG files of up to 10 MB each, 100 at a time; also on the
            list of work documents or on a person’s page, which opens this step with them. On a phone you can
            take a photo.
          </li>
          <li>
            <b>Document details.</b> A kind, a name, an expiration date and a reminder for each; all of it may
            stay empty. The kind is proposed by the file’s name, and fills in the rest once you enter the day
            of issue; you can change each of them. “Use this date and reminder for all without a date” copies
            them to the others.
          </li>
          <li>
            <b>Assign members.</b> Choose who holds each document. A file called “Ada Byron - First aid.pdf”
            already knows its person. To give every document to several people, choose “Every document goes to
            everyone I select”.
          </li>
          <li>
            <b>Review.</b> Look through who gets what and press the “Assign” button. Who has a document of the
            kind already gets the new one as a renewal of it; “Keep separate” adds one of its own.
          </li>
        </ol>
        <Figure picture="wizard">
          You can go back at any time. A reload or a closed tab loses nothing that was uploaded, until you
          sign out.
        </Figure>
      </>
    ),
  },
  {
    id: 'sheet',
    title: 'Fill in the details from a spreadsheet',
    text: (
      <p>
        If you already have a list, drop it beside the files, before or after them: CSV or Excel, with a
        column “File” for the file names, and any of member, kind, display name, issued on, expiration date,
        reminder, number and issuer. “Download a template for a sheet” has them all, with a row for each file
        you added. People are named by email or by name, one or more in a row; each file goes to the people of
        its rows. Dates such as 31.12.2028 and 2028-12-31 are read everywhere; where 01/02/2028 could be two
        days, Muster asks once. Below the files you see what became of each row.
      </p>
    ),
  },
  {
    id: 'states',
    title: 'What the states mean',
    text: (
      <>
        <table>
          <tbody>
            <tr>
              <th scope="row">Expired</th>
              <td>The expiration date is over. The day itself still counts as valid.</td>
            </tr>
            <tr>
              <th scope="row">Expires soon</th>
              <td>From the reminder date on, and whenever 30 days or fewer are left.</td>
            </tr>
            <tr>
              <th scope="row">Up to date</th>
              <td>There is more time than that.</td>
            </tr>
            <tr>
              <th scope="row">No expiration date</th>
              <td>Nothing was entered, and nothing has to be: it never expires.</td>
            </tr>
            <tr>
              <th scope="row">Date missing</th>
              <td>
                Its kind always expires, and nobody has found a date on it. The file is kept, but it doesn’t
                count until somebody enters the date. The overview says how many there are.
              </td>
            </tr>
          </tbody>
        </table>
        <p>Days begin and end in the time zone of the workspace, which stands in its settings.</p>
        <Figure picture="documents">Press a part of the bar to see only the documents in that state.</Figure>
      </>
    ),
  },
  {
    id: 'kinds',
    title: 'Kinds: what certificates have in common',
    text: (
      <>
        <p>
          A kind is a sort of certificate, such as “First aid” or “Forklift licence”. Admins keep the list
          under Workspace settings, “Kinds of documents”: how long one is valid, when people are reminded,
          whether members can submit one themselves, and how to get one. Starter kinds of your industry are
          there to choose from. How long a certificate is valid differs from country to country, so check the
          months.
        </p>
        <ul>
          <li>
            <b>Expires</b> says whether documents of the kind always, never or maybe expire. If they always
            do, everybody who adds one is asked for the date, and nothing is accepted in Review without it.
            Can nobody find one? Tick “{CANNOT_FIND_DATE}”: the file is kept, but doesn’t count.
          </li>
          <li>
            <b>Sensitive</b> kinds, such as medical checks: only the holder, whoever added the document and
            admins can open it and see its number and issuer. Team admins see its state, and other members of
            the team don’t see it at all.
          </li>
          <li>
            <b>Archive</b> a kind that nobody should choose from now on. Its documents stay as they are.
          </li>
          <li>
            <b>Merge</b> two kinds that mean the same. All documents of the first one move to the second. If
            one of the two is sensitive, the second one is sensitive from then on.
          </li>
        </ul>
        <p>
          Documents work without a kind. “Documents without a kind” lists them with the kind that their name
          suggests, and you can give one to many at once.
        </p>
      </>
    ),
  },
  {
    id: 'review',
    title: 'Review what members submit',
    text: (
      <>
        <p>
          What a member submits counts once somebody else has accepted it. “Review” shows what waits, the
          oldest first, with the file beside its data: to admins everything, to team admins what members of
          their teams submitted, except sensitive kinds. Correct what is wrong, then accept it, or reject it
          and say why. After that only admins can correct it.
        </p>
        <p>
          By keyboard: A accepts, R rejects, N and P go to the next and the previous one, E goes to the data.
          In a field, Ctrl+Enter sends and Esc leads out of it.
        </p>
      </>
    ),
  },
  {
    id: 'reminders',
    title: 'Who is reminded, and when',
    text: (
      <>
        <ul>
          <li>On the reminder date, 1, 2, 3, 6 or 12 months before: the holder.</li>
          <li>On the day after it expired: the holder and the admins of the workspace.</li>
          <li>While the holder has no account yet, whoever added the document is reminded instead.</li>
          <li>
            Team admins: who in the teams that they manage lacks what is required of them, when it is new, and
            once more if it is still so after a week.
          </li>
        </ul>
        <p>
          A person gets one email a day for a workspace, at 8 in its morning, with everything that is due:
          documents, equipment, what they were asked for and what waits for their review. Each line leads to
          the document or item. Dates that were over when you entered them are not told, and while a renewal
          waits for its review its holder is not reminded.
        </p>
        <p>
          “Stop the daily email” at the end of the email turns it off, and so does the switch in your account,
          where you can turn it on again. Invitations, decisions on what you submitted and emails about your
          account still come. A reminder can be late or get lost: the list is what counts.
        </p>
      </>
    ),
  },
  {
    id: 'find',
    title: 'Find and change many at once',
    text: (
      <>
        <p>
          Search finds names, kinds and people, with or without accents. The filters narrow the list to a
          kind, a holder, a team, who added it, or when it expires; on a phone they are behind “Filters”. The
          address of the page has them all, so you can keep or send it. The button at the right end of the
          headings chooses the columns.
        </p>
        <p>
          Select documents by the boxes before them to download their files as one ZIP, give them a kind, or
          delete them together.
        </p>
      </>
    ),
  },
  {
    id: 'change',
    title: 'Renew, correct and delete',
    text: (
      <>
        <p>
          For admins, its holder and whoever added it, the name of a document opens its page: who holds it,
          until when it counts, and every version of it with its file. For others in a team the name opens the
          file; where the document is sensitive, it opens nothing. The eye at the end of a row shows the file
          beside the list; the arrow keys go from row to row, and Escape closes it.
        </p>
        <ul>
          <li>
            <b>Renew</b> when there is a new certificate: admins add its file and its dates. The earlier one
            stays. In force is the version that lasts longest. If the new one ends earlier, you are asked
            whether it replaces the current one, from its day of issue on, or is kept as an earlier one.
          </li>
          <li>
            <b>Withdraw</b> when a certificate no longer holds: a licence was suspended, it was forged, or it
            is another person’s. Below “Versions” admins say why and from which day on it proves nothing. It
            stays in the history, and can be put back.
          </li>
          <li>
            <b>Join duplicates</b> when somebody has the same certificate twice: in the workspace’s settings,
            below “Kinds of documents”, “Find duplicates” lists who has several documents of one kind. Those
            that stay selected become one document with all of their versions.
          </li>
          <li>
            <b>Correct</b> when something is wrong with a document that was added without a review: whoever
            added it and whoever holds it can change its name, dates, number, issuer and file. What was there
            before is kept, marked “Corrected”. If the document has a kind and you are no admin, a change of
            dates, number, issuer or file is sent for review first.
          </li>
          <li>
            <b>After a review</b> only admins correct what was accepted, so that nothing changes unseen. If
            you hold it, submit a new one instead.
          </li>
          <li>
            <b>Delete</b> takes the document with all its versions and their files. Admins can delete any
            document. For 30 days they can restore it: “Trash” in the workspace settings has what was deleted.
          </li>
        </ul>
        <p>
          Where you may correct a document, the pencil at the end of its row changes name, dates and file.
          When you put another file in, you are asked whether it is a renewal or a correction.
        </p>
        <p>
          If somebody else changed the document while you were editing, you see both versions and decide.
          Nothing is overwritten behind your back.
        </p>
      </>
    ),
  },
  {
    id: 'own',
    title: 'Submit your own documents',
    text: (
      <>
        <p>
          “My documents” in the sidebar shows what you hold, what waits for review, what was rejected and why,
          and what you were asked for. Choose “Submit a document”, then its kind, take a photo or choose a
          file, and enter what stands on it. It counts once somebody else has accepted it; you get an email
          either way. What you enter survives a reload and a lost connection. Only kinds that are open to
          members are there to choose; give anything else to an admin.
        </p>
        <p>
          If it was rejected, read why and submit it again. If you submit again while one still waits, the new
          one takes its place. Once it is accepted, you can no longer change it: ask an admin, or submit a new
          one.
        </p>
        <p>
          Admins ask people for documents: select them in the list of members, or open a profile, and choose
          “Ask for documents”; “Ask all” in “Who lacks what” asks everybody whom the list finds. You see what
          each of them lacks, choose what to ask for and of whom, and read who can’t be asked and why; “Add
          document” stands beside them. Each person gets one email with a link that opens the upload. If you
          ask for more on the same day, the rest comes in one email the next morning. Only kinds that members
          may submit can be asked for, and only people who have joined.
        </p>
        <p>
          Team admins do the same for people in the teams that they manage. What they add for somebody waits
          until a workspace admin has accepted it. Documents of sensitive kinds are submitted by the person,
          or added by an admin.
        </p>
      </>
    ),
  },
  {
    id: 'export',
    title: 'Take the list with you',
    text: (
      <p>
        “Export” saves the list as an Excel file: what your search and filters find, all pages of it, with
        real dates. Open the tab Members first to export how many documents of each person are in which state.
      </p>
    ),
  },
];

export default sections;
