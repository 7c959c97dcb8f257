import type { Section } from '#web/ui/page/ReadingPage.tsx';

const sections: Section[] = [
  {
    id: 'who',
    title: 'Who that is',
    text: (
      <p>
        Muster runs on a computer of your company or of somebody who does it for you. That operator looks
        after what no screen of the portal can. If you don’t know who it is, ask whoever gave you the address.
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
        <li>
          It erases files that nothing uses after a day, and workspaces that everybody left after 90 days.
        </li>
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
          archive; the operator runs it every night, keeps copies elsewhere, and tries now and then whether
          one can be restored.
        </li>
        <li>
          <b>Updates.</b> With a backup before each.
        </li>
        <li>
          <b>The mail server.</b> Without one, no email leaves the portal.
        </li>
        <li>
          <b>TLS and the public address</b>, disk space, and a look at the metrics.
        </li>
      </ul>
    ),
  },
  {
    id: 'where',
    title: 'Where that is written',
    text: (
      <p>
        In the folder “docs” of the program: deploy.md to set it up, operations.md to look after it,
        configuration.md for every setting, security.md for what is promised, upgrade.md for new versions.
      </p>
    ),
  },
  {
    id: 'report',
    title: 'What to tell the operator',
    text: (
      <p>
        When something fails: what you did, what you expected, what happened instead, and the exact time, by
        which they find it in the log. A picture of the screen helps if it shows no personal data.
      </p>
    ),
  },
];

export default sections;
