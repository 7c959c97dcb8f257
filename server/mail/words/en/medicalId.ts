import type { Text } from '../text.ts';

/** Mails about first aid and medical IDs. */
export const medicalId = {
  firstAider: ({ by, workspace }: { by: string; workspace: string }): Text => ({
    subject: `You’re a first aider in ${workspace}`,
    title: 'You’re a first aider',
    paragraphs: [
      `${by} named you as a first aider in the workspace “${workspace}”. Everyone in it sees your name and phone number under First aid.`,
      'In an emergency you can open the medical ID of people who allow it. You’re asked why, and they’re told at once.',
    ],
    button: 'Open First aid',
    note: 'You get this email because you were named as a first aider. If this is a mistake, ask an admin of the workspace to change it.',
  }),

  opened: ({ by, workspace, reason }: { by: string; workspace: string; reason: string }): Text => ({
    subject: `${by} opened your medical ID`,
    title: 'Your medical ID was opened',
    paragraphs: [
      `${by}, a first aider in the workspace “${workspace}”, opened your medical ID just now.`,
      `Reason: ${reason}`,
      'If you don’t know of an emergency, ask them and an admin of the workspace. On your account page you see who opened it, and can stop first aiders from opening it.',
    ],
    button: 'Open my account',
    note: 'You get this email because your medical ID was opened. Emails about that can’t be turned off.',
  }),
};
