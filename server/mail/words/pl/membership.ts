import type { MailWords } from '../en/english.ts';
import { formsIn } from '../forms.ts';

const forms = formsIn<'one' | 'few' | 'many'>('pl');

/** After `w`. */
const inTeams = (count: number) =>
  forms(count, { one: '# zespole', few: '# zespołach', many: '# zespołach' });

/** After `do`. */
const toTeams = (count: number) => forms(count, { one: '# zespołu', few: '# zespołów', many: '# zespołów' });

export const membership: MailWords['membership'] = {
  invitation: ({ invitedBy, workspace, day }) => ({
    subject: `${invitedBy} zaprasza Cię do obszaru ${workspace}`,
    title: `Dołącz do obszaru ${workspace}`,
    paragraphs: [
      `${invitedBy} zaprasza Cię do obszaru roboczego „${workspace}” w Muster, gdzie Twoja firma utrzymuje w porządku dokumenty, sprzęt i przeglądy.`,
      `Zaproszenie możesz przyjąć do ${day}. Link potwierdza też Twój adres e-mail. Nie przekazuj go dalej: kto go ma, może dołączyć w Twoim imieniu.`,
    ],
    button: 'Przyjmij zaproszenie',
    note: 'Ten e-mail przyszedł, bo nadawca zaproszenia podał Twój adres. Jeśli nie wiesz, od kogo jest, lub nie chcesz dołączyć, zignoruj go. Nic się wtedy nie stanie.',
  }),

  stranger: ({ name, email, workspace, domain }) => ({
    subject: `${name} dołącza do obszaru ${workspace} bez zaproszenia`,
    title: `${name} dołącza bez zaproszenia`,
    paragraphs: [
      `Do obszaru „${workspace}” dołącza: ${name} (${email}). Nikt tej osoby nie zaprosił: obszar jest otwarty dla wszystkich z adresem w domenie ${domain}.`,
      `Jeśli nie znasz tej osoby, usuń ją z obszaru roboczego. Jeśli adres w domenie ${domain} może mieć ktoś spoza firmy, wyłącz w ustawieniach obszaru „Dla wszystkich z adresem w domenie ${domain}”.`,
    ],
    button: 'Otwórz ustawienia',
    note: 'Ten e-mail przychodzi raz, bo zarządzasz tym obszarem roboczym. O kolejnych osobach, które tak dołączą, e-maila nie będzie.',
  }),

  addedToTeams: ({ addedBy, team, count, workspace, lines }) => {
    const where = team === null ? inTeams(count) : `zespole „${team}”`;
    return {
      subject: `Jesteś teraz w ${team === null ? where : `zespole ${team}`}, obszar ${workspace}`,
      title: `Jesteś teraz w ${where}`,
      paragraphs: [
        `W obszarze roboczym „${workspace}” dodano Cię do ${team === null ? toTeams(count) : `zespołu „${team}”`}. Osoba dodająca: ${addedBy}. Osoby w zespole widzą się nawzajem oraz swoje dokumenty i sprzęt, oprócz dokumentów wrażliwych.`,
        ...lines,
      ],
      button: team === null ? 'Otwórz moje zespoły' : 'Otwórz zespół',
      note: 'Ten e-mail przyszedł, bo dodano Cię do zespołu. Jeśli to pomyłka, porozmawiaj z osobą, która Cię dodała, lub z administratorem obszaru roboczego.',
    };
  },
};
