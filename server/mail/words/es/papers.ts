import type { MailWords } from '../en/english.ts';

export const papers: MailWords['papers'] = {
  pageOf: ' de ',
  moment: ({ day, time }) => `${day}, ${time} (UTC)`,

  record: {
    madeBy: ({ by }) => `hecho por ${by}`,
    staffNumber: ({ number }) => `N.º de empleado ${number}`,
    needed: 'Qué se debe tener',
    nothingNeeded: 'Hoy no se aplica ningún requisito.',
    held: 'Qué tiene',
    nothingHeld: 'Sin documentos.',
    heads: {
      requirement: 'Requisito',
      metBy: 'Se cumple con',
      state: 'Estado',
      document: 'Documento',
      documentType: 'Tipo de documento',
      issued: 'Expedido el',
      validUntil: 'Vigente hasta',
      number: 'Número',
      issuer: 'Emisor',
    },
  },
};
