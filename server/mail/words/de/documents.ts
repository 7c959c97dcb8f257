import type { MailWords } from '../en/english.ts';

export const documents: MailWords['documents'] = {
  request: ({ askedBy, kind, count, day, workspace, lines }) => {
    const what = kind === null ? `${count} Nachweise` : `„${kind}“`;
    const whose = kind === null ? 'die unten genannten Nachweise' : `Ihr Nachweis „${kind}“`;
    return {
      subject: `Bitte ${what} in ${workspace} einreichen`,
      title: `Bitte ${what} einreichen`,
      paragraphs: [
        askedBy === null
          ? `Im Arbeitsbereich „${workspace}“ ${kind === null ? 'werden' : 'wird'} ${whose} von Ihnen benötigt.`
          : `${askedBy} bittet Sie im Arbeitsbereich „${workspace}“ um ${kind === null ? whose : `den Nachweis „${kind}“`}.`,
        ...(day === null ? [] : [`Bitte reichen Sie ihn bis ${day} ein.`]),
        ...lines,
        'Ein Foto mit dem Handy genügt. Ein Nachweis zählt erst, wenn er freigegeben ist.',
      ],
      button: kind === null ? 'Meine Nachweise öffnen' : 'Nachweis einreichen',
      note: 'Sie bekommen diese E-Mail, weil Sie um Nachweise gebeten wurden. Wenn Sie diese nicht haben oder das für einen Irrtum halten, sprechen Sie mit der Person, die Sie darum gebeten hat, oder mit einem Admin des Arbeitsbereichs.',
    };
  },

  kindByDay: ({ kind, day }) => `${kind}, bis ${day}`,

  decision: ({ name, workspace, submittedBy, of, isAccepted, reason, day }) => {
    const whose =
      of === null ? `Ihr Nachweis „${name}“` : `Der Nachweis „${name}“ von ${of}, den Sie eingereicht haben,`;
    const by = submittedBy === null ? '' : `, den ${submittedBy} für Sie eingereicht hat,`;
    const outcome = isAccepted ? 'freigegeben' : 'abgelehnt';
    const what = `${whose}${by} wurde im Arbeitsbereich „${workspace}“ ${outcome}.`;
    return {
      subject: of === null ? `„${name}“ wurde ${outcome}` : `„${name}“ von ${of} wurde ${outcome}`,
      title: of === null ? `Ihr Nachweis wurde ${outcome}` : `Der Nachweis wurde ${outcome}`,
      paragraphs: isAccepted
        ? [what, ...(day === null ? [] : [`Er ist gültig bis ${day}.`])]
        : [
            what,
            ...(reason === null ? [] : [`Grund: ${reason}`]),
            'Sie können ihn korrigieren und erneut einreichen.',
          ],
      button: of === null ? 'Nachweis öffnen' : 'Ansehen, wem was fehlt',
      note: `Sie bekommen diese E-Mail, weil ${submittedBy === null ? 'Sie den Nachweis eingereicht haben' : 'es Ihr Nachweis ist'}. Wenn Sie eine Frage dazu haben, sprechen Sie mit einem Admin des Arbeitsbereichs.`,
    };
  },

  withdrawn: ({ name, workspace, day, reason }) => ({
    subject: `„${name}“ gilt nicht mehr`,
    title: 'Ihr Nachweis wurde für ungültig erklärt',
    paragraphs: [
      `Ab ${day} zählt Ihr Nachweis „${name}“ im Arbeitsbereich „${workspace}“ nicht mehr.`,
      `Grund: ${reason}`,
    ],
    button: 'Nachweis öffnen',
    note: 'Sie bekommen diese E-Mail, weil es Ihr Nachweis ist. Wenn Sie eine Frage dazu haben, sprechen Sie mit einem Admin des Arbeitsbereichs.',
  }),

  uploadLink: ({ askedBy, kind, count, day, workspace, lines }) => {
    const what = kind === null ? `${count} Nachweise` : `„${kind}“`;
    return {
      subject: `Bitte ${what} an ${workspace} senden`,
      title: `Bitte ${what} senden`,
      paragraphs: [
        `${askedBy} bittet Sie im Arbeitsbereich „${workspace}“ um ${kind === null ? 'die unten genannten Nachweise' : `den Nachweis „${kind}“`}.`,
        ...lines,
        'Sie brauchen kein Konto: Öffnen Sie den Link auf Ihrem Handy, fotografieren Sie jeden Nachweis und senden Sie ihn.',
        `Der Link funktioniert bis ${day}. Geben Sie ihn nicht weiter: Wer ihn hat, kann in Ihrem Namen Nachweise senden.`,
      ],
      button: 'Nachweise senden',
      note: 'Sie bekommen diese E-Mail, weil Sie um Nachweise gebeten wurden. Wenn Sie diese nicht haben oder das für einen Irrtum halten, sprechen Sie mit der Person, die Sie darum gebeten hat.',
    };
  },
};
