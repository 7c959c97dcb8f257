import type { MailWords } from '../en/english.ts';

export const membership: MailWords['membership'] = {
  invitation: ({ invitedBy, workspace, day }) => ({
    subject: `${invitedBy} hat Sie zu ${workspace} eingeladen`,
    title: `Dem Arbeitsbereich ${workspace} beitreten`,
    paragraphs: [
      `${invitedBy} hat Sie in den Arbeitsbereich „${workspace}“ bei Muster eingeladen. Dort verwaltet Ihre Firma Nachweise, Arbeitsmittel und Prüfungen.`,
      `Sie können die Einladung bis ${day} annehmen. Der Link bestätigt auch Ihre E-Mail-Adresse. Geben Sie ihn nicht weiter: Wer ihn hat, kann in Ihrem Namen beitreten.`,
    ],
    button: 'Einladung annehmen',
    note: 'Sie bekommen diese E-Mail, weil Ihre Adresse beim Einladen eingegeben wurde. Wenn Sie nicht wissen, von wem sie kommt, oder nicht beitreten möchten, ignorieren Sie diese E-Mail. Es passiert dann nichts.',
  }),

  stranger: ({ name, email, workspace, domain }) => ({
    subject: `${name} ist ${workspace} ohne Einladung beigetreten`,
    title: `${name} ist ohne Einladung beigetreten`,
    paragraphs: [
      `${name} (${email}) ist dem Arbeitsbereich „${workspace}“ beigetreten. Niemand hat die Person eingeladen: Der Arbeitsbereich ist offen für alle mit einer Adresse bei ${domain}.`,
      `Wenn Sie die Person nicht kennen, entfernen Sie sie aus dem Arbeitsbereich. Falls auch Leute außerhalb Ihrer Firma eine Adresse bei ${domain} bekommen können, schalten Sie in den Einstellungen des Arbeitsbereichs „Offen für alle mit einer Adresse bei ${domain}“ aus.`,
    ],
    button: 'Einstellungen öffnen',
    note: 'Sie bekommen diese E-Mail einmal, weil Sie diesen Arbeitsbereich verwalten. Über weitere Personen, die so beitreten, kommt keine E-Mail.',
  }),

  addedToTeams: ({ addedBy, team, count, workspace, lines }) => ({
    subject:
      team === null
        ? `Sie sind jetzt in ${count} Teams in ${workspace}`
        : `Sie sind jetzt im Team ${team} in ${workspace}`,
    title: team === null ? `Sie sind jetzt in ${count} Teams` : `Sie sind jetzt im Team „${team}“`,
    paragraphs: [
      `${addedBy} hat Sie im Arbeitsbereich „${workspace}“ ${team === null ? `zu ${count} Teams` : `zum Team „${team}“`} hinzugefügt. Wer in einem Team ist, sieht die anderen Mitglieder und ihre Nachweise und Arbeitsmittel, außer vertraulichen Nachweisen.`,
      ...lines,
    ],
    button: team === null ? 'Meine Teams öffnen' : 'Team öffnen',
    note: 'Sie bekommen diese E-Mail, weil Sie zu einem Team hinzugefügt wurden. Falls Sie nicht hineingehören, sprechen Sie mit der Person, die Sie hinzugefügt hat, oder mit einem Admin des Arbeitsbereichs.',
  }),
};
