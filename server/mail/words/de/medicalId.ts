import type { MailWords } from '../en/english.ts';

export const medicalId: MailWords['medicalId'] = {
  firstAider: ({ by, workspace }) => ({
    subject: `Sie leisten Erste Hilfe in ${workspace}`,
    title: 'Sie sind Ersthelfer/in',
    paragraphs: [
      `${by} hat Sie im Arbeitsbereich „${workspace}“ als Ersthelfer/in eingetragen. Alle darin sehen unter „Erste Hilfe“ Ihren Namen und Ihre Telefonnummer.`,
      'Im Notfall können Sie den Notfallpass von Personen öffnen, die es erlauben. Sie werden nach dem Grund gefragt, und die Person erfährt es sofort.',
    ],
    button: 'Erste Hilfe öffnen',
    note: 'Sie bekommen diese E-Mail, weil Sie als Ersthelfer/in eingetragen wurden. Falls das ein Irrtum ist, bitten Sie einen Admin des Arbeitsbereichs, es zu ändern.',
  }),

  opened: ({ by, workspace, reason }) => ({
    subject: `${by} hat Ihren Notfallpass geöffnet`,
    title: 'Ihr Notfallpass wurde geöffnet',
    paragraphs: [
      `${by}, Ersthelfer/in im Arbeitsbereich „${workspace}“, hat gerade Ihren Notfallpass geöffnet.`,
      `Grund: ${reason}`,
      'Wenn Sie von keinem Notfall wissen, fragen Sie dort und bei einem Admin des Arbeitsbereichs nach. Auf Ihrer Kontoseite sehen Sie, wer ihn geöffnet hat, und können Ersthelfenden das Öffnen verbieten.',
    ],
    button: 'Mein Konto öffnen',
    note: 'Sie bekommen diese E-Mail, weil Ihr Notfallpass geöffnet wurde. E-Mails darüber lassen sich nicht abbestellen.',
  }),
};
