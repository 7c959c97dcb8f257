import type { AnswerSentence } from './de.ts';

/** What handlers of the server say besides the errors of the contract, in Polish. */
export const polishAnswers = {
  'A person can have at most {0} trades.': 'Największa liczba zawodów jednej osoby: {0}.',
  'A photo is no longer stored. Add it again.':
    'Jedno ze zdjęć nie jest już przechowywane. Dodaj je ponownie.',
  'A removed person has this address. Add that address again first, then merge the two.':
    'Ten adres ma usunięta osoba. Najpierw dodaj ten adres ponownie, a potem scal oba wpisy.',
  'A token for the directory makes no other calls, so it can’t be for writing too.':
    'Token dla katalogu nie wykonuje innych wywołań, więc nie może też służyć do zapisu.',
  'A workspace can have at most {0} checklists.':
    'Największa liczba list kontrolnych w obszarze roboczym: {0}.',
  'A workspace can have at most {0} document types.':
    'Największa liczba rodzajów dokumentów w obszarze roboczym: {0}.',
  'A workspace can have at most {0} trades.': 'Największa liczba zawodów w obszarze roboczym: {0}.',
  'A workspace can have roles for {0} groups at most.':
    'Największa liczba grup, dla których obszar roboczy może mieć role: {0}.',
  'A workspace can send {0} invitations a day. This one has {1} left.':
    'Dzienny limit zaproszeń obszaru roboczego: {0}. Pozostało w tym obszarze: {1}.',
  'Add a second factor to your own account first, or log in with your company. Otherwise you could no longer open this workspace.':
    'Najpierw dodaj drugi składnik do własnego konta albo zaloguj się przez firmę. Inaczej nie można byłoby już otworzyć tego obszaru roboczego.',
  'Another document type in the file has this name.': 'Inny rodzaj dokumentu w pliku ma tę nazwę.',
  'Answered “no”: {0}': 'Odpowiedź „Nie”: {0}',
  'Ask an admin in {0} for a new one.': 'O nowy poproś administratora obszaru „{0}”.',
  'Ask an admin of {0} for a new one.': 'O nowy poproś administratora obszaru „{0}”.',
  'Ask {0} in {1} for a new one.': 'Nowy link można dostać od: {0}, {1}.',
  'Choose a PNG or JPEG file.': 'Wybierz plik PNG lub JPEG.',
  'Choose another document type that isn’t archived.':
    'Wybierz inny rodzaj dokumentu, który nie jest zarchiwizowany.',
  'Choose another trade that isn’t archived.': 'Wybierz inny zawód, który nie jest zarchiwizowany.',
  'Choose somebody else. This is the same person.': 'Wybierz kogoś innego. To ta sama osoba.',
  'Choose today or a later day.': 'Wybierz dzisiejszy lub późniejszy dzień.',
  'Choose today or an earlier day.': 'Wybierz dzisiejszy lub wcześniejszy dzień.',
  'Give one report: an upload, or the file itself.': 'Podaj jeden protokół: przesłany plik albo sam plik.',
  'Give the version of the checklist that these questions change.':
    'Podaj wersję listy kontrolnej, którą zmieniają te pytania.',
  'Give the version of the checklist that was answered.':
    'Podaj wersję listy kontrolnej, na którą odpowiedziano.',
  'It was deleted or replaced, or you may no longer open it. Reload the page you came from to see what is there now.':
    'Plik usunięto lub zastąpiono albo nie masz już prawa go otworzyć. Wczytaj ponownie poprzednią stronę, aby zobaczyć, co tam teraz jest.',
  'Links to files work for a short time. Reload the page you came from and open the file again.':
    'Linki do plików działają krótko. Wczytaj ponownie poprzednią stronę i otwórz plik jeszcze raz.',
  'Log in to open the workspace “{0}”.': 'Zaloguj się, aby otworzyć obszar roboczy „{0}”.',
  'Malware was found in “{0}”. Choose another file.':
    'W pliku „{0}” znaleziono złośliwe oprogramowanie. Wybierz inny plik.',
  'Many people use this password. Choose another one.': 'Wiele osób używa tego hasła. Wybierz inne.',
  'Nobody is in these teams. Choose at least one person.':
    'W tych zespołach nikogo nie ma. Wybierz co najmniej jedną osobę.',
  'Only workspaces of this sign-in’s company can give roles to its groups. Ask the person who runs this server to allow it here.':
    'Tylko obszary robocze firmy tego logowania mogą nadawać role jej grupom. Poproś administratora serwera, aby na to tutaj pozwolił.',
  'Open Muster': 'Otwórz Muster',
  'People at {0} log in with {1} only. Use “Continue with {2}” on the login screen.':
    'Osoby z adresem w domenie {0} logują się tylko przez {1}. Użyj przycisku „Kontynuuj przez {2}” na ekranie logowania.',
  'Remove your own second factor on your account page.':
    'Usuń własny drugi składnik na stronie swojego konta.',
  'Send an API token for SCIM.': 'Wyślij token API dla SCIM.',
  'Several teams are called “{0}”.': 'Kilka zespołów ma nazwę „{0}”.',
  'Somebody else changed one of these roles at the same time, so nothing was changed. Reload the page and select the people again.':
    'Ktoś inny zmienił w tym samym czasie jedną z tych ról, więc niczego nie zmieniono. Wczytaj stronę ponownie i zaznacz osoby jeszcze raz.',
  'Somebody else has the staff number {0}.': 'Ktoś inny ma numer pracownika {0}.',
  'The trade “{0}” is archived.': 'Zawód „{0}” jest zarchiwizowany.',
  'There is no document type “{0}”, here or in the file.':
    'Nie ma rodzaju dokumentu „{0}”, ani tutaj, ani w pliku.',
  'These documents no longer have the same person and type. Reload the page.':
    'Te dokumenty nie mają już tej samej osoby i tego samego rodzaju. Wczytaj stronę ponownie.',
  'These teams require too many different things to be looked at together. Choose fewer teams.':
    'Te zespoły wymagają zbyt wielu różnych rzeczy, aby sprawdzić je razem. Wybierz mniej zespołów.',
  'This API token is for SCIM and makes no other calls.':
    'Ten token API jest dla SCIM i nie wykonuje innych wywołań.',
  'This API token isn’t for SCIM. Create one for the directory.':
    'Ten token API nie jest dla SCIM. Utwórz token dla katalogu.',
  'This API token may only read. Create one that may write to make changes.':
    'Ten token API może tylko czytać. Aby wprowadzać zmiany, utwórz token, który może zapisywać.',
  'This API token works in the workspace it was made in only.':
    'Ten token API działa tylko w obszarze roboczym, w którym powstał.',
  'This call is for people who are logged in, not for API tokens.':
    'To wywołanie jest dla zalogowanych osób, a nie dla tokenów API.',
  'This checklist no longer exists. Reload the page.':
    'Ta lista kontrolna już nie istnieje. Wczytaj stronę ponownie.',
  'This code is wrong. Check that the clock of your phone is right.':
    'Ten kod jest nieprawidłowy. Sprawdź, czy zegar telefonu dobrze chodzi.',
  'This document type no longer exists. Choose another one.':
    'Ten rodzaj dokumentu już nie istnieje. Wybierz inny.',
  'This document was changed or deleted while you were editing.':
    'Ten dokument zmieniono lub usunięto w trakcie edycji.',
  'This entry no longer exists.': 'Ta pozycja już nie istnieje.',
  'This file can’t be opened': 'Nie można otworzyć tego pliku',
  'This file is no longer stored. Add it again.': 'Ten plik nie jest już przechowywany. Dodaj go ponownie.',
  'This is not a cursor of this list.': 'To nie jest kursor tej listy.',
  'This link has ended.': 'Ten link już nie działa.',
  'This link has expired': 'Ten link stracił ważność',
  'This link has expired.': 'Ten link stracił ważność.',
  'This link was already used or has expired. Ask the person who runs this server for another one.':
    'Tego linku już użyto albo stracił ważność. Poproś administratora serwera o inny.',
  'This link was revoked.': 'Ten link został cofnięty.',
  'This link was used.': 'Ten link został użyty.',
  'This name is already in use.': 'Ta nazwa jest już zajęta.',
  'This person has an email address.': 'Ta osoba ma adres e-mail.',
  'This person is no longer a member of the workspace.': 'Ta osoba nie należy już do obszaru roboczego.',
  'This photo is no longer stored. Add it again.':
    'To zdjęcie nie jest już przechowywane. Dodaj je ponownie.',
  'This requirement no longer exists.': 'To wymaganie już nie istnieje.',
  'This sign-in is not set up on this server.': 'To logowanie nie jest skonfigurowane na tym serwerze.',
  'This signature is no longer stored. Draw it again.':
    'Ten podpis nie jest już przechowywany. Złóż go ponownie.',
  'This tag ID is in the file twice.': 'Ten nr inwentarzowy jest w pliku dwa razy.',
  'This team no longer exists.': 'Ten zespół już nie istnieje.',
  'This trade no longer exists. Choose another one.': 'Ten zawód już nie istnieje. Wybierz inny.',
  'To be in this team you need: {0}. Submit what is missing, or ask an admin.':
    'W tym zespole potrzebne są: {0}. Prześlij brakujące dokumenty albo poproś administratora.',
  'Webhooks reach public addresses only, by https:// and the ports 443 and 8443.':
    'Webhooki docierają tylko do adresów publicznych, przez https:// i porty 443 oraz 8443.',
  'You can send {0} invitations a day. You have {1} left.':
    'Twój dzienny limit zaproszeń: {0}. Pozostało: {1}.',
  'You can send {0} invitations on your account’s first day. You have {1} left.':
    'Limit zaproszeń w pierwszym dniu konta: {0}. Pozostało: {1}.',
  'You can’t add all of these people to the team yourself. Ask an admin to add them.':
    'Nie możesz samodzielnie dodać do zespołu wszystkich tych osób. Poproś administratora, aby je dodał.',
  '{0} and {1} more teams are archived. Leave them out, or bring them back first.':
    'Zarchiwizowano zespół „{0}” i inne (liczba: {1}). Pomiń je albo najpierw przywróć je z archiwum.',
  '{0} is archived. Leave it out, or bring it back first.':
    'Zespół „{0}” jest zarchiwizowany. Pomiń go albo najpierw przywróć go z archiwum.',
} satisfies Record<AnswerSentence, string>;
