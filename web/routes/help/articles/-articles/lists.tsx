import { Figure } from '#web/features/help/Figure.tsx';
import type { Section } from '#web/ui/page/ReadingPage.tsx';

const sections: Section[] = [
  {
    id: 'find',
    title: 'Find anything',
    text: (
      <p>
        Press Ctrl+K (⌘K on a Mac) anywhere in a workspace and type a few letters of a page, a person, a team
        or a document. On a phone, “Find” stands in the menu.
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
        Search, filter, order and page stand in the address. Bookmark it, or send it to a colleague: they see
        the same list, as far as they may.
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
        <Figure picture="phone">An item on a phone, as its label opens it.</Figure>
      </>
    ),
  },
  {
    id: 'export',
    title: 'Export and print',
    text: (
      <p>
        Members, documents, equipment, inspections and a team’s people can be saved as Excel files and
        printed, as they are searched and filtered, with everybody who fits. Each says whose it is, what was
        asked, who made it and when; in a file that stands in the sheet “About”. An export is noted in the
        security log of the workspace.
      </p>
    ),
  },
  {
    id: 'activity',
    title: 'What happened',
    text: (
      <>
        <p>
          Activity says who added, changed and removed what. Admins see all of it, the others what concerns
          them and their teams. The number beside it counts what is new to you. Search it, narrow it to a kind
          of activity, to days and, as an admin, to a person, and export what is left; the security log in the
          settings, too.
        </p>
        <p>
          What was done to several people names three of them; choose “2 more” behind the names to read all of
          them, as far as you may see them. The export names all.
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
        Muster follows your device. To choose otherwise, open the menu beside your name, or “Preferences” in
        your account.
      </p>
    ),
  },
];

export default sections;
