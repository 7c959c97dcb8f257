import { Figure } from '#web/features/help/Figure.tsx';
import type { Section } from '#web/ui/page/ReadingPage.tsx';

const sections: Section[] = [
  {
    id: 'add',
    title: 'Add documents in four steps',
    text: (
      <>
        <ol>
          <li>
            <b>Add documents.</b> Drop PDF, PNG or JPEG files of up to 10 MB each, 100 at a time. On a phone
            you can take a photo.
          </li>
          <li>
            <b>Document details.</b> A name, an expiration date and a reminder for each; all three may stay
            empty. “Use this date and reminder for all” copies them to the others.
          </li>
          <li>
            <b>Assign members.</b> Choose who holds them. Every document goes to everybody you choose.
          </li>
          <li>
            <b>Review.</b> Look it through and choose “Finish”.
          </li>
        </ol>
        <Figure picture="wizard">
          You can go back at any time. A reload of the page loses nothing that was uploaded.
        </Figure>
      </>
    ),
  },
  {
    id: 'sheet',
    title: 'Fill in the details from a spreadsheet',
    text: (
      <p>
        If you have a list already, drop it beside the files: CSV or Excel, with a column “File” for the file
        names, and any of name, expiration date, reminder months and member emails. Muster fills in the steps,
        and says for each row what it couldn’t match.
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
              <td>Nothing was entered, so it never expires.</td>
            </tr>
          </tbody>
        </table>
        <p>Days begin and end in the time zone of the workspace, which stands in its settings.</p>
        <Figure picture="documents">Press a part of the bar to see only the documents in that state.</Figure>
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
        </ul>
        <p>
          A person gets one email a day for a workspace, in the morning, with everything that is due,
          equipment too. Dates that were over when you entered them are not told. Everybody can switch
          reminder emails off in their account. A reminder can be late or get lost: the list is what counts.
        </p>
      </>
    ),
  },
  {
    id: 'change',
    title: 'Change, replace and delete',
    text: (
      <>
        <p>
          Whoever added a document and whoever holds it can change its name, dates and file: the pencil at the
          end of the row. When a certificate was renewed, put the new file in and set the new date. Admins can
          also delete any document.
        </p>
        <p>
          If somebody else changed the document meanwhile, you see both versions and decide. Nothing is
          overwritten behind your back.
        </p>
      </>
    ),
  },
  {
    id: 'export',
    title: 'Take the list with you',
    text: (
      <p>
        “Export” saves the list as an Excel file: what your search and filter find, all pages of it, with real
        dates. Open the tab Members first to export how many documents of each person are in which state.
      </p>
    ),
  },
];

export default sections;
