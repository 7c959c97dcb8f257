import { listIn } from '../forms.ts';

/** The texts around those of a mail, and what several of them say. */
export const layout = {
  /** The link address follows. */
  buttonFails: 'If the button doesn’t work, open this address:',
  stopDaily: 'Stop the daily email',
  logoOf: ({ name }: { name: string }): string => `Logo of ${name}`,
  /** Things that are not named. */
  more: ({ count }: { count: number }): string => `And ${count} more.`,
  and: listIn('en', 'conjunction'),
  or: (names: string[]): string => names.join(' or '),
};
