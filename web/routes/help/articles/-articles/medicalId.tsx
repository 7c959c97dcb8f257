import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Section } from '#web/ui/page/ReadingPage.tsx';

const sections: Section[] = [
  {
    id: 'what',
    title: t`What it is for`,
    text: (
      <p>
        <Trans>
          In an emergency you may not be able to say what helpers should know: your blood group, allergies,
          conditions and medication, whom to call, who your doctor is. Write it down on “My account”, under
          Medical ID. Everything is optional.
        </Trans>
      </p>
    ),
  },
  {
    id: 'who',
    title: t`Who can read it: you, and first aiders if you let them`,
    text: (
      <>
        <p>
          <Trans>
            Not your admins, not your team, not in an export. It is stored encrypted, and the screen that
            shows it opens for your account alone. Others see one word that says how much is filled in: Basic,
            Medium or Strong.
          </Trans>
        </p>
        <p>
          <Trans>
            Note: the person who runs the server has its secret key and could decrypt it. It is protected
            against everybody else, even with a stolen copy of the database.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'emergency',
    title: t`In an emergency`,
    text: (
      <>
        <p>
          <Trans>
            You can let first aiders of your workspaces open it: on “My account”, under Medical ID. It is off
            until you turn it on, and you can turn it off again at any time. A first aider is asked why before
            it opens. You get an email at once with their name and their reason. It also appears below the
            switch and in the workspace’s security log, which its admins read.
          </Trans>
        </p>
        <p>
          <Trans>
            “First aid” in the sidebar shows everyone in the workspace who its first aiders are, with their
            phone numbers, also without a connection once you have opened it. First aiders see there whose
            medical ID they may open. It disappears from their screen when they leave the page.
          </Trans>
        </p>
        <p>
          <Trans>
            If you don’t turn it on, a helper needs your phone with Muster open. Fill in the medical ID of
            your phone as well: it can be read on the lock screen.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'first-aiders',
    title: t`Name first aiders`,
    text: (
      <p>
        <Trans>
          Workspace admins name them: press “Name a first aider” under “First aid”, or open a person. They get
          an email. People who leave the workspace or are removed are no longer first aiders. Muster doesn’t
          check certificates for this: a document type, such as “First aid”, shows whose certificate is about
          to expire.
        </Trans>
      </p>
    ),
  },
  {
    id: 'delete',
    title: t`Delete it`,
    text: (
      <p>
        <Trans>
          “Delete medical ID” erases it. Deleting your account erases it, too. Older backups of the server
          contain it, encrypted, until they are deleted.
        </Trans>
      </p>
    ),
  },
];

export default sections;
