import type { Section } from '#web/ui/page/ReadingPage.tsx';

const sections: Section[] = [
  {
    id: 'what',
    title: 'What it is for',
    text: (
      <p>
        In an emergency you may not be able to say what helpers should know: your blood group, allergies,
        conditions and medication, whom to call, who your doctor is. Write it down on “My account”, under
        Medical ID. Everything is optional.
      </p>
    ),
  },
  {
    id: 'who',
    title: 'Who can read it: nobody but you',
    text: (
      <>
        <p>
          Not your admins, not your team, not in an export. It is stored encrypted, and the screen that shows
          it opens for your account alone. Others see one word that says how much is filled in: Basic, Medium
          or Strong.
        </p>
        <p>
          Note: the person who runs the server has its secret key and could decrypt it. It is protected
          against everybody else, even with a stolen copy of the database.
        </p>
      </>
    ),
  },
  {
    id: 'emergency',
    title: 'In an emergency',
    text: (
      <p>
        Because nobody else can read it, a first aider needs your phone with Muster open. Fill in the medical
        ID of your phone as well: it can be read on the lock screen.
      </p>
    ),
  },
  {
    id: 'delete',
    title: 'Delete it',
    text: (
      <p>
        “Delete medical ID” erases it. Deleting your account erases it, too. Older backups of the server
        contain it, encrypted, until they are deleted.
      </p>
    ),
  },
];

export default sections;
