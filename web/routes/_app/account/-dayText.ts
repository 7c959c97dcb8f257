/** The day of a moment as the reader's locale writes it, with the month in letters. */
export const dayText = (moment: string, locale?: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' }).format(
    new Date(moment),
  );
