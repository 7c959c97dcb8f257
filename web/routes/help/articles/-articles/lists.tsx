import { Figure } from '#web/features/help/Figure.tsx';
import type { Section } from '#web/ui/page/ReadingPage.tsx';

const sections: Section[] = [
  {
    id: 'find',
    title: 'Find anything',
    text: (
      <p>
        Press Ctrl+K (⌘K on a Mac) anywhere in a workspace and type a few letters of a page, a person, a team
        or a document. On a phone, “Find” is in the menu.
      </p>
    ),
  },
  {
    id: 'keys',
    title: 'Keys worth knowing',
    text: (
      <table>
        <tbody>
          <tr>
            <th scope="row">/</th>
            <td>Go to the search box of the list</td>
          </tr>
          <tr>
            <th scope="row">Ctrl+K, ⌘K</th>
            <td>Find a page, a person, a team or a document</td>
          </tr>
          <tr>
            <th scope="row">Ctrl+B, ⌘B</th>
            <td>Make the sidebar narrow or wide</td>
          </tr>
          <tr>
            <th scope="row">Esc</th>
            <td>Close what is open</td>
          </tr>
        </tbody>
      </table>
    ),
  },
  {
    id: 'address',
    title: 'Share a view',
    text: (
      <p>
        The address of a page includes search, filters, order and page number. Bookmark it, or send it to a
        colleague: they see the same list, as far as their role allows.
      </p>
    ),
  },
  {
    id: 'phone',
    title: 'On a phone',
    text: (
      <>
        <p>
          Every screen works on a phone. Tables become cards, and the menu opens with the button at the top.
        </p>
        <Figure picture="phone">The page of an item on a phone, opened by its label.</Figure>
      </>
    ),
  },
  {
    id: 'export',
    title: 'Export and print',
    text: (
      <p>
        You can export members, documents, equipment, inspections and the people of a team as Excel files, and
        print them. Exports and printouts contain the whole filtered list. They name the workspace, the
        filters, the person who made them and the time; in a file you find this in the sheet “About”. The
        security log of the workspace records every export.
      </p>
    ),
  },
  {
    id: 'activity',
    title: 'What happened',
    text: (
      <>
        <p>
          Activity shows who added, changed and removed what. Admins see everything; others see what concerns
          them and their teams. The number beside “Activity” counts new entries. You can search, filter by
          activity, days and, as an admin, person, and export the result. The security log in the settings
          works the same way.
        </p>
        <p>
          An entry about several people names three of them. Choose “2 more” after the names to see all of
          them, as far as you may see them. The export names all of them.
        </p>
        <Figure picture="activity">Names in the sentences are links.</Figure>
      </>
    ),
  },
  {
    id: 'look',
    title: 'Light or dark',
    text: (
      <p>
        Muster follows your device. To change this, open the menu beside your name, or “Preferences” in your
        account.
      </p>
    ),
  },
];

export default sections;
