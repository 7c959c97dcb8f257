import type { MailWords } from '../en/english.ts';

const NO_END = 'E-maili o zabezpieczeniach konta nie można wyłączyć.';

export const account: MailWords['account'] = {
  reset: ({ minutes }) => ({
    subject: 'Ustaw nowe hasło',
    title: 'Ustaw nowe hasło',
    paragraphs: ['Ktoś prosi o nowe hasło do Twojego konta Muster. Jeśli to Ty, przejdź dalej tutaj.'],
    button: 'Ustaw nowe hasło',
    note: `Link działa jeden raz, przez ${minutes} min. Nowe hasło wylogowuje Cię wszędzie, unieważnia Twoje tokeny API i usuwa powiązane logowania spoza domeny Twojego adresu e-mail. Ten e-mail przyszedł, bo ktoś podał Twój adres na stronie „Nie pamiętasz hasła?”. Jeśli to nie Ty, zignoruj go. Hasło się wtedy nie zmieni.`,
  }),

  verification: ({ hours }) => ({
    subject: 'Potwierdź swój adres e-mail',
    title: 'Potwierdź swój adres e-mail',
    paragraphs: [
      'Z tym adresem e-mail utworzono konto w Muster. Aby przejść dalej, potwierdź, że to Twój adres.',
    ],
    button: 'Potwierdź adres e-mail',
    note: `Link działa jeden raz, przez ${hours} godz. Na urządzeniu, na którym Twoje konto nie jest zalogowane, poprosi o hasło. Ten e-mail przyszedł, bo ktoś utworzył konto z Twoim adresem. Jeśli to nie Ty, otwórz link i wybierz „To nie moje konto”. Konto zostanie wtedy usunięte.`,
  }),

  linked: ({ name }) => ({
    subject: `Powiązano z Twoim kontem: ${name}`,
    title: `Możesz się teraz logować przez ${name}`,
    paragraphs: [
      `Z Twoim kontem Muster powiązano logowanie ${name}. Kto może używać tego konta ${name}, może zalogować się jako Ty.`,
      `Jeśli to nie Ty, usuń ${name} na stronie swojego konta, w części „Powiązane logowania”. To wyloguje wszystkie inne urządzenia. Ustaw też nowe hasło.`,
    ],
    button: 'Otwórz moje konto',
    note: `Ten e-mail przyszedł, bo do Twojego konta dodano sposób logowania. ${NO_END}`,
  }),

  unlinked: ({ name, isReset }) => ({
    subject: `Usunięto z Twojego konta: ${name}`,
    title: `Nie możesz się już logować przez ${name}`,
    paragraphs: [
      isReset
        ? `Ustawiono nowe hasło, więc nie możesz się już logować przez ${name}. Aby znów powiązać to logowanie, zaloguj się w ten sposób i podaj jeden raz nowe hasło.`
        : `Logowanie przez ${name} nie otwiera już Twojego konta Muster. Wszystkie inne urządzenia wylogowano.`,
      'Jeśli to nie Ty, ustaw nowe hasło.',
    ],
    button: 'Otwórz moje konto',
    note: `Ten e-mail przyszedł, bo z Twojego konta usunięto sposób logowania. ${NO_END}`,
  }),
};
