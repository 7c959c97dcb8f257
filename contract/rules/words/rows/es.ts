import type { RowSentence } from './de.ts';

/** What the server says of the rows of an imported list, in Spanish. */
export const spanishRows = {
  'A workspace can have at most {0} requirements.':
    'Un espacio de trabajo puede tener como máximo {0} requisitos.',
  Category: 'Categoría',
  Company: 'Empresa',
  'Days of grace': 'Días de gracia',
  'End of life': 'Fin de vida útil',
  'Enter a day after 1949.': 'Escribe un día posterior a 1949.',
  'Enter passed or failed.': 'Escribe apto o no apto.',
  'First name': 'Nombre',
  'First used': 'Primer uso',
  From: 'Desde',
  'Inspection interval': 'Periodicidad de inspección',
  'Is it “{0}” of {1}, which has no type?': '¿Es “{0}” de {1}, que no tiene tipo?',
  'Is this {0}, which has this serial number?': '¿Es {0}, que tiene este n.º de serie?',
  'Is this {0}, who is in the workspace?': '¿Es {0}, que está en el espacio de trabajo?',
  'Its holder is no longer in the workspace.': 'Su titular ya no está en el espacio de trabajo.',
  'Its owner is no longer in the workspace.': 'La persona a cargo ya no está en el espacio de trabajo.',
  'Job title': 'Puesto',
  'Last inspection': 'Última inspección',
  'Last inspection isn’t imported: the item failed here on that day.':
    'La última inspección no se importa: el equipo no fue apto aquí ese día.',
  'Last name': 'Apellido',
  Location: 'Ubicación',
  Make: 'Marca',
  Model: 'Modelo',
  'Name is required.': 'Falta el nombre.',
  'Next due': 'Próxima inspección',
  'Next due isn’t imported without a last inspection.':
    'La próxima inspección no se importa sin una última inspección.',
  'Next due isn’t imported: the item failed.': 'La próxima inspección no se importa: el equipo no es apto.',
  'Next due isn’t imported: this inspection has another next due date.':
    'La próxima inspección no se importa: esta inspección tiene otra fecha próxima.',
  'No version of this document counts. Renew it instead.':
    'Ninguna versión de este documento cuenta. Renuévalo en su lugar.',
  'Nobody in the workspace has the name, address or staff number “{0}”.':
    'Nadie en el espacio de trabajo tiene el nombre, la dirección o el n.º de empleado “{0}”.',
  'Product name': 'Nombre del producto',
  'Product name is required.': 'Falta el nombre del producto.',
  Result: 'Resultado',
  'Result isn’t imported without the day of the inspection.':
    'El resultado no se importa sin el día de la inspección.',
  'Row {0}': 'Fila {0}',
  'Row {0} of “{1}”': 'Fila {0} de “{1}”',
  'Serial number': 'N.º de serie',
  'Somebody else changed this document at the same moment. Check the list again.':
    'Otra persona cambió este documento en el mismo momento. Revisa la lista de nuevo.',
  'Somebody else of this name is in the workspace.':
    'Otra persona con este nombre está en el espacio de trabajo.',
  Source: 'Origen',
  'Staff number': 'N.º de empleado',
  'Tag ID': 'Código de etiqueta',
  'The address is {0}’s, the staff number {1}’s.': 'La dirección es de {0}, el n.º de empleado es de {1}.',
  'The address stays that of the row above’s.': 'La dirección sigue siendo la de la fila de arriba.',
  'The address stays {0}’s.': 'La dirección sigue siendo de {0}.',
  'The document type “{0}” is archived.': 'El tipo de documento “{0}” está archivado.',
  'The list names no result: recorded as passed.':
    'La lista no indica ningún resultado: se registra como apto.',
  'The row doesn’t say whose document it is.': 'La fila no dice de quién es el documento.',
  'The row has no document type and no name.': 'La fila no tiene tipo de documento ni nombre.',
  'The row has no name or address.': 'La fila no tiene nombre ni dirección.',
  'The row has no name, address or staff number.': 'La fila no tiene nombre, dirección ni n.º de empleado.',
  'The row has no product name, tag ID or serial number.':
    'La fila no tiene nombre de producto, código de etiqueta ni n.º de serie.',
  'The staff number stays that of the row above’s.':
    'El n.º de empleado sigue siendo el de la fila de arriba.',
  'The staff number stays {0}’s.': 'El n.º de empleado sigue siendo de {0}.',
  'There is no document type {0}.': 'No hay ningún tipo de documento {0}.',
  'There is no document type “{0}”.': 'No hay ningún tipo de documento “{0}”.',
  'There is no role “{0}”.': 'No hay ningún rol “{0}”.',
  'There is no team “{0}”.': 'No hay ningún grupo “{0}”.',
  'There is no team, trade or role {0}.': 'No hay ningún grupo, oficio o rol {0}.',
  'This document has {0} versions, the most that one can have.':
    'Este documento tiene {0} versiones, el máximo posible.',
  'This document is no longer in the workspace.': 'Este documento ya no está en el espacio de trabajo.',
  'This item is no longer in the workspace.': 'Este equipo ya no está en el espacio de trabajo.',
  'This person is no longer in the workspace.': 'Esta persona ya no está en el espacio de trabajo.',
  'This requirement is no longer in the workspace.': 'Este requisito ya no está en el espacio de trabajo.',
  Until: 'Hasta',
  'Use 1 to {0} months.': 'Usa de 1 a {0} meses.',
  'Which {0} has it?': '¿Qué persona lo tiene: {0}?',
  'Which {0} is meant?': '¿A qué persona se refiere: {0}?',
  'Which “{0}” is this?': '¿Qué “{0}” es?',
  'Which “{0}” of {1} is it?': '¿Qué “{0}” de {1} es?',
  '{0} has an account and changes their own details.': '{0} tiene una cuenta y cambia sus propios datos.',
  '{0} has no document of the type “{1}”. Add its file first.':
    '{0} no tiene ningún documento del tipo “{1}”. Agrega primero su archivo.',
  '{0} has no document “{1}”.': '{0} no tiene ningún documento “{1}”.',
  '{0} has the same name.': '{0} tiene el mismo nombre.',
  '{0} has this address too.': '{0} también tiene esta dirección.',
  '{0} has this address, so it isn’t imported.': '{0} tiene esta dirección, así que no se importa.',
  '{0} has this address.': '{0} tiene esta dirección.',
  '{0} has this name too. Is this another one?': '{0} también tiene este nombre. ¿Es otro?',
  '{0} has this serial number too.': '{0} también tiene este n.º de serie.',
  '{0} has this staff number too.': '{0} también tiene este n.º de empleado.',
  '{0} has this staff number, so it isn’t imported.':
    '{0} tiene este n.º de empleado, así que no se importa.',
  '{0} has this staff number.': '{0} tiene este n.º de empleado.',
  '{0} has this tag ID too.': '{0} también tiene este código de etiqueta.',
  '{0} has this tag ID.': '{0} tiene este código de etiqueta.',
  '{0} is about the same document.': '{0} trata del mismo documento.',
  '{0} is about the same item.': '{0} trata del mismo equipo.',
  '{0} is about the same person.': '{0} trata de la misma persona.',
  '{0} is about the same requirement.': '{0} trata del mismo requisito.',
  '{0} is about {1} too.': '{0} también trata de {1}.',
  '{0} was removed, and comes back with their documents.':
    'Se había quitado a {0}; vuelve con sus documentos.',
  '{0} “{1}”: {2}': '{0} “{1}”: {2}',
  '{0}: {1}': '{0}: {1}',
  '“{0}” doesn’t say if a missing document blocks or warns.':
    '“{0}” no dice si un documento que falta bloquea o avisa.',
  '“{0}” is a team and a trade. Write “Team: {1}” or “Trade: {2}”.':
    '“{0}” es un grupo y un oficio. Escribe “Team: {1}” o “Trade: {2}”.',
  '“{0}” isn’t an email address.': '“{0}” no es una dirección de correo.',
  '“{0}”: {1}': '“{0}”: {1}',
} satisfies Record<RowSentence, string>;
