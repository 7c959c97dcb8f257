import type { MailWords } from '../en/english.ts';

export const auditPacks: MailWords['auditPacks'] = {
  title: ({ workspace }) => `Stan wymagań: ${workspace}`,
  everybody: 'Wszyscy',
  team: ({ name }) => `Zespół: ${name}`,
  knownLater: ({ day, at }) => `${day}, według stanu wiedzy z ${at}`,
  knownThen: ({ day }) => `${day}, według ówczesnej wiedzy`,
  made: ({ by, at, portal }) => `przygotowanie: ${by}, ${at}, ${portal}`,
  withoutSensitive: 'bez wrażliwych rodzajów dokumentów; dokumenty bez rodzaju są w pakiecie',
  signed:
    'Plik verify.html służy do sprawdzenia tego pakietu: pokazuje, czy od przygotowania coś zmieniono. Podpis dowodzi, że takie dane miał ten portal w chwili przygotowania pakietu. Nie dowodzi, że są prawdziwe, że zeskanowany dokument jest autentyczny ani że przed wprowadzeniem niczego nie pominięto. Jeśli pochodzenie pakietu budzi wątpliwości, należy otworzyć stronę sprawdzającą na samym portalu, pod adresem podanym na końcu.',
  reach: ({ at }) =>
    `Tabele pod pierwszą zawierają wszystko, co zapisano do ${at}, bez względu na dzień pierwszej tabeli. Plików osób usuniętych z obszaru roboczego nie ma w pakiecie.`,
  publicKey: 'Klucz publiczny:',
  checkedAt: 'Strona, która sprawdza pakiety:',

  tables: {
    matrix: 'Wymagania',
    documents: 'Dokumenty ze wszystkimi wersjami',
    deleted: 'Usunięte dokumenty',
    exemptions: 'Odstępstwa',
    overrides: 'Dodanie do zespołu mimo braków',
  },
  noRows: 'Brak',
  heads: {
    person: 'Osoba',
    staffNumber: 'Numer pracownika',
    teams: 'Zespoły',
    team: 'Zespół',
    documentType: 'Rodzaj dokumentu',
    document: 'Dokument',
    version: 'Wersja',
    number: 'Numer',
    issuer: 'Wystawca',
    issued: 'Data wydania',
    validUntil: 'Ważność do',
    recorded: 'Zapisano',
    decided: 'Decyzja',
    ended: 'Zakończenie',
    file: 'Plik',
    deleted: 'Usunięto',
    requirement: 'Wymaganie',
    reason: 'Powód',
    given: 'Przyznano',
    until: 'Do',
    when: 'Kiedy',
  },
  states: {
    ACCEPTED: 'Zatwierdzono',
    REJECTED: 'Odrzucono',
    SUBMITTED: 'Czeka na weryfikację',
    WITHDRAWN: 'Unieważniono',
  },
  until: ({ day }) => `do ${day}`,
  correction: ({ state }) => `${state}, poprawka`,
  at: ({ at, by }) => (by === null ? at : `${at}, ${by}`),
  ended: ({ reason, from, by }) =>
    `${reason === null ? 'Zastąpiono' : `Unieważniono: ${reason}`}, od ${from}${by === null ? '' : `, ${by}`}`,
  takenBack: ({ at }) => `, cofnięto ${at}`,
  notInPack: 'Nie ma w tym pakiecie',
  open: 'Otwórz',

  verifier: {
    title: 'Sprawdzanie pakietu dla audytora',
    drop: 'Upuść tutaj plik ZIP albo go wybierz. Jest sprawdzany na tym urządzeniu i nigdzie nie jest wysyłany.',
    pack: 'Pakiet',
    reach: ({ key, path }) =>
      `Podpis dowodzi, że niczego nie zmieniono, odkąd pakiet przygotował portal z kluczem publicznym ${key}. Nie dowodzi, że dane są prawdziwe ani że zeskanowany dokument jest autentyczny. Kto może zmienić pakiet, może też zmienić tę stronę: jeśli jej pochodzenie budzi wątpliwości, należy otworzyć stronę samego portalu, czyli ${path} pod jego adresem.`,
    said: {
      checking: 'Sprawdzanie…',
      share: 'Sprawdzanie… {share}%',
      unchanged: 'Niczego nie zmieniono',
      changed: 'Ten pakiet zmieniono',
      facts:
        'Pliki: {files}. Obszar roboczy: {workspace}, dzień: {day}. Przygotowanie: {by}, {at}, {portal}.',
      differs: 'Nie można na nim polegać. Różni się od tego, co podpisał portal:',
      more: 'I jeszcze {count}.',
      failed: 'Nie udało się sprawdzić tego pakietu',
      tooOld: 'Ta przeglądarka jest za stara, aby go sprawdzić. Użyj nowszej.',
    },
    problems: {
      'This is no audit pack, or its end was cut off.':
        'To nie jest pakiet dla audytora albo obcięto jego koniec.',
      'The list of files at the end of the pack was changed.': 'Zmieniono listę plików na końcu pakietu.',
      'Changed: {name}': 'Zmieniono: {name}',
      'Missing: {name}': 'Brakuje: {name}',
      'Added: {name}': 'Dodano: {name}',
      'Something stands between the files and their list that is none of them.':
        'Między plikami a ich listą jest coś, co nie jest żadnym z nich.',
      'The pack has no signature at its end.': 'Na końcu pakietu nie ma podpisu.',
      'The signature was changed.': 'Zmieniono podpis.',
      'The pack was signed with another key: {name}': 'Pakiet podpisano innym kluczem: {name}',
      'The signature does not fit: the manifest was changed, or it was never signed by this portal.':
        'Podpis się nie zgadza: zmieniono spis plików albo ten portal nigdy go nie podpisał.',
      'Several files have the same name.': 'Kilka plików ma tę samą nazwę.',
      'The files stand in another order.': 'Pliki są w innej kolejności.',
    },
  },
};
