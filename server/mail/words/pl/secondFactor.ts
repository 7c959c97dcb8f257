import type { MailWords } from '../en/english.ts';

const NOTE =
  'Ten e-mail przyszedł, bo zmieniono drugi składnik Twojego konta lub go użyto. E-maili o zabezpieczeniach konta nie można wyłączyć.';

const nameOf = (passkey: string | null) =>
  passkey === null ? 'aplikacja uwierzytelniająca' : `klucz dostępu „${passkey}”`;

export const secondFactor: MailWords['secondFactor'] = {
  added: ({ passkey }) => ({
    subject: 'Dodano drugi składnik do Twojego konta',
    title: 'Dodano drugi składnik',
    paragraphs: [
      `Nowy drugi składnik Twojego konta Muster: ${nameOf(passkey)}. Przy logowaniu hasłem trzeba teraz podać drugi składnik.`,
      'Jeśli to nie Ty, usuń go na stronie swojego konta i ustaw nowe hasło. Jeśli nie możesz się zalogować, zwróć się do administratora obszaru roboczego lub do administratora serwera.',
    ],
    button: 'Otwórz moje konto',
    note: NOTE,
  }),

  removed: ({ passkey, isLast }) => ({
    subject: 'Usunięto drugi składnik z Twojego konta',
    title: 'Usunięto drugi składnik',
    paragraphs: [
      isLast
        ? `Usunięto z Twojego konta Muster: ${nameOf(passkey)}. To był ostatni drugi składnik, więc przy logowaniu nie trzeba go już podawać.`
        : `Usunięto z Twojego konta Muster: ${nameOf(passkey)}. Wszystkie inne urządzenia wylogowano.`,
      'Jeśli to nie Ty, ustaw nowe hasło i sprawdź drugie składniki na stronie swojego konta.',
    ],
    button: 'Otwórz moje konto',
    note: NOTE,
  }),

  allRemoved: ({ by }) => ({
    subject: 'Usunięto Twój drugi składnik',
    title: 'Usunięto Twój drugi składnik',
    paragraphs: [
      `Usunięto drugi składnik Twojego konta Muster: klucze dostępu, aplikację uwierzytelniającą i kody odzyskiwania. Osoba usuwająca: ${by}. Wszystkie urządzenia wylogowano.`,
      'Hasło jest bez zmian. Zaloguj się i dodaj drugi składnik ponownie. Jeśli to nie na Twoją prośbę, powiadom administratora serwera i ustaw nowe hasło.',
    ],
    button: 'Otwórz moje konto',
    note: NOTE,
  }),

  notice: ({ by, name, workspace }) => ({
    subject: `Usunięto drugi składnik: ${name}`,
    title: `Usunięto drugi składnik: ${name}`,
    paragraphs: [
      `W obszarze roboczym „${workspace}” usunięto drugi składnik. Czyj: ${name}. Osoba usuwająca: ${by}. Tę osobę wszędzie wylogowano i do logowania wystarczy jej samo hasło, dopóki nie doda drugiego składnika ponownie.`,
      'Jeśli nikt nie wie dlaczego, zapytaj obie osoby.',
    ],
    button: 'Otwórz obszar roboczy',
    note: `Ten e-mail przyszedł, bo masz rolę administratora w obszarze roboczym „${workspace}”. E-maili o zabezpieczeniach obszaru nie można wyłączyć.`,
  }),

  codeUsed: () => ({
    subject: 'Logowanie kodem odzyskiwania',
    title: 'Użyto kodu odzyskiwania',
    paragraphs: [
      'Do Twojego konta Muster zalogowano się hasłem i jednym z Twoich kodów odzyskiwania. Ten kod drugi raz nie zadziała.',
      'Jeśli to nie Ty, ustaw nowe hasło i utwórz nowe kody odzyskiwania na stronie swojego konta.',
    ],
    button: 'Otwórz moje konto',
    note: NOTE,
  }),

  newCodes: () => ({
    subject: 'Utworzono nowe kody odzyskiwania',
    title: 'Utworzono nowe kody odzyskiwania',
    paragraphs: [
      'Dla Twojego konta Muster utworzono nowe kody odzyskiwania. Poprzednie już nie działają.',
      'Jeśli to nie Ty, ustaw nowe hasło i utwórz nowe kody odzyskiwania.',
    ],
    button: 'Otwórz moje konto',
    note: NOTE,
  }),
};
