import type { MailWords } from '../en/english.ts';

export const unsubscribe: MailWords['unsubscribe'] = {
  ask: {
    title: 'Wyłączyć codzienny e-mail?',
    what: 'Z żadnego obszaru roboczego nie będzie już przychodził e-mail o dokumentach, które tracą ważność, sprzęcie, który czeka na przegląd, i dokumentach, które czekają na Twoją weryfikację.',
    button: 'Wyłącz codzienny e-mail',
    others: 'Zaproszenia, decyzje o przesłanych dokumentach i e-maile o Twoim koncie będą dalej przychodzić.',
  },
  done: {
    title: 'Codzienny e-mail jest wyłączony',
    what: 'Możesz go znowu włączyć na swoim koncie, w części „Preferencje”.',
  },
  unknown: {
    title: 'Ten link nie działa',
    what: 'Skopiuj cały adres z e-maila i spróbuj ponownie. Możesz też wyłączyć e-maile z przypomnieniami na swoim koncie, w części „Preferencje”.',
  },
  openAccount: 'Otwórz moje konto',
};
