import type { MailWords } from '../en/english.ts';
import { formsIn } from '../forms.ts';

const forms = formsIn<'one' | 'other'>('es');

const NOTE = 'Recibes este correo porque eres admin del espacio de trabajo.';

export const records: MailWords['records'] = {
  erasures: ({ documents, people, day, workspace, lines }) => {
    const what = [
      ...(documents === 0 ? [] : [forms(documents, { one: '# documento', other: '# documentos' })]),
      ...(people === 0
        ? []
        : [
            forms(people, {
              one: 'todos los registros de # persona',
              other: 'todos los registros de # personas',
            }),
          ]),
    ].join(' y ');
    return {
      subject: `Eliminación definitiva el ${day}: ${what}`,
      title: `Qué se eliminará definitivamente el ${day}`,
      paragraphs: [
        `En el espacio de trabajo “${workspace}” esto se ha conservado el tiempo que dicen tus reglas. Se eliminará definitivamente el ${day}, con sus archivos, y después no se podrá restaurar.`,
        ...lines,
        'Para conservar todo lo de una persona, aplícale una retención legal antes de ese día. Para conservar más, cambia la regla.',
      ],
      button: 'Ver qué se eliminará',
      note: NOTE,
    };
  },

  moreKinds: ({ count }) =>
    forms(count, { one: 'Y # tipo de documento más.', other: 'Y # tipos de documento más.' }),

  peopleWhoLeft: ({ count }) =>
    forms(count, {
      one: 'Todos los registros de # persona que ya no está',
      other: 'Todos los registros de # personas que ya no están',
    }),

  webhook: ({ host, since, workspace, isDisabled }) => {
    const title = isDisabled ? `El webhook a ${host} está desactivado` : `El webhook a ${host} no funciona`;
    return {
      subject: title,
      title,
      paragraphs: [
        `Los mensajes del espacio de trabajo “${workspace}” a ${host} fallan desde el ${since}.`,
        isDisabled
          ? 'No se le envían más mensajes. Revisa el receptor y después reanuda el webhook.'
          : 'Se intentan de nuevo. Si ninguno llega durante una semana, el webhook se desactiva.',
      ],
      button: 'Abrir los webhooks',
      note: NOTE,
    };
  },
};
