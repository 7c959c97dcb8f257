import { ArticleLink } from '#web/features/help/ArticleLink.tsx';
import type { Section } from '#web/ui/page/ReadingPage.tsx';

const sections: Section[] = [
  {
    id: 'admins',
    title: 'What the admins of a workspace see',
    text: (
      <ul>
        <li>Your name, email address, phone number, title, company and picture.</li>
        <li>The documents you hold in this workspace, with their files and dates.</li>
        <li>What you must hold, whether you do, and why you may do without something.</li>
        <li>The equipment you have there, its inspections, and who had it before and after you.</li>
        <li>Your role, your teams, and what you did there: the activity.</li>
        <li>
          The security log, kept for 400 days: when you logged in and from which network address and browser,
          what you were refused, what you exported, whose document files you opened.
        </li>
      </ul>
    ),
  },
  {
    id: 'teams',
    title: 'What the people in your teams see',
    text: (
      <p>
        Your name, email address, title, company and picture, and the documents and equipment that you hold.
        Documents of sensitive kinds, such as medical checks, they don’t see; the admins of your teams see
        their kind and state, but no name, date or file. They also see whether you hold what you must. On a
        team’s tab Coverage everybody in it sees who counts; of sensitive kinds only whether there are enough.
        Your phone number and your other teams they don’t see.
      </p>
    ),
  },
  {
    id: 'rest',
    title: 'What everybody else in the workspace sees',
    text: (
      <p>
        Team admins see your name and email address, so that they can add you to a team; you get an email when
        one does. The others see nothing of you, unless you share a team.
      </p>
    ),
  },
  {
    id: 'nobody',
    title: 'What nobody sees',
    text: (
      <ul>
        <li>
          What stands in your <ArticleLink article="medical-id">medical ID</ArticleLink>. Others see how much
          of it is filled in.
        </li>
        <li>Your password. It is stored in a form that can’t be read back.</li>
        <li>The other workspaces you are in, and anything you do there.</li>
      </ul>
    ),
  },
  {
    id: 'operator',
    title: 'Who runs the portal',
    text: (
      <p>
        Somebody operates the computer that Muster runs on, usually your company. Like the operator of any
        server, they can reach the database and the files. Nothing leaves for anybody else unless they set it
        up, and for analytics you are asked first.
      </p>
    ),
  },
  {
    id: 'own',
    title: 'See, correct and delete',
    text: (
      <>
        <p>
          “My profile” in the sidebar shows what the workspace holds about you: your details, your teams, your
          documents and your equipment.
        </p>
        <p>
          “My documents” shows those you hold, what you submitted and what you were asked for, and the
          reminder emails name them. You can change those that were added for you. What a review accepted only
          admins change; submit a new one if something is wrong.
        </p>
        <p>
          Under “My account” you change your name and phone number, see on which devices you are logged in,
          and can delete your account. Then everything personal is erased; only your name stays with the
          certificates that your company keeps.
        </p>
      </>
    ),
  },
  {
    id: 'sign-ins',
    title: 'Linked sign-ins',
    text: (
      <>
        <p>
          If you log in with Google, Apple, Microsoft or your company’s account, “My account” lists it under
          “Linked sign-ins”. You get an email when one is linked. If you don’t know it, remove it there: it no
          longer opens your account, and all your other devices are signed out.
        </p>
        <p>
          You can’t remove your only way to log in. A password reset removes linked sign-ins that don’t belong
          to your email address’s own domain. To link one again, log in with it and enter your new password
          once.
        </p>
      </>
    ),
  },
];

export default sections;
