import type { AnswerSentence } from './de.ts';

/** What handlers of the server say besides the errors of the contract, in Spanish. */
export const spanishAnswers = {
  'A person can have at most {0} trades.': 'Una persona puede tener como máximo {0} oficios.',
  'A photo is no longer stored. Add it again.': 'Una foto ya no está guardada. Agrégala de nuevo.',
  'A removed person has this address. Add that address again first, then merge the two.':
    'Una persona que ya no está en el espacio tiene esta dirección. Agrega primero esa dirección de nuevo y después combina las dos.',
  'A token for the directory makes no other calls, so it can’t be for writing too.':
    'Un token para el directorio no hace otras llamadas, así que no puede servir también para escribir.',
  'A workspace can have at most {0} checklists.':
    'Un espacio de trabajo puede tener como máximo {0} listas de verificación.',
  'A workspace can have at most {0} document types.':
    'Un espacio de trabajo puede tener como máximo {0} tipos de documento.',
  'A workspace can have at most {0} trades.': 'Un espacio de trabajo puede tener como máximo {0} oficios.',
  'A workspace can have roles for {0} groups at most.':
    'Un espacio de trabajo puede tener roles para {0} grupos del directorio como máximo.',
  'A workspace can send {0} invitations a day. This one has {1} left.':
    'Un espacio de trabajo puede enviar {0} invitaciones al día. A este le quedan: {1}.',
  'Add a second factor to your own account first, or log in with your company. Otherwise you could no longer open this workspace.':
    'Agrega primero un segundo factor a tu propia cuenta o inicia sesión con tu empresa. Si no, ya no podrías abrir este espacio de trabajo.',
  'Another document type in the file has this name.': 'Otro tipo de documento del archivo tiene este nombre.',
  'Answered “no”: {0}': 'Respuesta “No”: {0}',
  'Ask an admin in {0} for a new one.': 'Pide uno nuevo a un admin en {0}.',
  'Ask an admin of {0} for a new one.': 'Pide uno nuevo a un admin de {0}.',
  'Ask {0} in {1} for a new one.': 'Pide uno nuevo a {0} en {1}.',
  'Choose a PNG or JPEG file.': 'Elige un archivo PNG o JPEG.',
  'Choose another document type that isn’t archived.': 'Elige otro tipo de documento que no esté archivado.',
  'Choose another trade that isn’t archived.': 'Elige otro oficio que no esté archivado.',
  'Choose somebody else. This is the same person.': 'Elige a otra persona. Esta es la misma.',
  'Choose today or a later day.': 'Elige hoy o un día posterior.',
  'Choose today or an earlier day.': 'Elige hoy o un día anterior.',
  'Give one report: an upload, or the file itself.':
    'Indica un solo informe: una subida o el propio archivo.',
  'Give the version of the checklist that these questions change.':
    'Indica la versión de la lista de verificación que cambian estas preguntas.',
  'Give the version of the checklist that was answered.':
    'Indica la versión de la lista de verificación que se respondió.',
  'It was deleted or replaced, or you may no longer open it. Reload the page you came from to see what is there now.':
    'Se eliminó o se sustituyó, o ya no puedes abrirlo. Vuelve a cargar la página de la que vienes para ver lo que hay ahora.',
  'Links to files work for a short time. Reload the page you came from and open the file again.':
    'Los enlaces a archivos funcionan poco tiempo. Vuelve a cargar la página de la que vienes y abre el archivo de nuevo.',
  'Log in to open the workspace “{0}”.': 'Inicia sesión para abrir el espacio de trabajo “{0}”.',
  'Malware was found in “{0}”. Choose another file.': 'Se encontró malware en “{0}”. Elige otro archivo.',
  'Many people use this password. Choose another one.': 'Muchas personas usan esta contraseña. Elige otra.',
  'Nobody is in these teams. Choose at least one person.':
    'No hay nadie en estos grupos. Elige al menos una persona.',
  'Only workspaces of this sign-in’s company can give roles to its groups. Ask the person who runs this server to allow it here.':
    'Solo los espacios de trabajo de la empresa de este inicio de sesión pueden dar roles a sus grupos del directorio. Pide a quien opera este servidor que lo permita aquí.',
  'Open Muster': 'Abrir Muster',
  'People at {0} log in with {1} only. Use “Continue with {2}” on the login screen.':
    'Las personas de {0} solo inician sesión con {1}. Usa “Continuar con {2}” en la pantalla de inicio de sesión.',
  'Remove your own second factor on your account page.':
    'Quita tu propio segundo factor en la página de tu cuenta.',
  'Send an API token for SCIM.': 'Envía un token de API para SCIM.',
  'Several teams are called “{0}”.': 'Varios grupos se llaman “{0}”.',
  'Somebody else changed one of these roles at the same time, so nothing was changed. Reload the page and select the people again.':
    'Otra persona cambió uno de estos roles al mismo tiempo, así que no se cambió nada. Vuelve a cargar la página y selecciona de nuevo a las personas.',
  'Somebody else has the staff number {0}.': 'Otra persona tiene el n.º de empleado {0}.',
  'The trade “{0}” is archived.': 'El oficio “{0}” está archivado.',
  'There is no document type “{0}”, here or in the file.':
    'No hay ningún tipo de documento “{0}”, ni aquí ni en el archivo.',
  'These documents no longer have the same person and type. Reload the page.':
    'Estos documentos ya no tienen la misma persona y el mismo tipo. Vuelve a cargar la página.',
  'These teams require too many different things to be looked at together. Choose fewer teams.':
    'Estos grupos exigen demasiadas cosas distintas para verlos juntos. Elige menos grupos.',
  'This API token is for SCIM and makes no other calls.':
    'Este token de API es para SCIM y no hace otras llamadas.',
  'This API token isn’t for SCIM. Create one for the directory.':
    'Este token de API no es para SCIM. Crea uno para el directorio.',
  'This API token may only read. Create one that may write to make changes.':
    'Este token de API solo puede leer. Crea uno que pueda escribir para hacer cambios.',
  'This API token works in the workspace it was made in only.':
    'Este token de API solo funciona en el espacio de trabajo en el que se creó.',
  'This call is for people who are logged in, not for API tokens.':
    'Esta llamada es para personas con la sesión iniciada, no para tokens de API.',
  'This checklist no longer exists. Reload the page.':
    'Esta lista de verificación ya no existe. Vuelve a cargar la página.',
  'This code is wrong. Check that the clock of your phone is right.':
    'Este código no es correcto. Revisa que el reloj de tu teléfono esté en hora.',
  'This document type no longer exists. Choose another one.':
    'Este tipo de documento ya no existe. Elige otro.',
  'This document was changed or deleted while you were editing.':
    'Este documento se cambió o se eliminó mientras lo editabas.',
  'This entry no longer exists.': 'Esta entrada ya no existe.',
  'This file can’t be opened': 'Este archivo no se puede abrir',
  'This file is no longer stored. Add it again.': 'Este archivo ya no está guardado. Agrégalo de nuevo.',
  'This is not a cursor of this list.': 'No es un cursor de esta lista.',
  'This link has ended.': 'Este enlace ya no sirve.',
  'This link has expired': 'Este enlace ha vencido',
  'This link has expired.': 'Este enlace ha vencido.',
  'This link was already used or has expired. Ask the person who runs this server for another one.':
    'Este enlace ya se usó o ha vencido. Pide otro a quien opera este servidor.',
  'This link was revoked.': 'Este enlace se anuló.',
  'This link was used.': 'Este enlace ya se usó.',
  'This name is already in use.': 'Este nombre ya está en uso.',
  'This person has an email address.': 'Esta persona tiene una dirección de correo.',
  'This person is no longer a member of the workspace.':
    'Esta persona ya no es miembro del espacio de trabajo.',
  'This photo is no longer stored. Add it again.': 'Esta foto ya no está guardada. Agrégala de nuevo.',
  'This requirement no longer exists.': 'Este requisito ya no existe.',
  'This sign-in is not set up on this server.': 'Este inicio de sesión no está configurado en este servidor.',
  'This signature is no longer stored. Draw it again.': 'Esta firma ya no está guardada. Dibújala de nuevo.',
  'This tag ID is in the file twice.': 'Este código de etiqueta está dos veces en el archivo.',
  'This team no longer exists.': 'Este grupo ya no existe.',
  'This trade no longer exists. Choose another one.': 'Este oficio ya no existe. Elige otro.',
  'To be in this team you need: {0}. Submit what is missing, or ask an admin.':
    'Para estar en este grupo necesitas: {0}. Envía lo que falta o pídelo a un admin.',
  'Webhooks reach public addresses only, by https:// and the ports 443 and 8443.':
    'Los webhooks solo llegan a direcciones públicas, con https:// y por los puertos 443 y 8443.',
  'You can send {0} invitations a day. You have {1} left.':
    'Puedes enviar {0} invitaciones al día. Te quedan: {1}.',
  'You can send {0} invitations on your account’s first day. You have {1} left.':
    'Puedes enviar {0} invitaciones el primer día de tu cuenta. Te quedan: {1}.',
  'You can’t add all of these people to the team yourself. Ask an admin to add them.':
    'No puedes agregar por tu cuenta a todas estas personas al grupo. Pide a un admin que las agregue.',
  '{0} and {1} more teams are archived. Leave them out, or bring them back first.':
    '{0} y otros grupos ({1}) están archivados. Déjalos fuera o recupéralos primero.',
  '{0} is archived. Leave it out, or bring it back first.':
    '{0} está archivado. Déjalo fuera o recupéralo primero.',
} satisfies Record<AnswerSentence, string>;
