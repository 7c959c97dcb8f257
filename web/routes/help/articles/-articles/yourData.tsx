import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ArticleLink } from '#web/features/help/ArticleLink.tsx';
import type { Section } from '#web/ui/page/ReadingPage.tsx';

const sections: Section[] = [
  {
    id: 'admins',
    title: t`What the admins of a workspace see`,
    text: (
      <ul>
        <li>
          <Trans>Your name, email address, phone number, title, company and picture.</Trans>
        </li>
        <li>
          <Trans>The documents you hold in this workspace, with their files and dates.</Trans>
        </li>
        <li>
          <Trans>
            The documents you must hold, the ones you lack, and your exemptions with their reasons.
          </Trans>
        </li>
        <li>
          <Trans>
            The equipment you have in this workspace, its inspections, and the people who had it before and
            after you.
          </Trans>
        </li>
        <li>
          <Trans>Your role, your teams, and your activity in the workspace.</Trans>
        </li>
        <li>
          <Trans>
            The security log, kept for 400 days: your logins with network address and browser, refused
            actions, exports, and the document files you opened.
          </Trans>
        </li>
      </ul>
    ),
  },
  {
    id: 'teams',
    title: t`What the people in your teams see`,
    text: (
      <p>
        <Trans>
          Your name, email address, title, company and picture, and the documents and equipment that you hold.
          They don’t see documents of sensitive types, such as medical checks, your phone number or your other
          teams. The admins of your teams see the type and state of sensitive documents, but no name, date or
          file. They also see if you lack a required document. On a team’s tab Coverage, everybody in the team
          sees who counts; for sensitive types only if there are enough people.
        </Trans>
      </p>
    ),
  },
  {
    id: 'rest',
    title: t`What everybody else in the workspace sees`,
    text: (
      <p>
        <Trans>
          Team admins see your name and email address, so that they can add you to a team; you get an email
          when one does. Other people see nothing about you, unless you share a team.
        </Trans>
      </p>
    ),
  },
  {
    id: 'nobody',
    title: t`What nobody sees`,
    text: (
      <ul>
        <li>
          <Trans>
            The contents of your <ArticleLink article="medical-id">medical ID</ArticleLink>, unless you let
            first aiders open it in an emergency. Others only see how much of it is filled in.
          </Trans>
        </li>
        <li>
          <Trans>Your password. It is stored in a form that can’t be read back.</Trans>
        </li>
        <li>
          <Trans>The other workspaces you are in, and anything you do there.</Trans>
        </li>
      </ul>
    ),
  },
  {
    id: 'operator',
    title: t`Who runs the portal`,
    text: (
      <p>
        <Trans>
          Somebody operates the computer that Muster runs on, usually your company. Like the operator of any
          server, they can reach the database and the files. Muster sends data to other services only if the
          operator sets that up, and analytics asks you first.
        </Trans>
      </p>
    ),
  },
  {
    id: 'own',
    title: t`See, correct and delete`,
    text: (
      <>
        <p>
          <Trans>
            “My profile” in the sidebar shows what the workspace stores about you: your details, teams,
            documents and equipment.
          </Trans>
        </p>
        <p>
          <Trans>
            “My documents” shows the documents you hold, your submissions and the documents requested from
            you. You can change documents that were added for you without a review. Only admins can change
            accepted documents; submit a new one if something is wrong.
          </Trans>
        </p>
        <p>
          <Trans>
            Under “My account” you change your name and phone number, see on which devices you are logged in,
            sign out one of them or all others, and can delete your account. All personal data is then erased;
            only your name stays on the certificates that your company keeps.
          </Trans>
        </p>
        <p>
          <Trans>
            You choose your language there, too, or at the top of the page before you log in. Emails come in
            it as well.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'kept',
    title: t`What is kept about a person`,
    text: (
      <>
        <p>
          <Trans>
            “Download everything about me” on “My profile” gives you a ZIP with all that the workspace keeps
            about you: your details, roles, teams and trades with their days, documents with all versions and
            decisions, what you were asked for, inspections, equipment, defects, uploads and activity. Open
            “index.html” to read it; “record.json” says the same for programs, and your files are beside it.
            Your account, your logins and your medical ID are in it for you alone.
          </Trans>
        </p>
        <p>
          <Trans>
            Admins can download the same for anybody, without the account, logins and medical ID: open the
            person, then the menu with the three dots, and choose “Download everything about …”. It contains
            only the names of other people. The security log says who downloaded it. For a person who was
            removed, the files are left out until the person is brought back.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'erased',
    title: t`How long records are kept`,
    text: (
      <>
        <p>
          <Trans>
            A workspace keeps records for as long as it is there, unless its admins set rules: each document
            type can say for how many months a document is kept after it expired, or was replaced, withdrawn
            or rejected, and “Retention” in the settings, for how many months the records of people are kept
            after they left. A rule never erases what is valid.
          </Trans>
        </p>
        <p>
          <Trans>
            Admins get an email 14 days before anything is erased, and a list of it in the settings. What is
            erased can’t be restored. “Who lacks what” still shows past days: the dates are kept, without
            file, name and number. Inspections and handovers of people who left stay, under the name “Somebody
            who left”.
          </Trans>
        </p>
        <p>
          <Trans>
            An admin can put a legal hold on a person, after an accident for example. Until it is lifted,
            nothing of that person is erased, not even from the trash. Only admins see the reason.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'sign-ins',
    title: t`Linked sign-ins`,
    text: (
      <>
        <p>
          <Trans>
            If you log in with Google, Apple, Microsoft or your company’s account, “My account” lists it under
            “Linked sign-ins”. You get an email when one is linked. If you don’t recognize it, remove it
            there. It then no longer opens your account, and all your other devices are signed out.
          </Trans>
        </p>
        <p>
          <Trans>
            You can’t remove your only way to log in. A password reset removes linked sign-ins that don’t
            belong to your email address’s own domain. To link one again, log in with it and enter your new
            password once.
          </Trans>
        </p>
      </>
    ),
  },
  {
    id: 'second-factor',
    title: t`A second factor`,
    text: (
      <>
        <p>
          <Trans>
            With a second factor, a stolen password opens nothing. Under “Security and password” on “My
            account” add a passkey, which is the fingerprint, face or PIN of your device, or an authenticator
            app that shows a six-digit code. You can have both. All your other devices are then signed out.
          </Trans>
        </p>
        <p>
          <Trans>
            With the first one you get ten recovery codes. Each opens your account once. They are shown only
            once, so print them or keep them in a password manager.
          </Trans>
        </p>
        <p>
          <Trans>
            If your phone or key is gone and you have no recovery code, ask an admin of your workspace to
            remove your second factor. A password reset doesn’t remove it.
          </Trans>
        </p>
      </>
    ),
  },
];

export default sections;
