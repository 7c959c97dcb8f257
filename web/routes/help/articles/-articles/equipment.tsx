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
              <td>
                It failed its latest inspection, was reported as defective, or is past its end of life. Don’t
                use it.
              </td>
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
          interval of the item. Admins and the owner are told by email 30 days before and on the day after. An
          item that is out of service because it failed or is defective is not due.
        </p>
        <p>
          The page of an item says “OK to use” or “Don’t use”. Don’t use what is out of service, overdue,
          retired or has never been inspected.
        </p>
      </>
    ),
  },
  {
    id: 'owners',
    title: 'Who has it',
    text: (
      <p>
        An item has an owner, or nobody. “Hand over” on its page gives it to somebody else. Enter the day, and
        if you like the condition and a note; the receiver can sign on the screen with a finger. Each handover
        is kept on the page of the item, and the receiver gets an email. To do it with many at once, select
        them in the list: “Assign owner”, “Retire”, “Record inspection” and “Delete” then count for all of
        them. Whoever has an item can hand it back: then nobody has it. Admins, and team admins for the people
        of their teams, edit, hand over and retire items. Only admins delete them, and restore them for 30
        days from “Trash” in the workspace settings.
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
          presses “Back in service” on its page. Every report stays on that page.
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
          62 mm. You get a PDF; print it at its actual size. A sheet that you used before can be used up: say
          with which label to begin.
        </p>
        <p>
          With a phone number in the workspace settings, every label carries it beside the company’s name.
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
          Everyone in the workspace sees whether the item may be used, and can report a defect. Who has it,
          and its history, are for its owner, the owner’s teams and admins.
        </p>
        <p>Your items have tags of their own? “Scan” also opens an item by a code that is only its tag ID.</p>
        <p>
          What to do then: <ArticleLink article="inspections">Inspections on a phone</ArticleLink>.
        </p>
      </>
    ),
  },
];

export default sections;
