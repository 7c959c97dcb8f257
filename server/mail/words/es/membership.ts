import type { MailWords } from '../en/english.ts';

export const membership: MailWords['membership'] = {
  invitation: ({ invitedBy, workspace, day }) => ({
    subject: `${invitedBy} te invitó a ${workspace}`,
    title: `Únete a ${workspace}`,
    paragraphs: [
      `${invitedBy} te invitó al espacio de trabajo “${workspace}” de Muster, donde tu empresa mantiene en orden certificados, equipos e inspecciones.`,
      `Puedes aceptar la invitación hasta el ${day}. El enlace también confirma tu dirección de correo. No lo compartas: quien lo tenga puede unirse en tu nombre.`,
    ],
    button: 'Aceptar invitación',
    note: 'Recibes este correo porque alguien escribió tu dirección al invitarte. Si no sabes quién es o no quieres unirte, ignora este correo: no pasará nada.',
  }),

  stranger: ({ name, email, workspace, domain }) => ({
    subject: `${name} se unió a ${workspace} sin invitación`,
    title: `${name} se unió sin invitación`,
    paragraphs: [
      `${name} (${email}) se unió a “${workspace}”. Nadie envió una invitación: el espacio de trabajo está abierto a todas las personas de ${domain}.`,
      `Si no conoces a esta persona, quítala del espacio de trabajo. Si alguien de fuera de tu empresa puede obtener una dirección de ${domain}, desmarca “Abierto a todas las personas de ${domain}” en la configuración del espacio de trabajo.`,
    ],
    button: 'Abrir la configuración',
    note: 'Recibes este correo una sola vez, porque administras este espacio de trabajo. No enviaremos más correos sobre otras personas que se unan así.',
  }),

  addedToTeams: ({ addedBy, team, count, workspace, lines }) => ({
    subject:
      team === null
        ? `Ahora estás en ${count} grupos de ${workspace}`
        : `Ahora estás en el grupo ${team} de ${workspace}`,
    title: team === null ? `Ahora estás en ${count} grupos` : `Ahora estás en el grupo “${team}”`,
    paragraphs: [
      `${addedBy} te agregó ${team === null ? `a ${count} grupos` : `al grupo “${team}”`} en el espacio de trabajo “${workspace}”. Los miembros de un grupo se ven entre sí, con sus documentos y equipos, excepto los documentos confidenciales.`,
      ...lines,
    ],
    button: team === null ? 'Abrir mis grupos' : 'Abrir el grupo',
    note: 'Recibes este correo porque te agregaron a un grupo. Si no te corresponde, habla con la persona que te agregó o con un admin del espacio de trabajo.',
  }),
};
