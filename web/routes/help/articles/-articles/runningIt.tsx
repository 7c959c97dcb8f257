import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Section } from '#web/ui/page/ReadingPage.tsx';

const sections: Section[] = [
  {
    id: 'who',
    title: t`Who the operator is`,
    text: (
      <p>
        <Trans>
          Muster runs on a computer of your company or of a service provider. The operator does what nobody
          can do in the portal itself. If you don’t know the operator, ask the person who gave you the
          address.
        </Trans>
      </p>
    ),
  },
  {
    id: 'itself',
    title: t`What the portal does by itself`,
    text: (
      <ul>
        <li>
          <Trans>It sends reminders at 8 every morning, and catches up after it was switched off.</Trans>
        </li>
        <li>
          <Trans>It brings its database up to date when a new version starts.</Trans>
        </li>
        <li>
          <Trans>
            It erases unused files after a day, and workspaces that everybody has left after 90 days.
          </Trans>
        </li>
      </ul>
    ),
  },
  {
    id: 'operator',
    title: t`What the operator looks after`,
    text: (
      <ul>
        <li>
          <Trans>
            <b>Backups.</b> Muster makes none by itself. A command writes the database and all files into one
            archive. The operator runs it every night, keeps copies elsewhere, and regularly tests restoring
            one.
          </Trans>
        </li>
        <li>
          <Trans>
            <b>Updates.</b> The operator makes a backup before each update.
          </Trans>
        </li>
        <li>
          <Trans>
            <b>The mail server.</b> Without one, no email leaves the portal.
          </Trans>
        </li>
        <li>
          <Trans>
            <b>TLS and the public address</b>, disk space and metrics.
          </Trans>
        </li>
      </ul>
    ),
  },
  {
    id: 'webhooks',
    title: t`Telling other programs what happens`,
    text: (
      <>
        <p>
          <Trans>
            An admin of a workspace can add webhooks under “Settings”, “Webhooks”: addresses of other
            programs, such as payroll or access control, that are told when a document expires, something is
            submitted or decided, somebody lacks a required document, a team doesn’t have enough people, an
            item fails inspection, or somebody joins or leaves. Messages contain only IDs. Copy the secret
            when you add the webhook: it is shown once, and your program checks with it that a message comes
            from here.
          </Trans>
        </p>
        <ul>
          <li>
            <Trans>
              “Send test” shows if a message gets through. Below it, you see the messages of 30 days.
            </Trans>
          </li>
          <li>
            <Trans>Messages that fail are tried again for three days. “Send again” tries one at once.</Trans>
          </li>
          <li>
            <Trans>
              If nothing gets through for a day, the admins get an email. After seven days, the webhook is
              disabled until an admin resumes it.
            </Trans>
          </li>
          <li>
            <Trans>
              Webhooks reach public addresses only. The operator can allow networks of your own with
              WEBHOOK_NETWORKS.
            </Trans>
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'where',
    title: t`Where to read more`,
    text: (
      <p>
        <Trans>
          In the folder “docs” of the program: deploy.md (setup), operations.md (operation), configuration.md
          (all settings), security.md (security) and upgrade.md (new versions).
        </Trans>
      </p>
    ),
  },
  {
    id: 'report',
    title: t`What to tell the operator`,
    text: (
      <p>
        <Trans>
          When something fails, say what you did, what you expected, what happened instead, and the exact
          time, so that the operator can find it in the log. A screenshot helps if it shows no personal data.
        </Trans>
      </p>
    ),
  },
];

export default sections;
