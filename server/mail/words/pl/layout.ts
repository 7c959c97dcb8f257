import type { MailWords } from '../en/english.ts';
import { listIn } from '../forms.ts';

export const layout: MailWords['layout'] = {
  buttonFails: 'Jeśli przycisk nie działa, otwórz ten adres:',
  stopDaily: 'Wyłącz codzienny e-mail',
  logoOf: ({ name }) => `Logo: ${name}`,
  more: ({ count }) => `I jeszcze ${count}.`,
  and: listIn('pl', 'conjunction'),
  or: listIn('pl', 'disjunction'),
};
