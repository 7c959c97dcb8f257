import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Figure } from '#web/features/help/Figure.tsx';
import type { Section } from '#web/ui/page/ReadingPage.tsx';
import { CANNOT_FIND_DATE } from '#web/words/documents/documents.ts';

const sections: Section[] = [
  {
    id: 'add',
    title: t`Add documents in four steps`,
    text: (
      <>
        <ol>
          <li>
            <Trans>
              <b>Add documents.</b> Drop PDF, PNG or JPEG files of up to 10 MB each, 200 at a time. You can
              also drop them on the list of work documents, on the page of a person, a team or a document to
              renew, or on a document type in the settings. On a phone you can take a photo.
            </Trans>
          </li>
          <li>
            <Trans>
              <b>Document details.</b> Each file is a row, with the selected one shown beside it. Rows that
              need a decision come first. Give each file a document type, people and dates; below a field you
              read where a suggestion came from. Enter goes to the same field of the next document. “Fill
              down” copies a value to the documents below that have none, and “Set for selected” changes all
              that you selected. Each row says whether the document renews one or is new. A date in a file
              name is offered below the date fields.
            </Trans>
          </li>
          <li>
            <Trans>
              <b>Assign members.</b> Choose who holds each document. A file called “Ada Byron - First aid.pdf”
              is matched to its person; a surname that only one person has is enough. To give every document
              to several people, choose “Give all documents to the people I select”.
            </Trans>
          </li>
          <li>
            <Trans>
              <b>Review.</b> Check who gets what and press the “Assign” button. If a person already holds a
              document of that type, the new one renews it; “Keep separate” adds a second document. People who
              have the very same file are left out, unless you choose “Add it anyway”.
            </Trans>
          </li>
        </ol>
        <Figure picture="wizard">
          <Trans>
            You can go back at any time. Uploaded files survive a reload or a closed tab until you sign out.
            On your next visit you choose whether to continue with them.
          </Trans>
        </Figure>
      </>
    ),
  },
  {
    id: 'sheet',
    title: t`Fill in the details from a spreadsheet`,
    text: (
      <p>
        <Trans>
          If you already have a list, drop it with the files as a CSV or Excel file. It needs a column “File”
          with the file names. It can also have columns for member, document type, display name, issued on,
          expiration date, reminder, number and issuer. “Download a template for a sheet” gives you all
          columns, with a row for each file you added. Name people by email, staff number or name, one or more
          in a row. Muster reads dates such as 31.12.2028 and 2028-12-31. If 01/02/2028 could be two days, it
          asks once. You see what each column becomes and what each row fills in, correct rows and answer
          questions, then choose “Import”. Rows whose files are missing wait for them.
        </Trans>
      </p>
    ),
  },
  {
    id: 'states',
    title: t`What the states mean`,
    text: (
      <>
        <table>
          <tbody>
            <tr>
              <th scope="row">
                <Trans>Expired</Trans>
              </th>
              <td>
                <Trans>
                  The expiration date has passed. On the expiration date itself the document is still valid.
                </Trans>
              </td>
            </tr>
            <tr>
              <th scope="row">
                <Trans>Expires soon</Trans>
              </th>
              <td>
                <Trans>From the reminder date on, and whenever 30 days or fewer are left.</Trans>
              </td>
            </tr>
            <tr>
              <th scope="row">
                <Trans>Up to date</Trans>
              </th>
              <td>
                <Trans>More time is left.</Trans>
              </td>
            </tr>
            <tr>
              <th scope="row">
                <Trans>No expiration date</Trans>
              </th>
              <td>
                <Trans>No date was entered and none is needed: it never expires.</Trans>
              </td>
            </tr>
            <tr>
              <th scope="row">
                <Trans>Date missing</Trans>
              </th>
              <td>
                <Trans>
                  Documents of its type always expire, but nobody has found a date on it. The file is kept,
                  but it doesn’t count until somebody enters the date. The overview says how many there are.
                </Trans>
              </td>
            </tr>
          </tbody>
        </table>
        <p>
          <Trans>
            Days begin and end in the time zone of the workspace, which you set in the workspace settings.
          </Trans>
        </p>
        <Figure picture="documents">
          <Trans>Press a part of the bar to see only the documents in that state.</Trans>
        </Figure>
      </>
    ),
  },
  {
    id: 'kinds',
    title: t`Document types: how long certificates are valid`,
    text: (
      <>
        <p>
          <Trans>
            “First aid” and “Forklift licence” are document types. Admins keep the list under Workspace
            settings, “Document types”. A type says how long a certificate is valid, when people are reminded,
            whether members can submit one themselves, and how to get one. You can choose from starter types
            for your industry. Check their validity against your local rules.
          </Trans>
        </p>
        <ul>
          <li>
            <Trans>
              <b>Expires</b> says whether documents of this type always, never or sometimes expire. If they
              always expire, everybody who adds one is asked for the date, and reviewers can’t accept one
              without it. If you can’t find the date, select “{CANNOT_FIND_DATE}”: the file is kept, but it
              doesn’t count.
            </Trans>
          </li>
          <li>
            <Trans>
              <b>Sensitive</b> is for types such as medical checks. Only the holder, the person who added the
              document and admins can open it and see its number and issuer. Team admins see its state, and
              other team members don’t see it at all.
            </Trans>
          </li>
          <li>
            <Trans>
              <b>Archive</b> a type that nobody should choose from now on. Its documents don’t change.
            </Trans>
          </li>
          <li>
            <Trans>
              <b>Merge</b> two types that mean the same. All documents of the first type move to the second.
              If one of them is sensitive, the merged type is sensitive.
            </Trans>
          </li>
        </ul>
        <p>
          <Trans>
            Documents also work without a type. “Documents without a type” lists them with the type that their
            name suggests, and you can set it for many at once.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'import',
    title: t`Fill in details from a list`,
    text: (
      <p>
        <Trans>
          You have the dates of your certificates in a spreadsheet? Add the files, choose “Import their
          details” under “Add documents”, and drop the spreadsheet. Each row is about the document that its
          holder has of its type. Muster shows what would change and asks where it can’t tell which document
          or person is meant. If your spreadsheet has one column for each type, choose at these columns
          whether their dates say when documents expire or when they were issued. What was there before stays
          in the history of the document.
        </Trans>
      </p>
    ),
  },
  {
    id: 'review',
    title: t`Review what members submit`,
    text: (
      <>
        <p>
          <Trans>
            Submissions don’t count until somebody else accepts them. “Review” shows the submissions that are
            waiting, oldest first, with the file beside its details. Admins see all of them. Team admins see
            those of their team members, except sensitive types. Correct the details, then accept the
            document, or reject it and give a reason. After that only admins can correct it.
          </Trans>
        </p>
        <p>
          <Trans>
            For ten seconds, “Undo” takes a decision back; only then is the person told. If you leave the
            review earlier, your decisions are sent at once.
          </Trans>
        </p>
        <p>
          <Trans>
            Keyboard: A accepts, R rejects, U undoes, N and P go to the next and the previous document, E goes
            to the details. In a field, Ctrl+Enter sends and Esc leaves the field.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'reminders',
    title: t`Who is reminded, and when`,
    text: (
      <>
        <ul>
          <li>
            <Trans>On the reminder date, 1, 2, 3, 6 or 12 months before: the holder.</Trans>
          </li>
          <li>
            <Trans>On the day after it expires: the holder and the admins of the workspace.</Trans>
          </li>
          <li>
            <Trans>
              If the holder has no account yet, the person who added the document is reminded instead.
            </Trans>
          </li>
          <li>
            <Trans>
              Team admins are told when somebody in their teams newly lacks a required document, and again
              after a week.
            </Trans>
          </li>
        </ul>
        <p>
          <Trans>
            Each person gets at most one email a day for a workspace, at 8 in the morning. It lists expiring
            documents, equipment that is due, requested documents and submissions that wait for their review.
            Each line links to the document or item. There are no reminders for dates that had passed when you
            entered them, and the holder isn’t reminded while a renewal is waiting for review.
          </Trans>
        </p>
        <p>
          <Trans>
            “Stop the daily email” at the end of the email turns it off. You can turn it off and on in your
            account, too. You still get invitations, decisions on your submissions and emails about your
            account. An email can be late or get lost, so rely on the list.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'find',
    title: t`Find and change many at once`,
    text: (
      <>
        <p>
          <Trans>
            Search finds names, document types and people, with or without accents. Filter by document type,
            holder, team, the person who added it, or expiration date; on a phone, open “Filters”. The address
            of the page includes the search and the filters, so you can bookmark or send it. Choose the
            columns with the button at the right end of the headings.
          </Trans>
        </p>
        <p>
          <Trans>
            Select documents with their checkboxes to renew them, download their files as one ZIP, set their
            type or delete them. “Renew selected” opens a row for each of them; drop the new files there, and
            each goes to the person in its name.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'change',
    title: t`Renew, correct and delete`,
    text: (
      <>
        <p>
          <Trans>
            Choose the name of a document to open its page: its holder, how long it’s valid, and all versions
            with their files. Admins, the holder and the person who added it can open the page. For other team
            members the name opens the file, unless the document is sensitive. “Preview” in the menu at the
            end of a row shows the file beside the list. The arrow keys go from row to row, and Esc closes it.
          </Trans>
        </p>
        <ul>
          <li>
            <Trans>
              <b>Renew</b> when there is a new certificate: admins add its file and dates. Earlier versions
              stay. The version that lasts longest is the current one. If the new certificate ends earlier,
              you are asked whether it replaces the current one from its day of issue, or is saved as an
              earlier version.
            </Trans>
          </li>
          <li>
            <Trans>
              <b>Withdraw</b> when a certificate is no longer valid, for example because a licence was
              suspended, or it was forged or belongs to another person. Under “Versions”, admins enter the
              reason and the day from which it doesn’t count. It stays in the history and can be put back.
            </Trans>
          </li>
          <li>
            <Trans>
              <b>Join duplicates</b> when somebody has the same certificate twice. In the workspace settings,
              under “Document types”, “Find duplicates” lists people who have several documents of the same
              type. The selected ones become one document with all versions.
            </Trans>
          </li>
          <li>
            <Trans>
              <b>Correct</b> when something is wrong with a document that was added without a review. The
              holder and the person who added it can change its name, dates, number, issuer and file. The
              previous version is kept and marked “Corrected”. If the document has a type and you aren’t an
              admin, changes of dates, number, issuer or file are sent for review first.
            </Trans>
          </li>
          <li>
            <Trans>
              <b>After a review</b> only admins can correct an accepted document. If you hold it, submit a new
              one instead.
            </Trans>
          </li>
          <li>
            <Trans>
              <b>Delete</b> removes the document with all versions and files. Admins can delete any document,
              and restore it from “Trash” in the workspace settings for 30 days.
            </Trans>
          </li>
        </ul>
        <p>
          <Trans>
            If you can correct a document, use the pencil at the end of its row to change name, dates and
            file. If you replace the file, you are asked whether it’s a renewal or a correction.
          </Trans>
        </p>
        <p>
          <Trans>
            “Read dates” reads the file on your device. If the day of issue and the expiration date fit the
            document type’s validity, both are filled in: compare them with the file. Otherwise choose from
            the dates below the fields. The version says that its dates were read by machine.
          </Trans>
        </p>
        <p>
          <Trans>
            If somebody else changed the document while you were editing, you see both versions and decide
            which one to keep.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'own',
    title: t`Submit your own documents`,
    text: (
      <>
        <p>
          <Trans>
            “My documents” in the sidebar shows the documents you hold, submissions that are waiting or were
            rejected, and documents that were requested from you. Choose “Submit a document” and its type,
            take a photo or choose a file, and enter the details. You see the photo large, and whether it’s
            small, dark or blurred: take another if you can’t read the date on it. It doesn’t count until
            somebody else accepts it; you get an email either way. Without a signal it’s kept on your device
            and sent by itself later. If you can’t find a document type in the list, give the document to an
            admin.
          </Trans>
        </p>
        <p>
          <Trans>
            If it was rejected, read the reason and submit it again. If you submit again before the review,
            the new submission replaces the old one. You can’t change an accepted document: ask an admin, or
            submit a new one.
          </Trans>
        </p>
        <p>
          <Trans>
            Admins can ask people for documents. Select them in the list of members, or open a profile, and
            choose “Ask for documents”. “Ask all” in “Who lacks what” asks everybody in the filtered list. You
            see what each person lacks, choose what to ask for, and read who can’t be asked and why; for them
            there is “Add document”. Each person gets one email with a link to the upload. If you ask for more
            on the same day, the rest follows in one email the next morning. You can ask only people who have
            joined, and only for types that members can submit.
          </Trans>
        </p>
        <p>
          <Trans>
            Team admins can do the same for people in the teams they manage. Documents that they add for
            somebody wait until a workspace admin accepts them. Only the person or an admin can add documents
            of sensitive types.
          </Trans>
        </p>
        <p>
          <Trans>
            People without an account can send documents by a link. Open a profile and choose “Ask by link” in
            its menu, or open a cell in “Who lacks what”. Choose the types and for how many days the link
            works, then send it by email, copy it, or let the person scan its QR code. They take a photo of
            each document and send it. It waits in “Review”, which says by whose link it came; a workspace
            admin decides. The same link shows what was rejected and why. The profile lists the links, with
            “Revoke”. A link also ends when you may no longer ask that person, or when they are removed.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'share',
    title: t`Show documents to a client or an auditor`,
    text: (
      <>
        <p>
          <Trans>
            In “Who lacks what”, choose “Share”, then “Make link”. Say who the link is for, choose teams or
            people (at most 200), the document types and the day. Copy the link, write an email with it, or
            show its QR code. It won’t be shown again. Anyone who opens it sees who holds what and until when,
            and can open the files. Nothing else of your people is shown, and nothing can be changed.
          </Trans>
        </p>
        <p>
          <Trans>
            A team stands for the people who are in it when you make the link. The link never shows more than
            you may see: people who leave, and documents that you lose sight of, are left out at once. Admins
            can choose sensitive types too, and confirm them a second time. The list says how often each link
            was opened. “Revoke” ends a link and the files that were opened with it at once. Each visit is in
            the security log.
          </Trans>
        </p>
        <p>
          <Trans>
            For an audit, a workspace admin can choose “Make pack” on the same page: a ZIP that shows who
            lacked what on a day, in the workspace or in one team, with every version of the documents,
            decisions, exemptions and files. It is made in the background, and can be downloaded for 14 days.
            Open “verify.html” in it, on any computer, and drop the ZIP there: it says whether anything was
            changed since the pack was made.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'malware',
    title: t`When a file doesn’t open because of the malware scan`,
    text: (
      <>
        <p>
          <Trans>
            If the person who runs your server has set up a malware scanner, new files open once they’ve been
            scanned, usually within seconds. Until then the preview says that the file isn’t scanned yet.
          </Trans>
        </p>
        <p>
          <Trans>
            If malware was found in a file, nobody can open it, download it or see it by a link, and a ZIP
            names it instead. Its document stays in the list: delete or withdraw it, and add a clean file.
            Admins read in the security log what was found and who sent it. A file that is too large for the
            scanner doesn’t open either: add a smaller one.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'export',
    title: t`Take the list with you`,
    text: (
      <p>
        <Trans>
          “Export” saves all pages of the filtered list as an Excel file. To export the number of documents in
          each state for each person, open the tab Members first.
        </Trans>
      </p>
    ),
  },
];

export default sections;
