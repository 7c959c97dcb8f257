import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Figure } from '#web/features/help/Figure.tsx';
import type { Section } from '#web/ui/page/ReadingPage.tsx';

const sections: Section[] = [
  {
    id: 'find',
    title: t`Find anything`,
    text: (
      <p>
        <Trans>
          Press Ctrl+K (⌘K on a Mac) anywhere in a workspace and type a few letters of a page, a person, a
          team or a document. On a phone, “Find” is in the menu.
        </Trans>
      </p>
    ),
  },
  {
    id: 'keys',
    title: t`Keys worth knowing`,
    text: (
      <table>
        <tbody>
          <tr>
            <th scope="row">/</th>
            <td>
              <Trans>Go to the search box of the list</Trans>
            </td>
          </tr>
          <tr>
            <th scope="row">
              <Trans>Ctrl+K, ⌘K</Trans>
            </th>
            <td>
              <Trans>Find a page, a person, a team or a document</Trans>
            </td>
          </tr>
          <tr>
            <th scope="row">
              <Trans>Ctrl+B, ⌘B</Trans>
            </th>
            <td>
              <Trans>Make the sidebar narrow or wide</Trans>
            </td>
          </tr>
          <tr>
            <th scope="row">
              <Trans>Esc</Trans>
            </th>
            <td>
              <Trans>Close what is open</Trans>
            </td>
          </tr>
        </tbody>
      </table>
    ),
  },
  {
    id: 'address',
    title: t`Share a view`,
    text: (
      <p>
        <Trans>
          The address of a page includes search, filters, order and page number. Bookmark it, or send it to a
          colleague: they see the same list, as far as their role allows.
        </Trans>
      </p>
    ),
  },
  {
    id: 'phone',
    title: t`On a phone`,
    text: (
      <>
        <p>
          <Trans>
            Every screen works on a phone. Tables become cards, and the menu opens with the button at the top.
          </Trans>
        </p>
        <Figure picture="phone">
          <Trans>The page of an item on a phone, opened by its label.</Trans>
        </Figure>
      </>
    ),
  },
  {
    id: 'export',
    title: t`Export and print`,
    text: (
      <p>
        <Trans>
          You can export members, documents, equipment, inspections and the people of a team as Excel files,
          and print them. Exports and printouts contain the whole filtered list. They name the workspace, the
          filters, the person who made them and the time; in a file you find this in the sheet “About”. The
          security log of the workspace records every export.
        </Trans>
      </p>
    ),
  },
  {
    id: 'activity',
    title: t`What happened`,
    text: (
      <>
        <p>
          <Trans>
            Activity shows who added, changed and removed what. Admins see everything; others see what
            concerns them and their teams. The number beside “Activity” counts new entries. You can search,
            filter by activity, days and, as an admin, person, and export the result. The security log in the
            settings works the same way.
          </Trans>
        </p>
        <p>
          <Trans>
            An entry about several people names three of them. Choose “2 more” after the names to see all of
            them, as far as you may see them. The export names all of them.
          </Trans>
        </p>
        <Figure picture="activity">
          <Trans>Names in the sentences are links.</Trans>
        </Figure>
      </>
    ),
  },
  {
    id: 'look',
    title: t`Light or dark`,
    text: (
      <p>
        <Trans>
          Muster follows your device. To change this, open the menu beside your name, or “Preferences” in your
          account.
        </Trans>
      </p>
    ),
  },
];

export default sections;
