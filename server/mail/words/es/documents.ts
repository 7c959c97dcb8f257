import type { MailWords } from '../en/english.ts';

export const documents: MailWords['documents'] = {
  request: ({ askedBy, kind, count, day, workspace, lines }) => {
    const what = kind === null ? `${count} documentos` : `“${kind}”`;
    const whose = kind === null ? 'los documentos de abajo' : `tu documento “${kind}”`;
    return {
      subject: `Envía ${what} a ${workspace}`,
      title: `Envía ${what}`,
      paragraphs: [
        `${askedBy === null ? `Se te ${kind === null ? 'piden' : 'pide'}` : `${askedBy} te pide`} ${whose} en el espacio de trabajo “${workspace}”.`,
        ...(day === null ? [] : [`Envíalo a más tardar el ${day}.`]),
        ...lines,
        'Basta una foto tomada con el teléfono. Un documento no cuenta hasta que se valida.',
      ],
      button: kind === null ? 'Abrir mis documentos' : 'Enviar el documento',
      note: 'Recibes este correo porque se te pidieron documentos. Si no los tienes o crees que es un error, habla con la persona que te los pidió o con un admin del espacio de trabajo.',
    };
  },

  kindByDay: ({ kind, day }) => `${kind}, hasta el ${day}`,

  decision: ({ name, workspace, submittedBy, of, isAccepted, reason, day }) => {
    const whose = of === null ? `tu documento “${name}”` : `el documento “${name}” de ${of}, que tú enviaste`;
    const by = submittedBy === null ? '' : `, que ${submittedBy} envió por ti`;
    const outcome = isAccepted ? 'validado' : 'rechazado';
    const happened = isAccepted ? 'se validó' : 'se rechazó';
    const what = `En el espacio de trabajo “${workspace}” ${happened} ${whose}${by}.`;
    return {
      subject: of === null ? `Documento ${outcome}: “${name}”` : `Documento ${outcome}: “${name}” de ${of}`,
      title: of === null ? `Tu documento está ${outcome}` : `El documento está ${outcome}`,
      paragraphs: isAccepted
        ? [what, ...(day === null ? [] : [`Está vigente hasta el ${day}.`])]
        : [what, ...(reason === null ? [] : [`Motivo: ${reason}`]), 'Puedes corregirlo y enviarlo de nuevo.'],
      button: of === null ? 'Abrir el documento' : 'Ver qué falta y a quién',
      note: `Recibes este correo porque ${submittedBy === null ? 'enviaste el documento' : 'el documento es tuyo'}. Si tienes alguna pregunta, habla con un admin del espacio de trabajo.`,
    };
  },

  withdrawn: ({ name, workspace, day, reason }) => ({
    subject: `Documento retirado: “${name}”`,
    title: 'Se retiró tu documento',
    paragraphs: [
      `Desde el ${day}, tu documento “${name}” ya no cuenta en el espacio de trabajo “${workspace}”.`,
      `Motivo: ${reason}`,
    ],
    button: 'Abrir el documento',
    note: 'Recibes este correo porque el documento es tuyo. Si tienes alguna pregunta, habla con un admin del espacio de trabajo.',
  }),

  uploadLink: ({ askedBy, kind, count, day, workspace, lines }) => {
    const what = kind === null ? `${count} documentos` : `“${kind}”`;
    return {
      subject: `Envía ${what} a ${workspace}`,
      title: `Envía ${what}`,
      paragraphs: [
        `${askedBy} te pide ${kind === null ? 'los documentos de abajo' : `tu documento “${kind}”`} en el espacio de trabajo “${workspace}”.`,
        ...lines,
        'No necesitas una cuenta: abre el enlace en tu teléfono, toma una foto de cada documento y envíala.',
        `El enlace funciona hasta el ${day}. No lo compartas: quien lo tenga puede enviar documentos en tu nombre.`,
      ],
      button: 'Enviar documentos',
      note: 'Recibes este correo porque se te pidieron documentos. Si no los tienes o crees que es un error, habla con la persona que te los pidió.',
    };
  },
};
