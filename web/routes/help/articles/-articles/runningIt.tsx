import type { Section } from '#web/ui/page/ReadingPage.tsx';

const sections: Section[] = [
  {
    id: 'who',
    title: 'Who the operator is',
    text: (
      <p>
        Muster runs on a computer of your company or of a service provider. The operator does what nobody can
        do in the portal itself. If you don’t know the operator, ask the person who gave you the address.
      </p>
    ),
  },
  {
    id: 'itself',
    title: 'What the portal does by itself',
    text: (
      <ul>
        <li>It sends reminders at 8 every morning, and catches up after it was switched off.</li>
        <li>It brings its database up to date when a new version starts.</li>
        <li>It erases unused files after a day, and workspaces that everybody has left after 90 days.</li>
      </ul>
    ),
  },
  {
    id: 'operator',
    title: 'What the operator looks after',
    text: (
      <ul>
        <li>
          <b>Backups.</b> Muster makes none by itself. A command writes the database and all files into one
          archive. The operator runs it every night, keeps copies elsewhere, and regularly tests restoring
          one.
        </li>
        <li>
          <b>Updates.</b> The operator makes a backup before each update.
        </li>
        <li>
          <b>The mail server.</b> Without one, no email leaves the portal.
        </li>
        <li>
          <b>TLS and the public address</b>, disk space and metrics.
        </li>
      </ul>
    ),
  },
  {
    id: 'where',
    title: 'Where to read more',
    text: (
      <p>
        In the folder “docs” of the program: deploy.md (setup), operations.md (operation), configuration.md
        (all settings), security.md (security) and upgrade.md (new versions).
      </p>
    ),
  },
  {
    id: 'report',
    title: 'What to tell the operator',
    text: (
      <p>
        When something fails, say what you did, what you expected, what happened instead, and the exact time,
        so that the operator can find it in the log. A screenshot helps if it shows no personal data.
      </p>
    ),
  },
];

export default sections;
