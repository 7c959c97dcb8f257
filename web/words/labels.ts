import { counted, numberText } from './numbers.ts';

/** The title of the dialog that prints labels, and what its button says. */
export const labelsOfText = (count: number): string =>
  count === 1 ? 'Print label' : `Print ${numberText(count)} labels`;

/** What comes out of the printer. */
export const labelsOnPagesText = (format: 'sheet' | 'roll', labels: number, pages: number): string =>
  format === 'sheet'
    ? `${counted(labels, 'label')} on ${counted(pages, 'sheet')}.`
    : `${counted(labels, 'label')}.`;
