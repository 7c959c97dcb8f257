import type { MailWords } from '../en/english.ts';

export const medicalId: MailWords['medicalId'] = {
  firstAider: ({ by, workspace }) => ({
    subject: `Eres socorrista en ${workspace}`,
    title: 'Eres socorrista',
    paragraphs: [
      `${by} te nombró socorrista en el espacio de trabajo “${workspace}”. Todas las personas del espacio ven tu nombre y tu teléfono en “Primeros auxilios”.`,
      'En una emergencia puedes abrir los datos médicos de quienes lo permiten. Se te pide el motivo, y la persona lo sabe de inmediato.',
    ],
    button: 'Abrir Primeros auxilios',
    note: 'Recibes este correo porque te nombraron socorrista. Si es un error, pide a un admin del espacio de trabajo que lo cambie.',
  }),

  opened: ({ by, workspace, reason }) => ({
    subject: `${by} abrió tus datos médicos`,
    title: 'Se abrieron tus datos médicos',
    paragraphs: [
      `${by}, socorrista en el espacio de trabajo “${workspace}”, acaba de abrir tus datos médicos.`,
      `Motivo: ${reason}`,
      'Si no sabes de ninguna emergencia, pregunta a esa persona y a un admin del espacio de trabajo. En la página de tu cuenta ves quién los abrió y puedes impedir que los socorristas los abran.',
    ],
    button: 'Abrir mi cuenta',
    note: 'Recibes este correo porque se abrieron tus datos médicos. Los correos sobre esto no se pueden desactivar.',
  }),
};
