import type { MailWords } from '../en/english.ts';

export const papers: MailWords['papers'] = {
  pageOf: ' von ',
  moment: ({ day, time }) => `${day}, ${time} Uhr (UTC)`,

  record: {
    madeBy: ({ by }) => `erstellt von ${by}`,
    staffNumber: ({ number }) => `Pers.-Nr. ${number}`,
    needed: 'Was vorzuweisen ist',
    nothingNeeded: 'Heute gilt keine Anforderung.',
    held: 'Vorhandene Nachweise',
    nothingHeld: 'Keine Nachweise.',
    heads: {
      requirement: 'Anforderung',
      metBy: 'Erfüllt durch',
      state: 'Zustand',
      document: 'Nachweis',
      documentType: 'Nachweisart',
      issued: 'Ausgestellt',
      validUntil: 'Gültig bis',
      number: 'Nummer',
      issuer: 'Aussteller',
    },
  },
};
