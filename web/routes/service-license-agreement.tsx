import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ReadingPage } from '#web/ui/page/ReadingPage.tsx';

/** Version 1 of what people accept at sign-up and in profile setup. Changing its meaning needs a new version number. */
export const Route = createFileRoute('/service-license-agreement')({
  staticData: { title: t`Service License Agreement` },
  component: AgreementScreen,
});

const sections = [
  {
    title: t`What this is`,
    text: t`Muster is open-source software for workplace safety. This portal is one installation of it. The agreement is between you and the organisation that runs this portal, called the operator here. The people who wrote the software do not run this portal and cannot see what is in it.`,
  },
  {
    title: t`Who is responsible`,
    text: t`The operator is responsible for this portal: for keeping it running, for protecting the data in it, for backups, and for following the law that applies, data protection included. Ask the operator if you want to know what is stored about you, or want it corrected or erased.`,
  },
  {
    title: t`Your account`,
    text: t`Sign up with your own name and an email address that is yours. Keep your password to yourself, and sign out on devices that others use. What is done with your account counts as done by you. You can stop using the portal at any time.`,
  },
  {
    title: t`What you put in`,
    text: t`What you enter and upload stays yours. You allow the operator to store it and to show it to the people in your workspaces who may see it. Upload only what you are allowed to share, and nothing that is against the law. The admins of a workspace can see, manage and delete what belongs to that workspace.`,
  },
  {
    title: t`Safety stays with people`,
    text: t`The portal helps you to keep track of certificates, equipment and inspections. It does not check whether a certificate is genuine, and a reminder can arrive late or not at all. Whether somebody may do a job, and whether equipment is safe to use, is for the responsible people at your workplace to decide.`,
  },
  {
    title: t`No warranty`,
    text: t`The software is provided as it is, without warranty of any kind, under the Apache License, Version 2.0. As far as the law allows, its authors are not liable for damage that comes from using it. What the operator promises you beyond that, for instance in a contract of employment, is not touched by this agreement.`,
  },
  {
    title: t`Changes`,
    text: t`This is version 1. If the agreement changes, you are asked to accept the new version before you continue.`,
  },
];

function AgreementScreen() {
  return <ReadingPage title={t`Service License Agreement`} sections={sections} />;
}
