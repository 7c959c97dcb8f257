import type { MailWords } from '../en/english.ts';

export const unsubscribe: MailWords['unsubscribe'] = {
  ask: {
    title: 'Tägliche E-Mail abbestellen?',
    what: 'Die E-Mail über Nachweise, die ablaufen, Arbeitsmittel, deren Prüfung fällig ist, und Nachweise, die auf Ihre Freigabe warten, kommt dann aus keinem Arbeitsbereich mehr.',
    button: 'Tägliche E-Mail abbestellen',
    others:
      'Einladungen, Entscheidungen über Ihre Einreichungen und E-Mails zu Ihrem Konto bekommen Sie weiterhin.',
  },
  done: {
    title: 'Die tägliche E-Mail ist abbestellt',
    what: 'Sie können sie in Ihrem Konto unter „Einstellungen“ wieder einschalten.',
  },
  unknown: {
    title: 'Dieser Link funktioniert nicht',
    what: 'Kopieren Sie die ganze Adresse aus der E-Mail und versuchen Sie es noch einmal. Oder schalten Sie Erinnerungen per E-Mail in Ihrem Konto unter „Einstellungen“ aus.',
  },
  openAccount: 'Mein Konto öffnen',
};
