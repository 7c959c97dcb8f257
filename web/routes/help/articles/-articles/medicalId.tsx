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
    title: 'Who can read it: you, and first aiders if you let them',
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
      <>
        <p>
          You can let first aiders of your workspaces open it: on “My account”, under Medical ID. It is off
          until you turn it on, and you can turn it off again at any time. A first aider is asked why before
          it opens. You get an email at once with their name and their reason. It also appears below the
          switch and in the workspace’s security log, which its admins read.
        </p>
        <p>
          “First aid” in the sidebar shows everyone in the workspace who its first aiders are, with their
          phone numbers, also without a connection once you have opened it. First aiders see there whose
          medical ID they may open. It disappears from their screen when they leave the page.
        </p>
        <p>
          If you don’t turn it on, a helper needs your phone with Muster open. Fill in the medical ID of your
          phone as well: it can be read on the lock screen.
        </p>
      </>
    ),
  },
  {
    id: 'first-aiders',
    title: 'Name first aiders',
    text: (
      <p>
        Workspace admins name them: press “Name a first aider” under “First aid”, or open a person. They get
        an email. People who leave the workspace or are removed are no longer first aiders. Muster doesn’t
        check certificates for this: a document type, such as “First aid”, shows whose certificate is about to
        expire.
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
