import type { MailWords } from '../en/english.ts';

export const medicalId: MailWords['medicalId'] = {
  firstAider: ({ by, workspace }) => ({
    subject: `Udzielasz pierwszej pomocy w obszarze ${workspace}`,
    title: 'Udzielasz pierwszej pomocy',
    paragraphs: [
      `W obszarze roboczym „${workspace}” wyznaczono Cię do pierwszej pomocy. Osoba wyznaczająca: ${by}. Wszyscy w obszarze widzą Twoje imię i nazwisko oraz numer telefonu na stronie „Pierwsza pomoc”.`,
      'W nagłym wypadku możesz otworzyć kartę medyczną osób, które na to pozwalają. Trzeba podać powód, a te osoby dowiadują się o tym od razu.',
    ],
    button: 'Otwórz „Pierwsza pomoc”',
    note: 'Ten e-mail przyszedł, bo wyznaczono Cię do pierwszej pomocy. Jeśli to pomyłka, poproś administratora obszaru roboczego o zmianę.',
  }),

  opened: ({ by, workspace, reason }) => ({
    subject: `Otwarto Twoją kartę medyczną: ${by}`,
    title: 'Otwarto Twoją kartę medyczną',
    paragraphs: [
      `Przed chwilą otwarto Twoją kartę medyczną. Osoba wyznaczona do pierwszej pomocy w obszarze roboczym „${workspace}”: ${by}.`,
      `Powód: ${reason}`,
      'Jeśli nie wiesz o żadnym wypadku, zapytaj tę osobę i administratora obszaru roboczego. Na stronie swojego konta widzisz, kto otwierał kartę, i możesz wycofać tę zgodę.',
    ],
    button: 'Otwórz moje konto',
    note: 'Ten e-mail przyszedł, bo otwarto Twoją kartę medyczną. Tych e-maili nie można wyłączyć.',
  }),
};
