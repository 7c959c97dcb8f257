import type { MailWords } from '../en/english.ts';

export const auditPacks: MailWords['auditPacks'] = {
  title: ({ workspace }) => `Situación de las personas en ${workspace}`,
  everybody: 'Todas las personas',
  team: ({ name }) => `Grupo: ${name}`,
  knownLater: ({ day, at }) => `${day}, según lo que se sabía el ${at}`,
  knownThen: ({ day }) => `${day}, según lo que se sabía ese día`,
  made: ({ by, at, portal }) => `hecho por ${by} el ${at}, en ${portal}`,
  withoutSensitive: 'sin los tipos de documento confidenciales; los documentos sin tipo están incluidos',
  signed:
    'Abre verify.html para comprobar este paquete: muestra si algo cambió desde que se hizo. La firma demuestra que estos son los registros que este portal tenía cuando se hizo el paquete. No demuestra que sean ciertos, que un papel escaneado sea auténtico ni que no se omitiera nada al registrarlos. Si no confías en el origen de este paquete, abre la página que lo comprueba en el propio portal, en la dirección que figura al final.',
  reach: ({ at }) =>
    `Las tablas que siguen a la primera tienen todo lo registrado hasta el ${at}, sea cual sea el día que muestra la primera. Los archivos de personas que se quitaron del espacio de trabajo no están en el paquete.`,
  publicKey: 'Clave pública:',
  checkedAt: 'La página que comprueba los paquetes:',

  tables: {
    matrix: 'Requisitos',
    documents: 'Documentos, con todas sus versiones',
    deleted: 'Documentos eliminados',
    exemptions: 'Exenciones',
    overrides: 'Incorporaciones a un grupo aunque faltaba algo',
  },
  noRows: 'Nada',
  heads: {
    person: 'Persona',
    staffNumber: 'N.º de empleado',
    teams: 'Grupos',
    team: 'Grupo',
    documentType: 'Tipo de documento',
    document: 'Documento',
    version: 'Versión',
    number: 'Número',
    issuer: 'Emisor',
    issued: 'Expedido el',
    validUntil: 'Vigente hasta',
    recorded: 'Registrado',
    decided: 'Decidido',
    ended: 'Terminado',
    file: 'Archivo',
    deleted: 'Eliminado',
    requirement: 'Requisito',
    reason: 'Motivo',
    given: 'Concedida',
    until: 'Hasta',
    when: 'Cuándo',
  },
  states: {
    ACCEPTED: 'Validado',
    REJECTED: 'Rechazado',
    SUBMITTED: 'Pendiente de validación',
    WITHDRAWN: 'Retirado',
  },
  until: ({ day }) => `hasta el ${day}`,
  correction: ({ state }) => `${state}, una corrección`,
  at: ({ at, by }) => (by === null ? at : `${at} por ${by}`),
  ended: ({ reason, from, by }) =>
    `${reason === null ? 'Reemplazado' : `Retirado: ${reason}`}, desde el ${from}${by === null ? '' : ` por ${by}`}`,
  takenBack: ({ at }) => `, anulado el ${at}`,
  notInPack: 'No está en este paquete',
  open: 'Abrir',

  verifier: {
    title: 'Comprobar un paquete de auditoría',
    drop: 'Suelta aquí el ZIP o elígelo. Se comprueba en este dispositivo y no se envía a ninguna parte.',
    pack: 'El paquete',
    reach: ({ key, path }) =>
      `La firma demuestra que nada cambió desde que el portal con la clave pública ${key} hizo el paquete. No demuestra que los registros sean ciertos ni que un papel escaneado sea auténtico. Quien puede cambiar un paquete también puede cambiar esta página: si no confías en su origen, abre la página del propio portal, en ${path} de su dirección.`,
    said: {
      checking: 'Comprobando…',
      share: 'Comprobando… {share} %',
      unchanged: 'No se cambió nada',
      changed: 'Este paquete se cambió',
      facts:
        'Archivos: {files}. Espacio de trabajo: {workspace}, día: {day}. Hecho por {by}, {at}, en {portal}.',
      differs: 'No te fíes de él. Difiere de lo que firmó el portal:',
      more: 'Y {count} más.',
      failed: 'Este paquete no se pudo comprobar',
      tooOld: 'Este navegador es demasiado antiguo para comprobarlo. Usa uno más reciente.',
    },
    problems: {
      'This is no audit pack, or its end was cut off.':
        'Esto no es un paquete de auditoría, o se cortó su final.',
      'The list of files at the end of the pack was changed.':
        'Se cambió la lista de archivos al final del paquete.',
      'Changed: {name}': 'Cambiado: {name}',
      'Missing: {name}': 'Falta: {name}',
      'Added: {name}': 'Agregado: {name}',
      'Something stands between the files and their list that is none of them.':
        'Entre los archivos y su lista hay algo que no es ninguno de ellos.',
      'The pack has no signature at its end.': 'El paquete no tiene firma al final.',
      'The signature was changed.': 'Se cambió la firma.',
      'The pack was signed with another key: {name}': 'El paquete se firmó con otra clave: {name}',
      'The signature does not fit: the manifest was changed, or it was never signed by this portal.':
        'La firma no corresponde: se cambió el manifiesto, o este portal nunca lo firmó.',
      'Several files have the same name.': 'Varios archivos tienen el mismo nombre.',
      'The files stand in another order.': 'Los archivos están en otro orden.',
    },
  },
};
