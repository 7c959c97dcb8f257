import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Section } from '#web/ui/page/ReadingPage.tsx';

const sections: Section[] = [
  {
    id: 'connect',
    title: t`Connect your directory`,
    text: (
      <ol>
        <li>
          <Trans>
            As an admin, open <b>Settings</b>, “API tokens”, and choose “Create token”, then “Directory
            (SCIM)”. Copy the address and the token. The token is shown only once.
          </Trans>
        </li>
        <li>
          <Trans>
            In Microsoft Entra ID, make an enterprise application that isn’t in the gallery. Under
            “Provisioning”, paste the address as “Tenant URL” and the token as “Secret token”. In Okta, create
            an app integration with SCIM, and choose “HTTP Header” for the token.
          </Trans>
        </li>
        <li>
          <Trans>
            Send the email address of a person as the user name (<code>userName</code>). Then choose the
            people and groups that it should send.
          </Trans>
        </li>
      </ol>
    ),
  },
  {
    id: 'does',
    title: t`What the directory does here`,
    text: (
      <>
        <p>
          <Trans>
            People it sends are added as workspace members and get an invitation by email. People who are in
            the workspace stay, and from then on the directory manages them. Groups become teams. Somebody who
            lacks a document that a team requires isn’t put into it.
          </Trans>
        </p>
        <p>
          <Trans>
            It keeps the name, job title, phone number and staff number of people without an account up to
            date. People who have an account edit these details themselves, except the staff number.
          </Trans>
        </p>
        <p>
          <Trans>Emails are in the language that it has for a person, as long as they have no account.</Trans>
        </p>
        <p>
          <Trans>
            The directory gives nobody a role. Roles by group come with your company’s sign-in, or an admin
            sets them.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'leaves',
    title: t`When somebody leaves`,
    text: (
      <>
        <p>
          <Trans>
            Once the directory deactivates or deletes somebody, they no longer have access to the workspace,
            and their API tokens and their calendar end. Their documents stay in the workspace. Where the
            domain of their address is confirmed as your company’s, they are signed out everywhere.
          </Trans>
        </p>
        <p>
          <Trans>
            If it was a mistake, activate them again: within a minute everything is as before. Later, they get
            a new invitation and find their documents, but not their role as an admin. Teams come back when
            the directory sends its groups again.
          </Trans>
        </p>
        <p>
          <Trans>
            The last admin of a workspace can’t be deactivated. Make somebody else an admin first.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'stops',
    title: t`When it stops working`,
    text: (
      <p>
        <Trans>
          The token works while the admin who made it is an admin, and ends when they leave, reset their
          password or revoke it. For a connection that outlasts people, create the token with an admin account
          of its own. The security log shows everything that was done with it.
        </Trans>
      </p>
    ),
  },
];

export default sections;
