import type { Paragraph, Text } from '../text.ts';

/** Mails about documents, but for reminders. `kind` is the only one, else `lines` name them. */
export const documents = {
  /** `askedBy` is null where several people ask, `day` where it isn't due on one. */
  request: ({
    askedBy,
    kind,
    count,
    day,
    workspace,
    lines,
  }: {
    askedBy: string | null;
    kind: string | null;
    count: number;
    day: string | null;
    workspace: string;
    lines: Paragraph[];
  }): Text => {
    const what = kind === null ? `${count} documents` : `“${kind}”`;
    const whose = kind === null ? 'the documents below' : `your “${kind}”`;
    const asks = askedBy === null ? `You are asked for ${whose}` : `${askedBy} asks you for ${whose}`;
    return {
      subject: `Please submit ${what} in ${workspace}`,
      title: `Please submit ${what}`,
      paragraphs: [
        `${asks} in the workspace “${workspace}”.`,
        ...(day === null ? [] : [`Please submit it by ${day}.`]),
        ...lines,
        'A photo taken with your phone is enough. It doesn’t count until it’s accepted.',
      ],
      button: kind === null ? 'Open my documents' : 'Submit the document',
      note: 'You get this email because you were asked for documents. If you don’t have them, or think this is a mistake, talk to the person who asked you or to an admin of the workspace.',
    };
  },

  kindByDay: ({ kind, day }: { kind: string; day: string }): string => `${kind}, by ${day}`,

  /**
   * To the holder, with `submittedBy` where somebody else submitted it; or to whoever did so, with the holder's name in `of`. `day`
   * is the last one on which an accepted document is valid.
   */
  decision: ({
    name,
    workspace,
    submittedBy,
    of,
    isAccepted,
    reason,
    day,
  }: {
    name: string;
    workspace: string;
    submittedBy: string | null;
    of: string | null;
    isAccepted: boolean;
    reason: string | null;
    day: string | null;
  }): Text => {
    const whose = of === null ? `Your “${name}”` : `“${name}” of ${of}, which you submitted,`;
    const by = submittedBy === null ? '' : `, which ${submittedBy} submitted for you,`;
    const what = `${whose}${by} in the workspace “${workspace}”`;
    const outcome = isAccepted ? 'accepted' : 'rejected';
    return {
      subject: of === null ? `“${name}” was ${outcome}` : `“${name}” of ${of} was ${outcome}`,
      title: of === null ? `Your document was ${outcome}` : `The document was ${outcome}`,
      paragraphs: isAccepted
        ? [`${what} was accepted.`, ...(day === null ? [] : [`It’s valid until ${day}.`])]
        : [
            `${what} was rejected.`,
            ...(reason === null ? [] : [`Reason: ${reason}`]),
            'You can correct it and submit it again.',
          ],
      button: of === null ? 'Open the document' : 'See who lacks what',
      note: `You get this email because ${submittedBy === null ? 'you submitted the document' : 'the document is yours'}. If you have a question about it, talk to an admin of the workspace.`,
    };
  },

  withdrawn: ({
    name,
    workspace,
    day,
    reason,
  }: {
    name: string;
    workspace: string;
    day: string;
    reason: string;
  }): Text => ({
    subject: `“${name}” was withdrawn`,
    title: 'Your document was withdrawn',
    paragraphs: [
      `From ${day}, your “${name}” in the workspace “${workspace}” no longer counts.`,
      `Reason: ${reason}`,
    ],
    button: 'Open the document',
    note: 'You get this email because the document is yours. If you have a question about it, talk to an admin of the workspace.',
  }),

  uploadLink: ({
    askedBy,
    kind,
    count,
    day,
    workspace,
    lines,
  }: {
    askedBy: string;
    kind: string | null;
    count: number;
    day: string;
    workspace: string;
    lines: Paragraph[];
  }): Text => {
    const what = kind === null ? `${count} documents` : `“${kind}”`;
    return {
      subject: `Please send ${what} to ${workspace}`,
      title: `Please send ${what}`,
      paragraphs: [
        `${askedBy} asks you for ${kind === null ? 'the documents below' : `your ${what}`} in the workspace “${workspace}”.`,
        ...lines,
        'You need no account: open the link on your phone, take a photo of each document and send it.',
        `The link works until ${day}. Don’t pass it on: anyone who has it can send documents in your name.`,
      ],
      button: 'Send documents',
      note: `You get this email because ${askedBy} asked you for documents. If you don’t have them, or think this is a mistake, talk to the person who asked you.`,
    };
  },
};
