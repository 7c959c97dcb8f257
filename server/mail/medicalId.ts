import { compose } from './layout.ts';
import type { Mail } from './mail.ts';

interface Letter {
  to: string;
  workspace: { id: string; name: string };
  /** The name of who did it. */
  by: string;
  link: string;
}

/** Tells a person that an admin named them as a first aider (MID-06). */
export function firstAiderMail({ to, workspace, by, link }: Letter): Mail {
  return compose({
    to,
    workspace,
    subject: `You’re a first aider in ${workspace.name}`,
    title: 'You’re a first aider',
    paragraphs: [
      `${by} named you as a first aider in the workspace “${workspace.name}”. Everyone in it sees your name and phone number under First aid.`,
      'In an emergency you can open the medical ID of people who allow it. You’re asked why, and they’re told at once.',
    ],
    button: { label: 'Open First aid', link },
    note: 'You get this email because you were named as a first aider. If this is a mistake, ask an admin of the workspace to change it.',
  });
}

/** Tells the owner of a medical ID at once who opened it and why (MID-08). */
export function medicalIdOpenedMail({ to, workspace, by, reason, link }: Letter & { reason: string }): Mail {
  return compose({
    to,
    workspace,
    subject: `${by} opened your medical ID`,
    title: 'Your medical ID was opened',
    paragraphs: [
      `${by}, a first aider in the workspace “${workspace.name}”, opened your medical ID just now.`,
      `Reason: ${reason}`,
      'If you don’t know of an emergency, ask them and an admin of the workspace. On your account page you see who opened it, and can stop first aiders from opening it.',
    ],
    button: { label: 'Open my account', link },
    note: 'You get this email because your medical ID was opened. Emails about that can’t be turned off.',
  });
}
