import type { MailWords } from '../en/english.ts';
import { formsIn } from '../forms.ts';

const forms = formsIn<'one' | 'other'>('de');

const NOTE = 'Sie bekommen diese E-Mail als Admin des Arbeitsbereichs.';

export const records: MailWords['records'] = {
  erasures: ({ documents, people, day, workspace, lines }) => {
    const what = [
      ...(documents === 0 ? [] : [forms(documents, { one: '# Nachweis', other: '# Nachweise' })]),
      ...(people === 0
        ? []
        : [forms(people, { one: 'alle Unterlagen von # Person', other: 'alle Unterlagen von # Personen' })]),
    ].join(' und ');
    return {
      subject: `Endgültige Löschung am ${day}: ${what}`,
      title: `Das wird am ${day} endgültig gelöscht`,
      paragraphs: [
        `Im Arbeitsbereich „${workspace}“ wurde das so lange aufbewahrt, wie Ihre Regeln es vorsehen. Am ${day} wird es mit seinen Dateien endgültig gelöscht und lässt sich danach nicht wiederherstellen.`,
        ...lines,
        'Um alles von einer Person zu behalten, setzen Sie vor diesem Tag eine Löschsperre für sie. Um mehr zu behalten, ändern Sie die Regel.',
      ],
      button: 'Ansehen, was gelöscht wird',
      note: NOTE,
    };
  },

  moreKinds: ({ count }) =>
    forms(count, { one: 'Und # weitere Nachweisart.', other: 'Und # weitere Nachweisarten.' }),

  peopleWhoLeft: ({ count }) =>
    forms(count, {
      one: 'Alle Unterlagen von # ausgeschiedenen Person',
      other: 'Alle Unterlagen von # ausgeschiedenen Personen',
    }),

  webhook: ({ host, since, workspace, isDisabled }) => {
    const title = isDisabled
      ? `Der Webhook zu ${host} ist ausgeschaltet`
      : `Der Webhook zu ${host} funktioniert nicht`;
    return {
      subject: title,
      title,
      paragraphs: [
        `Nachrichten aus dem Arbeitsbereich „${workspace}“ an ${host} kommen seit ${since} nicht an.`,
        isDisabled
          ? 'Es werden keine weiteren Nachrichten dorthin gesendet. Kontrollieren Sie den Empfänger und setzen Sie den Webhook danach fort.'
          : 'Sie werden erneut gesendet. Wenn eine Woche lang keine ankommt, wird der Webhook ausgeschaltet.',
      ],
      button: 'Webhooks öffnen',
      note: NOTE,
    };
  },
};
