import type { MailWords } from '../en/english.ts';
import { listIn } from '../forms.ts';

export const layout: MailWords['layout'] = {
  buttonFails: 'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:',
  stopDaily: 'Tägliche E-Mail abbestellen',
  logoOf: ({ name }) => `Logo von ${name}`,
  more: ({ count }) => `Und ${count} weitere.`,
  and: listIn('de', 'conjunction'),
  or: listIn('de', 'disjunction'),
};
