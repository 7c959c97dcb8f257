import { ArticleLink } from '#web/features/help/ArticleLink.tsx';
import { Figure } from '#web/features/help/Figure.tsx';
import type { Section } from '#web/ui/page/ReadingPage.tsx';

const sections: Section[] = [
  {
    id: 'add',
    title: 'Add equipment',
    text: (
      <p>
        Open Equipment and choose “Add equipment”; team admins find it in their team. Only the product name is
        required. You can add a serial number, a tag ID (the code on its label, unique in the workspace), make
        and model, a category, a location, a picture, and the months between two inspections. The search finds
        an item by all of these texts and by its owner.
      </p>
    ),
  },
  {
    id: 'import',
    title: 'Import a list',
    text: (
      <p>
        Choose “Import” and drop your list: CSV, Excel or OpenDocument, or paste its rows. Muster shows what
        each column becomes and what becomes of each row. Correct a row, say who its owner is, or leave it
        out. An item whose tag ID is in the workspace changes in the columns for which you choose “Change
        existing”. Rows that can’t be used stop no others, unless you choose “All or nothing”.
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
              <th scope="row">In service</th>
              <td>It passed its latest inspection, and the next one is more than 30 days away.</td>
            </tr>
            <tr>
              <th scope="row">Due soon</th>
              <td>The next inspection is due in 30 days or fewer.</td>
            </tr>
            <tr>
              <th scope="row">Inspection overdue</th>
              <td>The next inspection is late.</td>
            </tr>
            <tr>
              <th scope="row">Out of service</th>
              <td>
                It failed its latest inspection, was reported as defective, or is past its end of life. Don’t
                use it.
              </td>
            </tr>
            <tr>
              <th scope="row">Not inspected</th>
              <td>It was never inspected, and no inspection is due soon.</td>
            </tr>
            <tr>
              <th scope="row">Retired</th>
              <td>It’s no longer used. Its history stays, and there are no reminders.</td>
            </tr>
          </tbody>
        </table>
        <Figure picture="equipment">Press a part of the bar to see only the items in that state.</Figure>
        <p>
          The latest inspection says when the next one is due. If it doesn’t, the item’s interval decides.
          Admins and the owner get an email 30 days before that day and on the day after. Items that failed or
          are defective aren’t due.
        </p>
        <p>
          The page of an item says “OK to use” or “Don’t use”. Don’t use items that are out of service,
          overdue, retired or were never inspected.
        </p>
      </>
    ),
  },
  {
    id: 'owners',
    title: 'Who has it',
    text: (
      <p>
        An item can have an owner. “Hand over” on its page gives it to somebody else. Enter the day and, if
        you like, the condition and a note; the receiver can sign on the screen with a finger. The item’s page
        lists all handovers, and the receiver gets an email. To change many items, select them in the list and
        use “Assign owner”, “Retire”, “Record inspection” or “Delete”. The owner can hand an item back; then
        it has no owner. Admins can edit, hand over and retire all items, team admins those of the people in
        their teams. Only admins can delete items, and restore them from “Trash” in the workspace settings for
        30 days.
      </p>
    ),
  },
  {
    id: 'defects',
    title: 'Report a defect',
    text: (
      <>
        <p>
          Scan the label or open the item, press “Report a defect” and say what’s wrong with it; a photo
          helps. The item is out of service as soon as you send the report. Its owner, their team admins and
          the admins get an email, at most one an hour about the same item.
        </p>
        <p>
          It’s back in service when an inspection passes, or when an admin or team admin who can edit the item
          presses “Back in service” on its page. All reports stay on that page.
        </p>
      </>
    ),
  },
  {
    id: 'labels',
    title: 'Print labels',
    text: (
      <>
        <p>
          Select items and choose “Print labels”, for A4 sheets of 24 (70 × 37 mm) or for a label printer of
          62 mm. You get a PDF; print it at its actual size. If a sheet is partly used, choose the first label
          to use.
        </p>
        <p>
          If you enter a phone number in the workspace settings, labels show it beside the company’s name.
        </p>
        <Figure picture="labels">The code on a label opens the item’s page and contains nothing else.</Figure>
      </>
    ),
  },
  {
    id: 'scan',
    title: 'Scan a label',
    text: (
      <>
        <p>
          Any phone camera opens the item’s page. People who aren’t logged in have to log in first, and people
          from other companies see “not found”. The button “Scan” in Muster does the same. If the label is
          damaged, type the tag ID there.
        </p>
        <p>
          Everyone in the workspace sees whether the item may be used, and can report a defect. Only its
          owner, the owner’s teams and admins see the owner and the history.
        </p>
        <p>
          If your items already have tags with a code, enter the code as the tag ID. “Scan” then opens the
          item.
        </p>
        <p>
          What to do then: <ArticleLink article="inspections">Inspections on a phone</ArticleLink>.
        </p>
      </>
    ),
  },
];

export default sections;
