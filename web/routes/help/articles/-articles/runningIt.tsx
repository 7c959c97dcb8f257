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
    id: 'webhooks',
    title: 'Telling other programs what happens',
    text: (
      <>
        <p>
          An admin of a workspace can add webhooks under “Settings”, “Webhooks”: addresses of other programs,
          such as payroll or access control, that are told when a document expires, something is submitted or
          decided, somebody lacks a required document, a team doesn’t have enough people, an item fails
          inspection, or somebody joins or leaves. Messages contain only IDs. Copy the secret when you add the
          webhook: it is shown once, and your program checks with it that a message comes from here.
        </p>
        <ul>
          <li>“Send test” shows if a message gets through. Below it, you see the messages of 30 days.</li>
          <li>Messages that fail are tried again for three days. “Send again” tries one at once.</li>
          <li>
            If nothing gets through for a day, the admins get an email. After seven days, the webhook is
            disabled until an admin resumes it.
          </li>
          <li>
            Webhooks reach public addresses only. The operator can allow networks of your own with
            WEBHOOK_NETWORKS.
          </li>
        </ul>
      </>
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
