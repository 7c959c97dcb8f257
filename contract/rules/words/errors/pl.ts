import type { ErrorSentence } from './de.ts';

/** The sentences of `contract/errors.ts`, in Polish. */
export const polishErrors = {
  'A document of this type is waiting for review. Wait until it’s accepted or rejected.':
    'Dokument tego rodzaju czeka na weryfikację. Poczekaj, aż zostanie zatwierdzony lub odrzucony.',
  'A link shows at most {0} people. Choose fewer people or teams.':
    'Największa liczba osób, które pokazuje link: {0}. Wybierz mniej osób lub zespołów.',
  'A pack is being made in this workspace. Wait until it is ready, or delete it.':
    'W tym obszarze roboczym powstaje właśnie pakiet. Poczekaj, aż będzie gotowy, albo go usuń.',
  'A workspace needs at least one admin. Make someone else an admin first.':
    'Obszar roboczy potrzebuje co najmniej jednego administratora. Najpierw nadaj tę rolę komuś innemu.',
  'Accept the Service License Agreement first.': 'Najpierw zaakceptuj umowę licencyjną usługi.',
  'An account with this email address already exists.': 'Konto z tym adresem e-mail już istnieje.',
  'An inspection can be corrected for 24 hours. Ask an admin, or record another inspection.':
    'Przegląd można poprawić przez 24 godziny. Poproś administratora albo zapisz kolejny przegląd.',
  'Both have their own account, so they can’t be merged. You can merge them once one of them has no account.':
    'Obie osoby mają własne konta, więc nie można ich scalić. Będzie to możliwe, gdy jedna z nich nie będzie miała konta.',
  'Choose a workspace first.': 'Najpierw wybierz obszar roboczy.',
  'Complete your profile first.': 'Najpierw uzupełnij swój profil.',
  'Documents of this type are sensitive. Only the person or an admin can add them.':
    'Dokumenty tego rodzaju są wrażliwe. Może je dodać tylko ta osoba albo administrator.',
  'Enter the password you chose when you signed up.': 'Wpisz hasło wybrane przy zakładaniu konta.',
  'It’s too late to undo this.': 'Na cofnięcie tego jest już za późno.',
  'Log in first, then open the link in our email again.':
    'Najpierw się zaloguj, a potem otwórz jeszcze raz link z naszego e-maila.',
  'Log in to continue.': 'Zaloguj się, aby kontynuować.',
  'Nice try! That one would not even open the biscuit tin.':
    'Niezła próba! Tym nie otworzy się nawet puszki z ciastkami.',
  'No more documents can be sent with this link. Ask the person who sent it for a new one.':
    'Tym linkiem nie można już przesłać więcej dokumentów. Poproś osobę, która go przesłała, o nowy.',
  'Nobody can open or use this file, because malware was found in it. Add a clean one instead.':
    'Nikt nie może otworzyć ani użyć tego pliku, bo znaleziono w nim złośliwe oprogramowanie. Dodaj zamiast niego czysty plik.',
  'Not scanned yet. You can open this file once it has been scanned for malware.':
    'Jeszcze nie przeskanowano. Plik będzie można otworzyć po przeskanowaniu pod kątem złośliwego oprogramowania.',
  'Only admins can add documents of this type. Ask one of them.':
    'Dokumenty tego rodzaju mogą dodawać tylko administratorzy. Poproś jednego z nich.',
  'Only an admin can change the result, the date or the answers of a failed inspection. Ask an admin, or record another inspection.':
    'Tylko administrator może zmienić wynik, datę lub odpowiedzi przeglądu z wynikiem negatywnym. Poproś administratora albo zapisz kolejny przegląd.',
  'Passkeys don’t work at this server’s address. Use an authenticator app instead.':
    'Klucze dostępu nie działają pod adresem tego serwera. Użyj zamiast tego aplikacji uwierzytelniającej.',
  'People with this email address log in with their company. Use the company’s button on the login screen.':
    'Osoby z tym adresem e-mail logują się przez swoją firmę. Użyj przycisku firmy na ekranie logowania.',
  'Send one file.': 'Wyślij jeden plik.',
  'Send this call as JSON.': 'Wyślij to wywołanie jako JSON.',
  'Sending this took too long. Please try again.': 'Wysyłanie trwało zbyt długo. Spróbuj ponownie.',
  'Some of the values are not valid.': 'Niektóre wartości są nieprawidłowe.',
  'Some of these belong to a person under a legal hold. Nothing was deleted. Lift the hold first.':
    'Część z tych elementów należy do osoby objętej blokadą usuwania. Niczego nie usunięto. Najpierw zdejmij blokadę.',
  'Some of these can’t be restored. Nothing was restored.':
    'Części z tych elementów nie można przywrócić. Niczego nie przywrócono.',
  'Some of these document types are sensitive. Confirm each of them, or leave them out.':
    'Niektóre z tych rodzajów dokumentów są wrażliwe. Potwierdź każdy z nich albo je pomiń.',
  'Some of these people have an email address or an account. Invite them by email.':
    'Niektóre z tych osób mają adres e-mail lub konto. Zaproś je e-mailem.',
  'Some of these people lack documents that their team requires.':
    'Niektórym z tych osób brakuje dokumentów, których wymaga ich zespół.',
  'Some of what you selected no longer exists. Reload the page and select again.':
    'Część zaznaczonych pozycji już nie istnieje. Wczytaj stronę ponownie i zaznacz jeszcze raz.',
  'Somebody else has already reviewed this document.': 'Ktoś inny już zweryfikował ten dokument.',
  'Somebody else in this workspace has this email address.':
    'Ktoś inny w tym obszarze roboczym ma ten adres e-mail.',
  'Somebody else in this workspace has this staff number.':
    'Ktoś inny w tym obszarze roboczym ma ten numer pracownika.',
  'Something else was saved when you sent this before. Look at what is there, and send this as a new one.':
    'Przy poprzednim wysłaniu zapisano coś innego. Sprawdź, co zapisano, i wyślij to jako nowe.',
  'Something went wrong on our end. Please try again later.':
    'Coś poszło nie tak po naszej stronie. Spróbuj ponownie później.',
  'That account has no verified email address. Verify it there first, or use your work email here.':
    'To konto nie ma potwierdzonego adresu e-mail. Najpierw potwierdź go tam albo użyj tutaj służbowego adresu e-mail.',
  'The current password is wrong.': 'Bieżące hasło jest nieprawidłowe.',
  'The email or the password is wrong.': 'Adres e-mail lub hasło jest nieprawidłowe.',
  'The file does not have the part that was asked for.': 'Plik nie ma części, o którą poproszono.',
  'The file storage of this server doesn’t answer. Please try again in a moment.':
    'Magazyn plików tego serwera nie odpowiada. Spróbuj ponownie za chwilę.',
  'The idempotency key must have 16 to 200 characters.': 'Klucz idempotencji musi mieć od 16 do 200 znaków.',
  'The name servers of this domain don’t answer. Please try again later.':
    'Serwery nazw tej domeny nie odpowiadają. Spróbuj ponownie później.',
  'The portal is busy. Please try again in a moment.': 'Portal jest zajęty. Spróbuj ponownie za chwilę.',
  'The settings were changed while you were editing. Your changes aren’t saved yet.':
    'Ustawienia zmieniono w trakcie edycji. Twoje zmiany nie są jeszcze zapisane.',
  'The sign-in service cannot be reached. Please try again in a moment.':
    'Usługa logowania jest niedostępna. Spróbuj ponownie za chwilę.',
  'There is no account for this sign-in yet. Sign up first.':
    'Dla tego logowania nie ma jeszcze konta. Najpierw utwórz konto.',
  'There is no second factor.': 'Nie ma drugiego składnika.',
  'These two are already merged.': 'Te dwa wpisy są już scalone.',
  'This API token can’t make this call. A token works only in its own workspace, and only as far as it may read or write there.':
    'Ten token API nie może wykonać tego wywołania. Token działa tylko we własnym obszarze roboczym i tylko w takim zakresie, w jakim może tam czytać lub zapisywać.',
  'This API token doesn’t work: it was revoked, has expired, or its owner is no longer a member.':
    'Ten token API nie działa: został unieważniony, stracił ważność albo jego właściciel nie należy już do obszaru.',
  'This arrived earlier, and is no longer there for you to see.':
    'To dotarło już wcześniej i nie jest już dla Ciebie widoczne.',
  'This category has another checklist. Choose another category, or archive that checklist first.':
    'Ta kategoria ma inną listę kontrolną. Wybierz inną kategorię albo najpierw zarchiwizuj tamtą listę.',
  'This certificate ends earlier than the current one. Choose whether it replaces the current one.':
    'Ten dokument traci ważność wcześniej niż bieżący. Wybierz, czy ma go zastąpić.',
  'This checklist was changed while you were editing. Your changes aren’t saved yet.':
    'W trakcie twojej edycji ktoś zmienił tę listę kontrolną. Twoje zmiany nie są jeszcze zapisane.',
  'This code is wrong or was used before. Enter a current one.':
    'Ten kod jest nieprawidłowy lub był już użyty. Wpisz bieżący kod.',
  'This document has reached its limit of versions. Delete it, or add a new document.':
    'Ten dokument ma już największą możliwą liczbę wersji. Usuń go albo dodaj nowy dokument.',
  'This document type is in use. Archive it, or merge it into another one.':
    'Ten rodzaj dokumentu jest używany. Zarchiwizuj go albo scal z innym.',
  'This document was changed while you were editing. Your changes aren’t saved yet.':
    'W trakcie twojej edycji ktoś zmienił ten dokument. Twoje zmiany nie są jeszcze zapisane.',
  'This email address is already confirmed.': 'Ten adres e-mail jest już potwierdzony.',
  'This file is empty.': 'Ten plik jest pusty.',
  'This file is larger than 10 MB.': 'Ten plik jest większy niż 10 MB.',
  'This file is too large to scan for malware, so it can’t be opened. Add a smaller one, or ask the person who runs this server to raise the limit of the scanner.':
    'Ten plik jest za duży, aby przeskanować go pod kątem złośliwego oprogramowania, więc nie można go otworzyć. Dodaj mniejszy albo poproś administratora serwera o podniesienie limitu skanera.',
  'This idempotency key was used for another request.':
    'Tego klucza idempotencji użyto już do innego żądania.',
  'This image could not be read. Choose a PNG, JPEG, WebP, GIF or AVIF file.':
    'Nie udało się odczytać tego obrazu. Wybierz plik PNG, JPEG, WebP, GIF lub AVIF.',
  'This image has too many pixels. Choose one of at most 64 million, such as 8,000 × 8,000.':
    'Ten obraz ma za dużo pikseli. Wybierz obraz mający najwyżej 64 miliony pikseli, na przykład 8000 × 8000.',
  'This inspection can’t pass: a “no” answer fails the item. Record it as failed, or correct the answer.':
    'Wynik tego przeglądu nie może być pozytywny: odpowiedź „Nie” oznacza wynik negatywny. Zapisz przegląd jako negatywny albo popraw odpowiedź.',
  'This invitation has expired. Ask the person who invited you to send it again.':
    'To zaproszenie straciło ważność. Poproś osobę, która je wysłała, o ponowne wysłanie.',
  'This invitation link is incomplete, or the invitation is gone. Ask the person who invited you for a new one.':
    'Ten link z zaproszeniem jest niepełny albo zaproszenia już nie ma. Poproś osobę, która je wysłała, o nowe.',
  'This invitation was already answered or revoked. Reload the page to see its status.':
    'Na to zaproszenie już odpowiedziano albo je cofnięto. Wczytaj stronę ponownie, aby zobaczyć jego stan.',
  'This invitation was sent in the last 24 hours. You can send it again tomorrow.':
    'To zaproszenie wysłano w ciągu ostatnich 24 godzin. Jutro można je wysłać ponownie.',
  'This is too large for the portal.': 'To jest za duże dla portalu.',
  'This is your only way to log in, so you can’t remove it.':
    'To jedyny sposób logowania, więc nie można go usunąć.',
  'This isn’t a real PDF, PNG or JPEG. Save or export it again.':
    'To nie jest prawdziwy plik PDF, PNG lub JPEG. Zapisz lub wyeksportuj go ponownie.',
  'This isn’t the password of this account.': 'To nie jest hasło tego konta.',
  'This item was changed while you were editing. Your changes aren’t saved yet.':
    'W trakcie twojej edycji ktoś zmienił dane tego sprzętu. Twoje zmiany nie są jeszcze zapisane.',
  'This link is not valid or has expired. Reload the page and try again.':
    'Ten link jest nieprawidłowy lub stracił ważność. Wczytaj stronę ponownie i spróbuj jeszcze raz.',
  'This link isn’t valid. Ask the person who sent it for a new one.':
    'Ten link jest nieważny. Poproś osobę, która go przesłała, o nowy.',
  'This passkey could not be confirmed. Please try again.':
    'Nie udało się potwierdzić tego klucza dostępu. Spróbuj ponownie.',
  'This person has a document with this file. Choose another file, or add it anyway.':
    'Ta osoba ma dokument z tym plikiem. Wybierz inny plik albo dodaj go mimo to.',
  'This person has an account now and edits these details themselves. You can change only the role and the staff number.':
    'Ta osoba ma teraz konto i sama edytuje te dane. Możesz zmienić tylko rolę i numer pracownika.',
  'This person has an account, so this entry must stay. Merge the other entry into it.':
    'Ta osoba ma konto, więc ten wpis musi zostać. Scal z nim drugi wpis.',
  'This person has no email address. Copy the link, or show its QR code.':
    'Ta osoba nie ma adresu e-mail. Skopiuj link albo pokaż jego kod QR.',
  'This person has {0} upload links, the most they can have. Revoke one that is no longer needed.':
    'Liczba linków do przesyłania tej osoby: {0}. Więcej mieć nie można. Cofnij link, który nie jest już potrzebny.',
  'This person is also in a workspace that you aren’t an admin of. Ask the person who runs this server to remove their second factor.':
    'Ta osoba jest też w obszarze roboczym, którym nie administrujesz. Poproś administratora serwera o usunięcie jej drugiego składnika.',
  'This person was changed while you were editing. Your changes aren’t saved yet.':
    'W trakcie twojej edycji ktoś zmienił dane tej osoby. Twoje zmiany nie są jeszcze zapisane.',
  'This portal isn’t set up for this address. Ask the person who runs it for the right one.':
    'Ten portal nie jest skonfigurowany dla tego adresu. Zapytaj administratora serwera o właściwy.',
  'This requirement was changed while you were editing. Your changes aren’t saved yet.':
    'W trakcie twojej edycji ktoś zmienił to wymaganie. Twoje zmiany nie są jeszcze zapisane.',
  'This server is almost out of space for files. The person who runs it needs to make room first.':
    'Na tym serwerze prawie nie ma już miejsca na pliki. Administrator serwera musi najpierw zrobić miejsce.',
  'This sign-in could not be confirmed. Please try again.':
    'Nie udało się potwierdzić tego logowania. Spróbuj ponownie.',
  'This team is archived. Bring it back first to add people to it.':
    'Ten zespół jest zarchiwizowany. Najpierw przywróć go z archiwum, aby dodać do niego osoby.',
  'This took too long or was used before. Please start again.':
    'Trwało to zbyt długo albo zostało już użyte. Zacznij od nowa.',
  'This verification link has expired.': 'Ten link potwierdzający stracił ważność.',
  'This verification link is incomplete, or a newer one replaced it.':
    'Ten link potwierdzający jest niepełny albo zastąpił go nowszy.',
  'This way to log in isn’t set up on this server.':
    'Ten sposób logowania nie jest skonfigurowany na tym serwerze.',
  'This webhook is paused or disabled. Resume it first.':
    'Ten webhook jest wstrzymany lub wyłączony. Najpierw go wznów.',
  'This workspace has no space left for files. Delete documents that nobody needs and empty the trash: the space is free a day later. Or ask the person who runs this server for more.':
    'W tym obszarze roboczym nie ma już miejsca na pliki. Usuń niepotrzebne dokumenty i opróżnij kosz: miejsce zwolni się dzień później. Możesz też poprosić administratora serwera o większy limit.',
  'This workspace has reached its limit of documents. Delete some that nobody needs, or ask the person who runs this server for more.':
    'Ten obszar roboczy osiągnął limit dokumentów. Usuń niepotrzebne albo poproś administratora serwera o większy limit.',
  'This workspace has reached its limit of equipment. Delete some that nobody needs, or ask the person who runs this server for more.':
    'Ten obszar roboczy osiągnął limit sprzętu. Usuń niepotrzebny albo poproś administratora serwera o większy limit.',
  'This workspace has reached its limit of inspections. Delete items that nobody needs, or ask the person who runs this server for more.':
    'Ten obszar roboczy osiągnął limit przeglądów. Usuń niepotrzebny sprzęt albo poproś administratora serwera o większy limit.',
  'This workspace has reached its limit of members. Remove people who have left, or ask the person who runs this server for more.':
    'Ten obszar roboczy osiągnął limit osób. Usuń osoby, które odeszły, albo poproś administratora serwera o większy limit.',
  'This workspace has reached its limit of team members. Remove people from teams, or ask the person who runs this server for more.':
    'Ten obszar roboczy osiągnął limit miejsc w zespołach. Usuń osoby z zespołów albo poproś administratora serwera o większy limit.',
  'This workspace has {0} audit packs, the most it can have. Delete one that is no longer needed.':
    'Liczba pakietów dla audytora w tym obszarze roboczym: {0}. Więcej mieć nie można. Usuń pakiet, który nie jest już potrzebny.',
  'This workspace has {0} evidence links, the most it can have. Revoke one that is no longer needed.':
    'Liczba linków do wglądu w tym obszarze roboczym: {0}. Więcej mieć nie można. Cofnij link, który nie jest już potrzebny.',
  'This workspace has {0} webhooks, the most it can have. Delete one that is no longer needed.':
    'Liczba webhooków w tym obszarze roboczym: {0}. Więcej mieć nie można. Usuń webhook, który nie jest już potrzebny.',
  'This workspace requires a second factor. Add one to your account, or log in with your company.':
    'Ten obszar roboczy wymaga drugiego składnika. Dodaj go do swojego konta albo zaloguj się przez firmę.',
  'Too many attempts. Please try again later.': 'Zbyt wiele prób. Spróbuj ponownie później.',
  'Verify your email address first.': 'Najpierw potwierdź swój adres e-mail.',
  'We couldn’t find the TXT record yet. New records can take a few hours to show. Check it and try again later.':
    'Nie znaleziono jeszcze rekordu TXT. Nowe rekordy mogą być widoczne dopiero po kilku godzinach. Sprawdź go i spróbuj ponownie później.',
  'We couldn’t find what you asked for, or you may not have permission to see it.':
    'Nie znaleziono tego elementu albo nie masz uprawnień, aby go zobaczyć.',
  'You are already a member of this workspace.': 'Należysz już do tego obszaru roboczego.',
  'You don’t have the required permissions to do this.': 'Nie masz uprawnień potrzebnych do tej czynności.',
  'You have an account with a password. Enter the password once to link the two.':
    'Masz konto z hasłem. Wpisz hasło jeden raz, aby połączyć oba.',
  'You have reached today’s limit of invitations. Please try again tomorrow.':
    'Osiągnięto dzisiejszy limit zaproszeń. Spróbuj ponownie jutro.',
  'You have reached today’s upload limit. Please try again tomorrow.':
    'Osiągnięto dzisiejszy limit przesyłania plików. Spróbuj ponownie jutro.',
  'You have {0} API tokens in this workspace, the most you can have. Revoke one that you no longer need.':
    'Liczba Twoich tokenów API w tym obszarze roboczym: {0}. Więcej mieć nie można. Unieważnij token, którego już nie potrzebujesz.',
  'You have {0} passkeys, the most you can have. Remove one that you no longer use.':
    'Liczba Twoich kluczy dostępu: {0}. Więcej mieć nie można. Usuń klucz, którego już nie używasz.',
  'You logged in a while ago. Enter your password, or log in again first.':
    'Od logowania minęło trochę czasu. Wpisz hasło albo najpierw zaloguj się ponownie.',
  'You sent too many requests at the same time. Please try again in a moment.':
    'Wysłano zbyt wiele żądań naraz. Spróbuj ponownie za chwilę.',
  'You submitted this yourself. Somebody else has to review it.':
    'Ten dokument pochodzi od Ciebie. Zweryfikować go musi ktoś inny.',
  'Your medical ID can’t be opened because this server’s secret was changed. The person who runs the server can bring it back. Your medical ID is unchanged.':
    'Nie można otworzyć Twojej karty medycznej, bo zmieniono klucz tajny tego serwera. Administrator serwera może to naprawić. Karta medyczna jest niezmieniona.',
} satisfies Record<ErrorSentence, string>;
