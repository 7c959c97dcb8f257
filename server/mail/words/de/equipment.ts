import type { HandoverCondition } from '#contract/rules/equipment.ts';
import type { MailWords } from '../en/english.ts';

const CONDITIONS: Record<HandoverCondition, string> = {
  GOOD: 'gut',
  WORN: 'abgenutzt',
  DAMAGED: 'beschädigt',
};

export const equipment: MailWords['equipment'] = {
  handover: ({ by, item, count, day, workspace, condition, note, lines }) => {
    const what = item ?? `${count} Arbeitsmittel`;
    return {
      subject: `Sie haben jetzt ${what}`,
      title: `Sie haben jetzt ${what}`,
      paragraphs: [
        `${by} hat Ihnen am ${day} im Arbeitsbereich „${workspace}“ ${what} übergeben.`,
        ...lines,
        ...(condition === null ? [] : [`Zustand: ${CONDITIONS[condition]}`]),
        ...(note === null ? [] : [`Notiz: ${note}`]),
      ],
      button: item === null ? 'Meine Arbeitsmittel öffnen' : 'Arbeitsmittel öffnen',
      note: 'Sie bekommen diese E-Mail, weil Ihnen Arbeitsmittel übergeben wurden. Falls das ein Irrtum ist, geben Sie diese auf ihrer Seite zurück oder sprechen Sie mit der Person, die sie übergeben hat.',
    };
  },

  outOfService: ({ by, how, item, count, workspace, reason, lines }) => ({
    subject: `Nicht benutzen: ${item ?? `${count} Arbeitsmittel`}`,
    title: item === null ? `Diese ${count} Arbeitsmittel nicht benutzen` : `Nicht benutzen: ${item}`,
    paragraphs: [
      how === 'reported'
        ? `${by} hat im Arbeitsbereich „${workspace}“ einen Mangel gemeldet: ${item ?? `${count} Arbeitsmittel`}.`
        : `${by} hat im Arbeitsbereich „${workspace}“ eine nicht bestandene Prüfung eingetragen: ${item ?? `${count} Arbeitsmittel`}.`,
      `Grund: ${reason}`,
      ...lines,
      how === 'reported'
        ? 'Es bleibt außer Betrieb, bis es eine Prüfung besteht oder jemand es wieder in Betrieb nimmt.'
        : `${item === null ? 'Sie bleiben' : 'Es bleibt'} außer Betrieb, bis eine Prüfung bestanden ist.`,
    ],
    button: item === null ? 'Arbeitsmittel ansehen' : 'Arbeitsmittel öffnen',
    note: 'Sie bekommen diese E-Mail, weil das Arbeitsmittel an Sie ausgegeben ist oder weil Sie das Team der Person, die es hat, oder den Arbeitsbereich verwalten. Zum selben Arbeitsmittel kommt höchstens eine E-Mail pro Stunde.',
  }),
};
