import type { ErrorSentence } from './de.ts';

/** The sentences of `contract/errors.ts`, in Spanish. */
export const spanishErrors = {
  'A document of this type is waiting for review. Wait until it’s accepted or rejected.':
    'Hay un documento de este tipo pendiente de validación. Espera a que se valide o se rechace.',
  'A link shows at most {0} people. Choose fewer people or teams.':
    'Un enlace muestra como máximo {0} personas. Elige menos personas o grupos.',
  'A pack is being made in this workspace. Wait until it is ready, or delete it.':
    'Se está preparando un paquete en este espacio de trabajo. Espera a que esté listo o elimínalo.',
  'A workspace needs at least one admin. Make someone else an admin first.':
    'Un espacio de trabajo necesita al menos una persona con el rol de admin. Asigna primero ese rol a otra persona.',
  'Accept the Service License Agreement first.': 'Acepta primero el acuerdo de licencia del servicio.',
  'An account with this email address already exists.': 'Ya existe una cuenta con esta dirección de correo.',
  'An inspection can be corrected for 24 hours. Ask an admin, or record another inspection.':
    'Una inspección se puede corregir durante 24 horas. Pídelo a un admin o registra otra inspección.',
  'Both have their own account, so they can’t be merged. You can merge them once one of them has no account.':
    'Las dos tienen su propia cuenta, así que no se pueden combinar. Podrás combinarlas cuando una de ellas no tenga cuenta.',
  'Choose a workspace first.': 'Elige primero un espacio de trabajo.',
  'Complete your profile first.': 'Completa primero tu perfil.',
  'Documents of this type are sensitive. Only the person or an admin can add them.':
    'Los documentos de este tipo son confidenciales. Solo la persona o un admin puede agregarlos.',
  'Enter the password you chose when you signed up.':
    'Escribe la contraseña que elegiste al crear la cuenta.',
  'It’s too late to undo this.': 'Ya es tarde para deshacer esto.',
  'Log in first, then open the link in our email again.':
    'Primero inicia sesión y después abre de nuevo el enlace de nuestro correo.',
  'Log in to continue.': 'Inicia sesión para continuar.',
  'Nice try! That one would not even open the biscuit tin.':
    '¡Buen intento! Con esa no se abriría ni la lata de galletas.',
  'No more documents can be sent with this link. Ask the person who sent it for a new one.':
    'Con este enlace no se pueden enviar más documentos. Pide uno nuevo a quien te lo envió.',
  'Nobody can open or use this file, because malware was found in it. Add a clean one instead.':
    'Nadie puede abrir ni usar este archivo, porque se encontró malware en él. Agrega en su lugar uno limpio.',
  'Not scanned yet. You can open this file once it has been scanned for malware.':
    'Todavía sin analizar. Podrás abrir este archivo cuando se haya analizado en busca de malware.',
  'Only admins can add documents of this type. Ask one of them.':
    'Solo los admins pueden agregar documentos de este tipo. Pídelo a uno de ellos.',
  'Only an admin can change the result, the date or the answers of a failed inspection. Ask an admin, or record another inspection.':
    'Solo un admin puede cambiar el resultado, la fecha o las respuestas de una inspección no apta. Pídelo a un admin o registra otra inspección.',
  'Passkeys don’t work at this server’s address. Use an authenticator app instead.':
    'Las llaves de acceso no funcionan en la dirección de este servidor. Usa en su lugar una app de autenticación.',
  'People with this email address log in with their company. Use the company’s button on the login screen.':
    'Las personas con esta dirección de correo inician sesión con su empresa. Usa el botón de la empresa en la pantalla de inicio de sesión.',
  'Send one file.': 'Envía un archivo.',
  'Send this call as JSON.': 'Envía esta llamada como JSON.',
  'Sending this took too long. Please try again.': 'El envío tardó demasiado. Inténtalo de nuevo.',
  'Some of the values are not valid.': 'Algunos de los valores no son válidos.',
  'Some of these belong to a person under a legal hold. Nothing was deleted. Lift the hold first.':
    'Parte de esto es de una persona con retención legal. No se eliminó nada. Levanta primero la retención.',
  'Some of these can’t be restored. Nothing was restored.':
    'Parte de esto no se puede restaurar. No se restauró nada.',
  'Some of these document types are sensitive. Confirm each of them, or leave them out.':
    'Algunos de estos tipos de documento son confidenciales. Confirma cada uno o déjalos fuera.',
  'Some of these people have an email address or an account. Invite them by email.':
    'Algunas de estas personas tienen una dirección de correo o una cuenta. Invítalas por correo.',
  'Some of these people lack documents that their team requires.':
    'A algunas de estas personas les faltan documentos que exige su grupo.',
  'Some of what you selected no longer exists. Reload the page and select again.':
    'Parte de lo seleccionado ya no existe. Vuelve a cargar la página y selecciona de nuevo.',
  'Somebody else has already reviewed this document.': 'Otra persona ya revisó este documento.',
  'Somebody else in this workspace has this email address.':
    'Otra persona de este espacio de trabajo tiene esta dirección de correo.',
  'Somebody else in this workspace has this staff number.':
    'Otra persona de este espacio de trabajo tiene este n.º de empleado.',
  'Something else was saved when you sent this before. Look at what is there, and send this as a new one.':
    'Cuando enviaste esto antes se guardó otra cosa. Mira lo que hay y envía esto como algo nuevo.',
  'Something went wrong on our end. Please try again later.':
    'Algo falló por nuestra parte. Inténtalo de nuevo más tarde.',
  'That account has no verified email address. Verify it there first, or use your work email here.':
    'Esa cuenta no tiene una dirección de correo confirmada. Confírmala allí primero o usa aquí tu correo del trabajo.',
  'The current password is wrong.': 'La contraseña actual no es correcta.',
  'The email or the password is wrong.': 'El correo o la contraseña no son correctos.',
  'The file does not have the part that was asked for.': 'El archivo no tiene la parte que se pidió.',
  'The file storage of this server doesn’t answer. Please try again in a moment.':
    'El almacén de archivos de este servidor no responde. Inténtalo de nuevo en un momento.',
  'The idempotency key must have 16 to 200 characters.':
    'La clave de idempotencia debe tener de 16 a 200 caracteres.',
  'The name servers of this domain don’t answer. Please try again later.':
    'Los servidores de nombres de este dominio no responden. Inténtalo de nuevo más tarde.',
  'The portal is busy. Please try again in a moment.':
    'El portal está ocupado. Inténtalo de nuevo en un momento.',
  'The settings were changed while you were editing. Your changes aren’t saved yet.':
    'La configuración cambió mientras la editabas. Tus cambios aún no se guardaron.',
  'The sign-in service cannot be reached. Please try again in a moment.':
    'El servicio de inicio de sesión no está disponible. Inténtalo de nuevo en un momento.',
  'There is no account for this sign-in yet. Sign up first.':
    'Todavía no hay ninguna cuenta para este inicio de sesión. Crea primero una cuenta.',
  'There is no second factor.': 'No hay ningún segundo factor.',
  'These two are already merged.': 'Estas dos ya están combinadas.',
  'This API token can’t make this call. A token works only in its own workspace, and only as far as it may read or write there.':
    'Este token de API no puede hacer esta llamada. Un token solo funciona en su propio espacio de trabajo, y solo hasta donde puede leer o escribir allí.',
  'This API token doesn’t work: it was revoked, has expired, or its owner is no longer a member.':
    'Este token de API no funciona: se anuló, ha vencido o su titular ya no es miembro.',
  'This arrived earlier, and is no longer there for you to see.':
    'Esto llegó antes y ya no está disponible para ti.',
  'This category has another checklist. Choose another category, or archive that checklist first.':
    'Esta categoría tiene otra lista de verificación. Elige otra categoría o archiva primero esa lista.',
  'This certificate ends earlier than the current one. Choose whether it replaces the current one.':
    'Este certificado termina antes que el actual. Elige si sustituye al actual.',
  'This checklist was changed while you were editing. Your changes aren’t saved yet.':
    'Esta lista de verificación cambió mientras la editabas. Tus cambios aún no se guardaron.',
  'This code is wrong or was used before. Enter a current one.':
    'Este código no es correcto o ya se usó. Escribe uno actual.',
  'This document has reached its limit of versions. Delete it, or add a new document.':
    'Este documento ha llegado a su límite de versiones. Elimínalo o agrega un documento nuevo.',
  'This document type is in use. Archive it, or merge it into another one.':
    'Este tipo de documento está en uso. Archívalo o combínalo con otro.',
  'This document was changed while you were editing. Your changes aren’t saved yet.':
    'Este documento cambió mientras lo editabas. Tus cambios aún no se guardaron.',
  'This email address is already confirmed.': 'Esta dirección de correo ya está confirmada.',
  'This file is empty.': 'Este archivo está vacío.',
  'This file is larger than 10 MB.': 'Este archivo ocupa más de 10 MB.',
  'This file is too large to scan for malware, so it can’t be opened. Add a smaller one, or ask the person who runs this server to raise the limit of the scanner.':
    'Este archivo es demasiado grande para buscar malware, así que no se puede abrir. Agrega uno más pequeño o pide a quien opera este servidor que suba el límite del análisis.',
  'This idempotency key was used for another request.':
    'Esta clave de idempotencia se usó para otra solicitud.',
  'This image could not be read. Choose a PNG, JPEG, WebP, GIF or AVIF file.':
    'No se pudo leer esta imagen. Elige un archivo PNG, JPEG, WebP, GIF o AVIF.',
  'This image has too many pixels. Choose one of at most 64 million, such as 8,000 × 8,000.':
    'Esta imagen tiene demasiados píxeles. Elige una de 64 millones como máximo, por ejemplo 8000 × 8000.',
  'This inspection can’t pass: a “no” answer fails the item. Record it as failed, or correct the answer.':
    'El resultado no puede ser “Apto”: una respuesta “No” hace que el equipo no sea apto. Regístralo como “No apto” o corrige la respuesta.',
  'This invitation has expired. Ask the person who invited you to send it again.':
    'Esta invitación ha vencido. Pide a quien te invitó que la envíe de nuevo.',
  'This invitation link is incomplete, or the invitation is gone. Ask the person who invited you for a new one.':
    'Este enlace de invitación está incompleto, o la invitación ya no existe. Pide una nueva a quien te invitó.',
  'This invitation was already answered or revoked. Reload the page to see its status.':
    'Esta invitación ya se respondió o se anuló. Vuelve a cargar la página para ver su estado.',
  'This invitation was sent in the last 24 hours. You can send it again tomorrow.':
    'Esta invitación se envió en las últimas 24 horas. Puedes enviarla de nuevo mañana.',
  'This is too large for the portal.': 'Esto es demasiado grande para el portal.',
  'This is your only way to log in, so you can’t remove it.':
    'Es tu única forma de iniciar sesión, así que no puedes quitarla.',
  'This isn’t a real PDF, PNG or JPEG. Save or export it again.':
    'No es un PDF, PNG o JPEG de verdad. Guárdalo o expórtalo de nuevo.',
  'This isn’t the password of this account.': 'Esta no es la contraseña de esta cuenta.',
  'This item was changed while you were editing. Your changes aren’t saved yet.':
    'Este equipo cambió mientras lo editabas. Tus cambios aún no se guardaron.',
  'This link is not valid or has expired. Reload the page and try again.':
    'Este enlace no es válido o ha vencido. Vuelve a cargar la página e inténtalo de nuevo.',
  'This link isn’t valid. Ask the person who sent it for a new one.':
    'Este enlace no es válido. Pide uno nuevo a quien te lo envió.',
  'This passkey could not be confirmed. Please try again.':
    'No se pudo confirmar esta llave de acceso. Inténtalo de nuevo.',
  'This person has a document with this file. Choose another file, or add it anyway.':
    'Esta persona tiene un documento con este archivo. Elige otro archivo o agrégalo de todos modos.',
  'This person has an account now and edits these details themselves. You can change only the role and the staff number.':
    'Esta persona ya tiene una cuenta y edita estos datos por sí misma. Solo puedes cambiar el rol y el n.º de empleado.',
  'This person has an account, so this entry must stay. Merge the other entry into it.':
    'Esta persona tiene una cuenta, así que esta entrada debe quedarse. Combina la otra con ella.',
  'This person has no email address. Copy the link, or show its QR code.':
    'Esta persona no tiene dirección de correo. Copia el enlace o muestra su código QR.',
  'This person has {0} upload links, the most they can have. Revoke one that is no longer needed.':
    'Esta persona tiene {0} enlaces de envío, el máximo posible. Anula uno que ya no haga falta.',
  'This person is also in a workspace that you aren’t an admin of. Ask the person who runs this server to remove their second factor.':
    'Esta persona también está en un espacio de trabajo del que no eres admin. Pide a quien opera este servidor que quite su segundo factor.',
  'This person was changed while you were editing. Your changes aren’t saved yet.':
    'Los datos de esta persona cambiaron mientras los editabas. Tus cambios aún no se guardaron.',
  'This portal isn’t set up for this address. Ask the person who runs it for the right one.':
    'Este portal no está configurado para esta dirección. Pide la correcta a quien lo opera.',
  'This requirement was changed while you were editing. Your changes aren’t saved yet.':
    'Este requisito cambió mientras lo editabas. Tus cambios aún no se guardaron.',
  'This server is almost out of space for files. The person who runs it needs to make room first.':
    'A este servidor casi no le queda espacio para archivos. Quien lo opera tiene que liberar espacio primero.',
  'This sign-in could not be confirmed. Please try again.':
    'No se pudo confirmar este inicio de sesión. Inténtalo de nuevo.',
  'This team is archived. Bring it back first to add people to it.':
    'Este grupo está archivado. Recupéralo primero para agregar personas.',
  'This took too long or was used before. Please start again.':
    'Ha tardado demasiado o ya se usó. Empieza de nuevo.',
  'This verification link has expired.': 'Este enlace de confirmación ha vencido.',
  'This verification link is incomplete, or a newer one replaced it.':
    'Este enlace de confirmación está incompleto, o uno más reciente lo ha sustituido.',
  'This way to log in isn’t set up on this server.':
    'Esta forma de iniciar sesión no está configurada en este servidor.',
  'This webhook is paused or disabled. Resume it first.':
    'Este webhook está en pausa o desactivado. Reanúdalo primero.',
  'This workspace has no space left for files. Delete documents that nobody needs and empty the trash: the space is free a day later. Or ask the person who runs this server for more.':
    'A este espacio de trabajo no le queda espacio para archivos. Elimina documentos que nadie necesite y vacía la papelera: el espacio se libera un día después. O pide más a quien opera este servidor.',
  'This workspace has reached its limit of documents. Delete some that nobody needs, or ask the person who runs this server for more.':
    'Este espacio de trabajo ha llegado a su límite de documentos. Elimina algunos que nadie necesite o pide más a quien opera este servidor.',
  'This workspace has reached its limit of equipment. Delete some that nobody needs, or ask the person who runs this server for more.':
    'Este espacio de trabajo ha llegado a su límite de equipos. Elimina algunos que nadie necesite o pide más a quien opera este servidor.',
  'This workspace has reached its limit of inspections. Delete items that nobody needs, or ask the person who runs this server for more.':
    'Este espacio de trabajo ha llegado a su límite de inspecciones. Elimina equipos que nadie necesite o pide más a quien opera este servidor.',
  'This workspace has reached its limit of members. Remove people who have left, or ask the person who runs this server for more.':
    'Este espacio de trabajo ha llegado a su límite de miembros. Quita a personas que ya no estén o pide más a quien opera este servidor.',
  'This workspace has reached its limit of team members. Remove people from teams, or ask the person who runs this server for more.':
    'Este espacio de trabajo ha llegado a su límite de miembros de grupos. Quita a personas de los grupos o pide más a quien opera este servidor.',
  'This workspace has {0} audit packs, the most it can have. Delete one that is no longer needed.':
    'Este espacio de trabajo tiene {0} paquetes de auditoría, el máximo posible. Elimina uno que ya no haga falta.',
  'This workspace has {0} evidence links, the most it can have. Revoke one that is no longer needed.':
    'Este espacio de trabajo tiene {0} enlaces de consulta, el máximo posible. Anula uno que ya no haga falta.',
  'This workspace has {0} webhooks, the most it can have. Delete one that is no longer needed.':
    'Este espacio de trabajo tiene {0} webhooks, el máximo posible. Elimina uno que ya no haga falta.',
  'This workspace requires a second factor. Add one to your account, or log in with your company.':
    'Este espacio de trabajo exige un segundo factor. Agrega uno a tu cuenta o inicia sesión con tu empresa.',
  'Too many attempts. Please try again later.': 'Demasiados intentos. Inténtalo de nuevo más tarde.',
  'Verify your email address first.': 'Confirma primero tu dirección de correo.',
  'We couldn’t find the TXT record yet. New records can take a few hours to show. Check it and try again later.':
    'Todavía no se encuentra el registro TXT. Los registros nuevos pueden tardar unas horas en aparecer. Compruébalo e inténtalo de nuevo más tarde.',
  'We couldn’t find what you asked for, or you may not have permission to see it.':
    'No se encontró lo que buscas, o no tienes permiso para verlo.',
  'You are already a member of this workspace.': 'Ya eres miembro de este espacio de trabajo.',
  'You don’t have the required permissions to do this.': 'No tienes los permisos necesarios para hacer esto.',
  'You have an account with a password. Enter the password once to link the two.':
    'Tienes una cuenta con contraseña. Escribe la contraseña una vez para vincular las dos.',
  'You have reached today’s limit of invitations. Please try again tomorrow.':
    'Has llegado al límite de invitaciones de hoy. Inténtalo de nuevo mañana.',
  'You have reached today’s upload limit. Please try again tomorrow.':
    'Has llegado al límite de subidas de hoy. Inténtalo de nuevo mañana.',
  'You have {0} API tokens in this workspace, the most you can have. Revoke one that you no longer need.':
    'Tienes {0} tokens de API en este espacio de trabajo, el máximo posible. Anula uno que ya no necesites.',
  'You have {0} passkeys, the most you can have. Remove one that you no longer use.':
    'Tienes {0} llaves de acceso, el máximo posible. Quita una que ya no uses.',
  'You logged in a while ago. Enter your password, or log in again first.':
    'Ha pasado un tiempo desde que iniciaste sesión. Escribe tu contraseña o inicia sesión de nuevo primero.',
  'You sent too many requests at the same time. Please try again in a moment.':
    'Has enviado demasiadas solicitudes a la vez. Inténtalo de nuevo en un momento.',
  'You submitted this yourself. Somebody else has to review it.':
    'Este envío es tuyo. Tiene que validarlo otra persona.',
  'Your medical ID can’t be opened because this server’s secret was changed. The person who runs the server can bring it back. Your medical ID is unchanged.':
    'Tus datos médicos no se pueden abrir porque se cambió el secreto de este servidor. Quien opera el servidor puede recuperarlos. Tus datos médicos siguen igual.',
} satisfies Record<ErrorSentence, string>;
