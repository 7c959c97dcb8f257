import type { MailWords } from '../en/english.ts';

export const papers: MailWords['papers'] = {
  pageOf: ' z ',
  moment: ({ day, time }) => `${day}, ${time} UTC`,

  record: {
    madeBy: ({ by }) => `przygotowanie: ${by}`,
    staffNumber: ({ number }) => `Nr pracownika ${number}`,
    needed: 'Co trzeba mieć',
    nothingNeeded: 'Dziś nie obowiązuje żadne wymaganie.',
    held: 'Posiadane dokumenty',
    nothingHeld: 'Brak dokumentów.',
    heads: {
      requirement: 'Wymaganie',
      metBy: 'Spełnia',
      state: 'Stan',
      document: 'Dokument',
      documentType: 'Rodzaj dokumentu',
      issued: 'Data wydania',
      validUntil: 'Ważność do',
      number: 'Numer',
      issuer: 'Wystawca',
    },
  },
};
