/** Pages that the server writes, to print or to keep, and the record of a person among them. Values of a text are names, days and moments. */
export const papers = {
  /** Stands between two numbers in a style sheet: "1 of 3". */
  pageOf: ' of ',
  moment: ({ day, time }: { day: string; time: string }): string => `${day}, ${time} UTC`,

  record: {
    madeBy: ({ by }: { by: string }): string => `made by ${by}`,
    staffNumber: ({ number }: { number: string }): string => `No. ${number}`,
    needed: 'What they must hold',
    nothingNeeded: 'No requirement applies today.',
    held: 'What they hold',
    nothingHeld: 'No work documents.',
    heads: {
      requirement: 'Requirement',
      metBy: 'Met by',
      state: 'State',
      document: 'Document',
      documentType: 'Document type',
      issued: 'Issued',
      validUntil: 'Valid until',
      number: 'Number',
      issuer: 'Issuer',
    },
  },
};
