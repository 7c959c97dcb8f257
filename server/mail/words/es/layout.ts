import type { MailWords } from '../en/english.ts';
import { listIn } from '../forms.ts';

export const layout: MailWords['layout'] = {
  buttonFails: 'Si el botón no funciona, abre esta dirección:',
  stopDaily: 'Detener el correo diario',
  logoOf: ({ name }) => `Logotipo de ${name}`,
  more: ({ count }) => `Y ${count} más.`,
  and: listIn('es', 'conjunction'),
  or: listIn('es', 'disjunction'),
};
