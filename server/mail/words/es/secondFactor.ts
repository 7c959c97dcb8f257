import type { MailWords } from '../en/english.ts';

const NOTE =
  'Recibes este correo porque se cambió o se usó el segundo factor de tu cuenta. Los correos sobre la seguridad de tu cuenta no se pueden desactivar.';

export const secondFactor: MailWords['secondFactor'] = {
  added: ({ passkey }) => ({
    subject: 'Se agregó un segundo factor a tu cuenta',
    title: 'Se agregó un segundo factor',
    paragraphs: [
      `A tu cuenta de Muster se agregó ${passkey === null ? 'una app de autenticación' : `la llave de acceso “${passkey}”`}. Ahora, al iniciar sesión con tu contraseña, se pide un segundo factor.`,
      'Si no fuiste tú, quítalo en la página de tu cuenta y restablece tu contraseña. Si no puedes iniciar sesión, pregunta a un admin de tu espacio de trabajo o a quien opera este servidor.',
    ],
    button: 'Abrir mi cuenta',
    note: NOTE,
  }),

  removed: ({ passkey, isLast }) => {
    const what = passkey === null ? 'la app de autenticación' : `la llave de acceso “${passkey}”`;
    return {
      subject: 'Se quitó un segundo factor de tu cuenta',
      title: 'Se quitó un segundo factor',
      paragraphs: [
        isLast
          ? `De tu cuenta de Muster se quitó ${what}. Era el último segundo factor: al iniciar sesión ya no se pide ninguno.`
          : `De tu cuenta de Muster se quitó ${what}. Se cerró la sesión en todos los demás dispositivos.`,
        'Si no fuiste tú, restablece tu contraseña y revisa los segundos factores en la página de tu cuenta.',
      ],
      button: 'Abrir mi cuenta',
      note: NOTE,
    };
  },

  allRemoved: ({ by }) => ({
    subject: 'Se quitó tu segundo factor',
    title: 'Se quitó tu segundo factor',
    paragraphs: [
      `${by} quitó el segundo factor de tu cuenta de Muster: llaves de acceso, app de autenticación y códigos de recuperación. Se cerró tu sesión en todas partes.`,
      'Tu contraseña no cambió. Inicia sesión y vuelve a agregar un segundo factor. Si no lo pediste, avisa a quien opera este servidor y restablece tu contraseña.',
    ],
    button: 'Abrir mi cuenta',
    note: NOTE,
  }),

  notice: ({ by, name, workspace }) => ({
    subject: `Se quitó el segundo factor de ${name}`,
    title: `Se quitó el segundo factor de ${name}`,
    paragraphs: [
      `${by} quitó el segundo factor de ${name} en el espacio de trabajo “${workspace}”. La sesión de ${name} se cerró en todas partes, y para iniciarla basta la contraseña hasta que vuelva a tener un segundo factor.`,
      'Si nadie sabe por qué, pregunta a las dos personas.',
    ],
    button: 'Abrir el espacio de trabajo',
    note: `Recibes este correo porque eres admin del espacio de trabajo “${workspace}”. Los correos sobre su seguridad no se pueden desactivar.`,
  }),

  codeUsed: () => ({
    subject: 'Se usó un código de recuperación para iniciar sesión',
    title: 'Se usó un código de recuperación',
    paragraphs: [
      'Alguien inició sesión en tu cuenta de Muster con tu contraseña y uno de tus códigos de recuperación. El código no vuelve a funcionar.',
      'Si no fuiste tú, restablece tu contraseña y crea códigos de recuperación nuevos en la página de tu cuenta.',
    ],
    button: 'Abrir mi cuenta',
    note: NOTE,
  }),

  newCodes: () => ({
    subject: 'Se crearon códigos de recuperación nuevos',
    title: 'Se crearon códigos de recuperación nuevos',
    paragraphs: [
      'Se crearon códigos de recuperación nuevos para tu cuenta de Muster. Los anteriores ya no funcionan.',
      'Si no fuiste tú, restablece tu contraseña y crea códigos de recuperación nuevos.',
    ],
    button: 'Abrir mi cuenta',
    note: NOTE,
  }),
};
