import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ArticleLink } from '#web/features/help/ArticleLink.tsx';
import { Figure } from '#web/features/help/Figure.tsx';
import type { Section } from '#web/ui/page/ReadingPage.tsx';

const sections: Section[] = [
  {
    id: 'add',
    title: t`Add equipment`,
    text: (
      <p>
        <Trans>
          Open Equipment and choose “Add equipment”; team admins find it in their team. Only the product name
          is required. You can add a serial number, a tag ID (the code on its label, unique in the workspace),
          make and model, a category, a location, a picture, and the months between two inspections. The
          search finds an item by all of these texts and by its owner.
        </Trans>
      </p>
    ),
  },
  {
    id: 'import',
    title: t`Import a list`,
    text: (
      <p>
        <Trans>
          Choose “Import” and drop your list: CSV, Excel or OpenDocument, or paste its rows. Muster shows what
          each column becomes and what becomes of each row. Correct a row, say who its owner is, or leave it
          out. An item whose tag ID is in the workspace changes in the columns for which you choose “Change
          existing”. Rows that can’t be used stop no others, unless you choose “All or nothing”.
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
                <Trans>In service</Trans>
              </th>
              <td>
                <Trans>It passed its latest inspection, and the next one is more than 30 days away.</Trans>
              </td>
            </tr>
            <tr>
              <th scope="row">
                <Trans>Due soon</Trans>
              </th>
              <td>
                <Trans>The next inspection is due in 30 days or fewer.</Trans>
              </td>
            </tr>
            <tr>
              <th scope="row">
                <Trans>Inspection overdue</Trans>
              </th>
              <td>
                <Trans>The next inspection is late.</Trans>
              </td>
            </tr>
            <tr>
              <th scope="row">
                <Trans>Out of service</Trans>
              </th>
              <td>
                <Trans>
                  It failed its latest inspection, was reported as defective, or is past its end of life.
                  Don’t use it.
                </Trans>
              </td>
            </tr>
            <tr>
              <th scope="row">
                <Trans>Not inspected</Trans>
              </th>
              <td>
                <Trans>It was never inspected, and no inspection is due soon.</Trans>
              </td>
            </tr>
            <tr>
              <th scope="row">
                <Trans>Retired</Trans>
              </th>
              <td>
                <Trans>It’s no longer used. Its history stays, and there are no reminders.</Trans>
              </td>
            </tr>
          </tbody>
        </table>
        <Figure picture="equipment">
          <Trans>Press a part of the bar to see only the items in that state.</Trans>
        </Figure>
        <p>
          <Trans>
            The latest inspection says when the next one is due. If it doesn’t, the item’s interval decides.
            Admins and the owner get an email 30 days before that day and on the day after. Items that failed
            or are defective aren’t due.
          </Trans>
        </p>
        <p>
          <Trans>
            The page of an item says “OK to use” or “Don’t use”. Don’t use items that are out of service,
            overdue, retired or were never inspected.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'owners',
    title: t`Who has it`,
    text: (
      <p>
        <Trans>
          An item can have an owner. “Hand over” on its page gives it to somebody else. Enter the day and, if
          you like, the condition and a note; the receiver can sign on the screen with a finger. The item’s
          page lists all handovers, and the receiver gets an email. To change many items, select them in the
          list and use “Assign owner”, “Retire”, “Record inspection” or “Delete”. The owner can hand an item
          back; then it has no owner. Admins can edit, hand over and retire all items, team admins those of
          the people in their teams. Only admins can delete items, and restore them from “Trash” in the
          workspace settings for 30 days.
        </Trans>
      </p>
    ),
  },
  {
    id: 'defects',
    title: t`Report a defect`,
    text: (
      <>
        <p>
          <Trans>
            Scan the label or open the item, press “Report a defect” and say what’s wrong with it; a photo
            helps. The item is out of service as soon as you send the report. Its owner, their team admins and
            the admins get an email, at most one an hour about the same item.
          </Trans>
        </p>
        <p>
          <Trans>
            It’s back in service when an inspection passes, or when an admin or team admin who can edit the
            item presses “Back in service” on its page. All reports stay on that page.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'labels',
    title: t`Print labels`,
    text: (
      <>
        <p>
          <Trans>
            Select items and choose “Print labels”, for A4 sheets of 24 (70 × 37 mm) or for a label printer of
            62 mm. You get a PDF; print it at its actual size. If a sheet is partly used, choose the first
            label to use.
          </Trans>
        </p>
        <p>
          <Trans>
            If you enter a phone number in the workspace settings, labels show it beside the company’s name.
          </Trans>
        </p>
        <Figure picture="labels">
          <Trans>The code on a label opens the item’s page and contains nothing else.</Trans>
        </Figure>
      </>
    ),
  },
  {
    id: 'scan',
    title: t`Scan a label`,
    text: (
      <>
        <p>
          <Trans>
            Any phone camera opens the item’s page. People who aren’t logged in have to log in first, and
            people from other companies see “not found”. The button “Scan” in Muster does the same. If the
            label is damaged, type the tag ID there.
          </Trans>
        </p>
        <p>
          <Trans>
            Everyone in the workspace sees whether the item may be used, and can report a defect. Only its
            owner, the owner’s teams and admins see the owner and the history.
          </Trans>
        </p>
        <p>
          <Trans>
            If your items already have tags with a code, enter the code as the tag ID. “Scan” then opens the
            item.
          </Trans>
        </p>
        <p>
          <Trans>
            What to do then: <ArticleLink article="inspections">Inspections on a phone</ArticleLink>.
          </Trans>
        </p>
      </>
    ),
  },
];

export default sections;
