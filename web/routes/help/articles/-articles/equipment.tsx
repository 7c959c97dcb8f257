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
        required. Useful besides: a serial number, a tag ID (what stands on the label, used once in the
        workspace), a category, a picture, and how many months may lie between two inspections.
      </p>
    ),
  },
  {
    id: 'import',
    title: 'Import a list',
    text: (
      <p>
        Choose “Import” and “Download a template”, fill it in or give your own list the same headings, and
        drop it: CSV, XLS or XLSX, up to 5,000 items. You see row by row what is wrong. The rows are added all
        together or not at all; leave out what you don’t want.
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
              <td>The next inspection should have been made.</td>
            </tr>
            <tr>
              <th scope="row">Out of service</th>
              <td>It failed its latest inspection. Don’t use it until one passes.</td>
            </tr>
            <tr>
              <th scope="row">Not inspected</th>
              <td>There is no inspection yet, and none is due soon.</td>
            </tr>
            <tr>
              <th scope="row">Retired</th>
              <td>Taken out of use. Its history stays, and nobody is reminded of it.</td>
            </tr>
          </tbody>
        </table>
        <Figure picture="equipment">Press a part of the bar to see only the items in that state.</Figure>
        <p>
          The next inspection is due on the day that was entered at the latest one; without it, after the
          interval of the item. Admins and the owner are told by email 30 days before and on the day after.
        </p>
      </>
    ),
  },
  {
    id: 'owners',
    title: 'Who has it',
    text: (
      <p>
        An item has an owner, or nobody. “Hand over” on its page gives it to somebody else, and each handover
        is kept with its day. To do it with many at once, select them in the list: “Assign owner”, “Retire”,
        “Record inspection” and “Delete” then count for all of them. Whoever has an item can hand it back:
        then nobody has it. Admins, and team admins for the people of their teams, edit, hand over and retire
        items. Only admins delete them, and restore them for 30 days from “Trash” in the workspace settings.
      </p>
    ),
  },
  {
    id: 'labels',
    title: 'Print labels',
    text: (
      <>
        <p>
          Select items and choose “Print labels”, for A4 sheets of 24 (70 × 37 mm) or for a label printer of
          62 mm. You get a PDF; print it at its actual size. A sheet that you used before can be used up: say
          with which label to begin.
        </p>
        <Figure picture="labels">
          The code on a label leads to the page of the item, and says nothing else.
        </Figure>
      </>
    ),
  },
  {
    id: 'scan',
    title: 'Scan a label',
    text: (
      <>
        <p>
          Any phone’s camera opens the page of the item. Who isn’t logged in logs in first; somebody of
          another company sees “not found”. In Muster the button “Scan” does the same, and takes a typed tag
          ID where the label has suffered.
        </p>
        <p>
          What to do then: <ArticleLink article="inspections">Inspections on a phone</ArticleLink>.
        </p>
      </>
    ),
  },
];

export default sections;
