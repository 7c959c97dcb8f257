/** The sentences of `contract/errors.ts`, in German. The other languages have the same sentences. */
export const germanErrors = {
  'A document of this type is waiting for review. Wait until it’s accepted or rejected.':
    'Ein Nachweis dieser Art wartet auf Freigabe. Warten Sie, bis er freigegeben oder abgelehnt ist.',
  'A link shows at most {0} people. Choose fewer people or teams.':
    'Ein Link zeigt höchstens {0} Personen. Wählen Sie weniger Personen oder Teams.',
  'A pack is being made in this workspace. Wait until it is ready, or delete it.':
    'In diesem Arbeitsbereich wird gerade ein Paket erstellt. Warten Sie, bis es fertig ist, oder löschen Sie es.',
  'A workspace needs at least one admin. Make someone else an admin first.':
    'Ein Arbeitsbereich braucht mindestens einen Admin. Machen Sie zuerst eine andere Person zum Admin.',
  'Accept the Service License Agreement first.': 'Stimmen Sie zuerst der Nutzungsvereinbarung zu.',
  'An account with this email address already exists.':
    'Ein Konto mit dieser E-Mail-Adresse ist schon vorhanden.',
  'An inspection can be corrected for 24 hours. Ask an admin, or record another inspection.':
    'Eine Prüfung lässt sich 24 Stunden lang korrigieren. Wenden Sie sich an einen Admin, oder tragen Sie eine weitere Prüfung ein.',
  'Both have their own account, so they can’t be merged. You can merge them once one of them has no account.':
    'Beide haben ein eigenes Konto und lassen sich deshalb nicht zusammenführen. Das geht, sobald eine der beiden Personen kein Konto hat.',
  'Choose a workspace first.': 'Wählen Sie zuerst einen Arbeitsbereich.',
  'Complete your profile first.': 'Vervollständigen Sie zuerst Ihr Profil.',
  'Documents of this type are sensitive. Only the person or an admin can add them.':
    'Nachweise dieser Art sind vertraulich. Nur die Person selbst oder ein Admin kann sie hinzufügen.',
  'Enter the password you chose when you signed up.':
    'Geben Sie das Passwort ein, das Sie bei der Registrierung gewählt haben.',
  'It’s too late to undo this.': 'Das lässt sich nicht mehr rückgängig machen.',
  'Log in first, then open the link in our email again.':
    'Melden Sie sich zuerst an und öffnen Sie dann den Link in der E-Mail noch einmal.',
  'Log in to continue.': 'Melden Sie sich an, um fortzufahren.',
  'Nice try! That one would not even open the biscuit tin.':
    'Netter Versuch! Damit ginge nicht einmal die Keksdose auf.',
  'No more documents can be sent with this link. Ask the person who sent it for a new one.':
    'Mit diesem Link lassen sich keine weiteren Nachweise senden. Bitten Sie die Person, die ihn geschickt hat, um einen neuen.',
  'Nobody can open or use this file, because malware was found in it. Add a clean one instead.':
    'Niemand kann diese Datei öffnen oder verwenden, weil darin Schadsoftware gefunden wurde. Fügen Sie stattdessen eine saubere hinzu.',
  'Not scanned yet. You can open this file once it has been scanned for malware.':
    'Noch nicht untersucht. Sie können diese Datei öffnen, sobald sie auf Schadsoftware untersucht ist.',
  'Only admins can add documents of this type. Ask one of them.':
    'Nachweise dieser Art können nur Admins hinzufügen. Wenden Sie sich an einen von ihnen.',
  'Only an admin can change the result, the date or the answers of a failed inspection. Ask an admin, or record another inspection.':
    'Nur ein Admin kann das Ergebnis, das Datum oder die Antworten einer nicht bestandenen Prüfung ändern. Wenden Sie sich an einen Admin, oder tragen Sie eine weitere Prüfung ein.',
  'Passkeys don’t work at this server’s address. Use an authenticator app instead.':
    'Passkeys funktionieren unter der Adresse dieses Servers nicht. Verwenden Sie stattdessen eine Authenticator-App.',
  'People with this email address log in with their company. Use the company’s button on the login screen.':
    'Personen mit dieser E-Mail-Adresse melden sich über ihre Firma an. Verwenden Sie die Schaltfläche der Firma auf der Anmeldeseite.',
  'Send one file.': 'Senden Sie eine Datei.',
  'Send this call as JSON.': 'Senden Sie diesen Aufruf als JSON.',
  'Sending this took too long. Please try again.':
    'Das Senden hat zu lange gedauert. Bitte erneut versuchen.',
  'Some of the values are not valid.': 'Einige Angaben sind nicht richtig.',
  'Some of these belong to a person under a legal hold. Nothing was deleted. Lift the hold first.':
    'Einiges davon gehört zu einer Person mit Löschsperre. Nichts wurde gelöscht. Heben Sie zuerst die Sperre auf.',
  'Some of these can’t be restored. Nothing was restored.':
    'Einiges davon lässt sich nicht wiederherstellen. Nichts wurde wiederhergestellt.',
  'Some of these document types are sensitive. Confirm each of them, or leave them out.':
    'Einige dieser Nachweisarten sind vertraulich. Bestätigen Sie jede von ihnen, oder lassen Sie sie weg.',
  'Some of these people have an email address or an account. Invite them by email.':
    'Einige dieser Personen haben eine E-Mail-Adresse oder ein Konto. Laden Sie sie per E-Mail ein.',
  'Some of these people lack documents that their team requires.':
    'Einigen dieser Personen fehlen Nachweise, die ihr Team verlangt.',
  'Some of what you selected no longer exists. Reload the page and select again.':
    'Ein Teil der Auswahl ist nicht mehr vorhanden. Laden Sie die Seite neu und wählen Sie noch einmal aus.',
  'Somebody else has already reviewed this document.':
    'Jemand anders hat über diesen Nachweis schon entschieden.',
  'Somebody else in this workspace has this email address.':
    'Jemand anders in diesem Arbeitsbereich hat diese E-Mail-Adresse.',
  'Somebody else in this workspace has this staff number.':
    'Jemand anders in diesem Arbeitsbereich hat diese Personalnummer.',
  'Something else was saved when you sent this before. Look at what is there, and send this as a new one.':
    'Als Sie das zuvor gesendet haben, wurde etwas anderes gespeichert. Sehen Sie nach, was da ist, und senden Sie dies neu.',
  'Something went wrong on our end. Please try again later.':
    'Auf dem Server ist etwas schiefgegangen. Bitte später erneut versuchen.',
  'That account has no verified email address. Verify it there first, or use your work email here.':
    'Dieses Konto hat keine bestätigte E-Mail-Adresse. Bestätigen Sie sie zuerst dort, oder verwenden Sie hier Ihre berufliche E-Mail-Adresse.',
  'The current password is wrong.': 'Das aktuelle Passwort ist falsch.',
  'The email or the password is wrong.': 'Die E-Mail-Adresse oder das Passwort ist falsch.',
  'The file does not have the part that was asked for.': 'Die Datei hat den gewünschten Teil nicht.',
  'The file storage of this server doesn’t answer. Please try again in a moment.':
    'Der Dateispeicher dieses Servers antwortet nicht. Bitte gleich erneut versuchen.',
  'The idempotency key must have 16 to 200 characters.':
    'Der Idempotenzschlüssel muss 16 bis 200 Zeichen haben.',
  'The name servers of this domain don’t answer. Please try again later.':
    'Die Nameserver dieser Domain antworten nicht. Bitte später erneut versuchen.',
  'The portal is busy. Please try again in a moment.':
    'Das Portal ist ausgelastet. Bitte gleich erneut versuchen.',
  'The settings were changed while you were editing. Your changes aren’t saved yet.':
    'Die Einstellungen wurden geändert, während Sie sie bearbeitet haben. Ihre Änderungen sind noch nicht gespeichert.',
  'The sign-in service cannot be reached. Please try again in a moment.':
    'Der Anmeldedienst ist nicht erreichbar. Bitte gleich erneut versuchen.',
  'There is no account for this sign-in yet. Sign up first.':
    'Für diese Anmeldung gibt es noch kein Konto. Registrieren Sie sich zuerst.',
  'There is no second factor.': 'Es gibt keinen zweiten Faktor.',
  'These two are already merged.': 'Diese beiden sind schon zusammengeführt.',
  'This API token can’t make this call. A token works only in its own workspace, and only as far as it may read or write there.':
    'Dieses API-Token kann diesen Aufruf nicht ausführen. Ein Token gilt nur in seinem eigenen Arbeitsbereich, und nur so weit, wie es dort lesen oder schreiben darf.',
  'This API token doesn’t work: it was revoked, has expired, or its owner is no longer a member.':
    'Dieses API-Token funktioniert nicht: Es wurde widerrufen, ist abgelaufen, oder die Person, die es erstellt hat, ist kein Mitglied mehr.',
  'This arrived earlier, and is no longer there for you to see.':
    'Das kam früher an, und Sie können es nicht mehr sehen.',
  'This category has another checklist. Choose another category, or archive that checklist first.':
    'Diese Kategorie hat eine andere Checkliste. Wählen Sie eine andere Kategorie, oder archivieren Sie zuerst jene Checkliste.',
  'This certificate ends earlier than the current one. Choose whether it replaces the current one.':
    'Dieser Nachweis endet früher als der aktuelle. Wählen Sie, ob er den aktuellen ersetzt.',
  'This checklist was changed while you were editing. Your changes aren’t saved yet.':
    'Diese Checkliste wurde geändert, während Sie sie bearbeitet haben. Ihre Änderungen sind noch nicht gespeichert.',
  'This code is wrong or was used before. Enter a current one.':
    'Dieser Code ist falsch oder wurde schon benutzt. Geben Sie einen aktuellen ein.',
  'This document has reached its limit of versions. Delete it, or add a new document.':
    'Dieser Nachweis hat so viele Versionen, wie möglich sind. Löschen Sie ihn, oder fügen Sie einen neuen hinzu.',
  'This document type is in use. Archive it, or merge it into another one.':
    'Diese Nachweisart wird verwendet. Archivieren Sie sie, oder führen Sie sie mit einer anderen zusammen.',
  'This document was changed while you were editing. Your changes aren’t saved yet.':
    'Dieser Nachweis wurde geändert, während Sie ihn bearbeitet haben. Ihre Änderungen sind noch nicht gespeichert.',
  'This email address is already confirmed.': 'Diese E-Mail-Adresse ist schon bestätigt.',
  'This file is empty.': 'Diese Datei ist leer.',
  'This file is larger than 10 MB.': 'Diese Datei ist größer als 10 MB.',
  'This file is too large to scan for malware, so it can’t be opened. Add a smaller one, or ask the person who runs this server to raise the limit of the scanner.':
    'Diese Datei ist zu groß, um sie auf Schadsoftware zu untersuchen, und lässt sich deshalb nicht öffnen. Fügen Sie eine kleinere hinzu, oder bitten Sie den Betreiber dieses Servers, die Grenze des Scanners zu erhöhen.',
  'This idempotency key was used for another request.':
    'Dieser Idempotenzschlüssel wurde für eine andere Anfrage verwendet.',
  'This image could not be read. Choose a PNG, JPEG, WebP, GIF or AVIF file.':
    'Dieses Bild ließ sich nicht lesen. Wählen Sie eine Datei vom Typ PNG, JPEG, WebP, GIF oder AVIF.',
  'This image has too many pixels. Choose one of at most 64 million, such as 8,000 × 8,000.':
    'Dieses Bild hat zu viele Pixel. Wählen Sie eines mit höchstens 64 Millionen, zum Beispiel 8000 × 8000.',
  'This inspection can’t pass: a “no” answer fails the item. Record it as failed, or correct the answer.':
    'Diese Prüfung kann nicht bestanden sein: Bei einer Antwort „Nein“ besteht das Arbeitsmittel nicht. Tragen Sie sie als nicht bestanden ein, oder korrigieren Sie die Antwort.',
  'This invitation has expired. Ask the person who invited you to send it again.':
    'Diese Einladung ist abgelaufen. Bitten Sie die Person, die Sie eingeladen hat, sie noch einmal zu senden.',
  'This invitation link is incomplete, or the invitation is gone. Ask the person who invited you for a new one.':
    'Dieser Einladungslink ist unvollständig, oder die Einladung gibt es nicht mehr. Bitten Sie die Person, die Sie eingeladen hat, um eine neue.',
  'This invitation was already answered or revoked. Reload the page to see its status.':
    'Diese Einladung wurde schon beantwortet oder widerrufen. Laden Sie die Seite neu, um ihren Stand zu sehen.',
  'This invitation was sent in the last 24 hours. You can send it again tomorrow.':
    'Diese Einladung wurde in den letzten 24 Stunden gesendet. Sie können sie morgen noch einmal senden.',
  'This is too large for the portal.': 'Das ist zu groß für das Portal.',
  'This is your only way to log in, so you can’t remove it.':
    'Das ist Ihr einziger Weg, sich anzumelden. Deshalb können Sie ihn nicht entfernen.',
  'This isn’t a real PDF, PNG or JPEG. Save or export it again.':
    'Das ist kein richtiges PDF, PNG oder JPEG. Speichern oder exportieren Sie es neu.',
  'This isn’t the password of this account.': 'Das ist nicht das Passwort dieses Kontos.',
  'This item was changed while you were editing. Your changes aren’t saved yet.':
    'Dieses Arbeitsmittel wurde geändert, während Sie es bearbeitet haben. Ihre Änderungen sind noch nicht gespeichert.',
  'This link is not valid or has expired. Reload the page and try again.':
    'Dieser Link ist nicht gültig oder abgelaufen. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  'This link isn’t valid. Ask the person who sent it for a new one.':
    'Dieser Link ist nicht gültig. Bitten Sie die Person, die ihn geschickt hat, um einen neuen.',
  'This passkey could not be confirmed. Please try again.':
    'Dieser Passkey ließ sich nicht bestätigen. Bitte erneut versuchen.',
  'This person has a document with this file. Choose another file, or add it anyway.':
    'Diese Person hat schon einen Nachweis mit dieser Datei. Wählen Sie eine andere Datei, oder fügen Sie sie trotzdem hinzu.',
  'This person has an account now and edits these details themselves. You can change only the role and the staff number.':
    'Diese Person hat jetzt ein Konto und bearbeitet diese Angaben selbst. Sie können nur die Rolle und die Personalnummer ändern.',
  'This person has an account, so this entry must stay. Merge the other entry into it.':
    'Diese Person hat ein Konto, deshalb muss dieser Eintrag bleiben. Führen Sie den anderen mit ihm zusammen.',
  'This person has no email address. Copy the link, or show its QR code.':
    'Diese Person hat keine E-Mail-Adresse. Kopieren Sie den Link, oder zeigen Sie seinen QR-Code.',
  'This person has {0} upload links, the most they can have. Revoke one that is no longer needed.':
    'Diese Person hat {0} Upload-Links, mehr sind nicht möglich. Widerrufen Sie einen, der nicht mehr gebraucht wird.',
  'This person is also in a workspace that you aren’t an admin of. Ask the person who runs this server to remove their second factor.':
    'Diese Person ist auch in einem Arbeitsbereich, in dem Sie kein Admin sind. Bitten Sie den Betreiber dieses Servers, ihren zweiten Faktor zu entfernen.',
  'This person was changed while you were editing. Your changes aren’t saved yet.':
    'Die Angaben zu dieser Person wurden geändert, während Sie sie bearbeitet haben. Ihre Änderungen sind noch nicht gespeichert.',
  'This portal isn’t set up for this address. Ask the person who runs it for the right one.':
    'Dieses Portal ist für diese Adresse nicht eingerichtet. Fragen Sie den Betreiber nach der richtigen.',
  'This requirement was changed while you were editing. Your changes aren’t saved yet.':
    'Diese Anforderung wurde geändert, während Sie sie bearbeitet haben. Ihre Änderungen sind noch nicht gespeichert.',
  'This server is almost out of space for files. The person who runs it needs to make room first.':
    'Auf diesem Server ist fast kein Platz mehr für Dateien. Der Betreiber muss zuerst Platz schaffen.',
  'This sign-in could not be confirmed. Please try again.':
    'Diese Anmeldung konnte nicht bestätigt werden. Bitte erneut versuchen.',
  'This team is archived. Bring it back first to add people to it.':
    'Dieses Team ist archiviert. Holen Sie es zuerst zurück, um Personen hinzuzufügen.',
  'This took too long or was used before. Please start again.':
    'Das hat zu lange gedauert oder wurde schon benutzt. Bitte noch einmal beginnen.',
  'This verification link has expired.': 'Dieser Bestätigungslink ist abgelaufen.',
  'This verification link is incomplete, or a newer one replaced it.':
    'Dieser Bestätigungslink ist unvollständig, oder ein neuerer hat ihn ersetzt.',
  'This way to log in isn’t set up on this server.':
    'Diese Anmeldung ist auf diesem Server nicht eingerichtet.',
  'This webhook is paused or disabled. Resume it first.':
    'Dieser Webhook ist pausiert oder ausgeschaltet. Setzen Sie ihn zuerst fort.',
  'This workspace has no space left for files. Delete documents that nobody needs and empty the trash: the space is free a day later. Or ask the person who runs this server for more.':
    'Dieser Arbeitsbereich hat keinen Platz mehr für Dateien. Löschen Sie Nachweise, die niemand braucht, und leeren Sie den Papierkorb: Einen Tag später ist der Platz frei. Oder bitten Sie den Betreiber dieses Servers um mehr.',
  'This workspace has reached its limit of documents. Delete some that nobody needs, or ask the person who runs this server for more.':
    'Dieser Arbeitsbereich hat so viele Nachweise, wie möglich sind. Löschen Sie einige, die niemand braucht, oder bitten Sie den Betreiber dieses Servers um mehr.',
  'This workspace has reached its limit of equipment. Delete some that nobody needs, or ask the person who runs this server for more.':
    'Dieser Arbeitsbereich hat so viele Arbeitsmittel, wie möglich sind. Löschen Sie einige, die niemand braucht, oder bitten Sie den Betreiber dieses Servers um mehr.',
  'This workspace has reached its limit of inspections. Delete items that nobody needs, or ask the person who runs this server for more.':
    'Dieser Arbeitsbereich hat so viele Prüfungen, wie möglich sind. Löschen Sie Arbeitsmittel, die niemand braucht, oder bitten Sie den Betreiber dieses Servers um mehr.',
  'This workspace has reached its limit of members. Remove people who have left, or ask the person who runs this server for more.':
    'Dieser Arbeitsbereich hat so viele Mitglieder, wie möglich sind. Entfernen Sie Personen, die nicht mehr da sind, oder bitten Sie den Betreiber dieses Servers um mehr.',
  'This workspace has reached its limit of team members. Remove people from teams, or ask the person who runs this server for more.':
    'Dieser Arbeitsbereich hat so viele Teammitglieder, wie möglich sind. Entfernen Sie Personen aus Teams, oder bitten Sie den Betreiber dieses Servers um mehr.',
  'This workspace has {0} audit packs, the most it can have. Delete one that is no longer needed.':
    'Dieser Arbeitsbereich hat {0} Auditpakete, mehr sind nicht möglich. Löschen Sie eines, das nicht mehr gebraucht wird.',
  'This workspace has {0} evidence links, the most it can have. Revoke one that is no longer needed.':
    'Dieser Arbeitsbereich hat {0} Einsichtslinks, mehr sind nicht möglich. Widerrufen Sie einen, der nicht mehr gebraucht wird.',
  'This workspace has {0} webhooks, the most it can have. Delete one that is no longer needed.':
    'Dieser Arbeitsbereich hat {0} Webhooks, mehr sind nicht möglich. Löschen Sie einen, der nicht mehr gebraucht wird.',
  'This workspace requires a second factor. Add one to your account, or log in with your company.':
    'Dieser Arbeitsbereich verlangt einen zweiten Faktor. Fügen Sie Ihrem Konto einen hinzu, oder melden Sie sich über Ihre Firma an.',
  'Too many attempts. Please try again later.': 'Zu viele Versuche. Bitte später erneut versuchen.',
  'Verify your email address first.': 'Bestätigen Sie zuerst Ihre E-Mail-Adresse.',
  'We couldn’t find the TXT record yet. New records can take a few hours to show. Check it and try again later.':
    'Der TXT-Eintrag wurde noch nicht gefunden. Neue Einträge können einige Stunden brauchen. Kontrollieren Sie ihn und versuchen Sie es später noch einmal.',
  'We couldn’t find what you asked for, or you may not have permission to see it.':
    'Das wurde nicht gefunden, oder Sie dürfen es nicht sehen.',
  'You are already a member of this workspace.': 'Sie sind schon Mitglied dieses Arbeitsbereichs.',
  'You don’t have the required permissions to do this.': 'Dafür fehlen Ihnen die nötigen Rechte.',
  'You have an account with a password. Enter the password once to link the two.':
    'Sie haben ein Konto mit Passwort. Geben Sie das Passwort einmal ein, um beides zu verknüpfen.',
  'You have reached today’s limit of invitations. Please try again tomorrow.':
    'Für heute sind keine weiteren Einladungen möglich. Bitte morgen erneut versuchen.',
  'You have reached today’s upload limit. Please try again tomorrow.':
    'Für heute sind keine weiteren Uploads möglich. Bitte morgen erneut versuchen.',
  'You have {0} API tokens in this workspace, the most you can have. Revoke one that you no longer need.':
    'Sie haben {0} API-Tokens in diesem Arbeitsbereich, mehr sind nicht möglich. Widerrufen Sie eines, das Sie nicht mehr brauchen.',
  'You have {0} passkeys, the most you can have. Remove one that you no longer use.':
    'Sie haben {0} Passkeys, mehr sind nicht möglich. Entfernen Sie einen, den Sie nicht mehr verwenden.',
  'You logged in a while ago. Enter your password, or log in again first.':
    'Ihre Anmeldung ist schon eine Weile her. Geben Sie Ihr Passwort ein, oder melden Sie sich zuerst neu an.',
  'You sent too many requests at the same time. Please try again in a moment.':
    'Sie haben zu viele Anfragen auf einmal gesendet. Bitte gleich erneut versuchen.',
  'You submitted this yourself. Somebody else has to review it.':
    'Das haben Sie selbst eingereicht. Jemand anders muss es freigeben.',
  'Your medical ID can’t be opened because this server’s secret was changed. The person who runs the server can bring it back. Your medical ID is unchanged.':
    'Ihr Notfallpass lässt sich nicht öffnen, weil der geheime Schlüssel dieses Servers geändert wurde. Der Betreiber des Servers kann ihn zurückbringen. Ihr Notfallpass ist unverändert.',
};

export type ErrorSentence = keyof typeof germanErrors;
