import type { MailWords } from '../en/english.ts';

const NO_END = 'Los correos sobre la seguridad de tu cuenta no se pueden desactivar.';

export const account: MailWords['account'] = {
  reset: ({ minutes }) => ({
    subject: 'Definir una contraseña nueva',
    title: 'Definir una contraseña nueva',
    paragraphs: [
      'Alguien pidió definir una contraseña nueva para tu cuenta de Muster. Si fuiste tú, continúa aquí.',
    ],
    button: 'Definir una contraseña nueva',
    note: `El enlace funciona una vez, durante ${minutes} minutos, y una contraseña nueva cierra tu sesión en todas partes. También anula tus tokens de API y quita los inicios de sesión vinculados que no pertenecen al dominio de tu dirección de correo. Recibes este correo porque alguien escribió tu dirección en la página “¿Olvidaste tu contraseña?”. Si no fuiste tú, ignora este correo: tu contraseña no cambia.`,
  }),

  verification: ({ hours }) => ({
    subject: 'Confirma tu dirección de correo',
    title: 'Confirma tu dirección de correo',
    paragraphs: [
      'Creaste una cuenta de Muster con esta dirección de correo. Confirma que es tuya para continuar.',
    ],
    button: 'Confirmar dirección de correo',
    note: `El enlace funciona una vez, durante ${hours} horas. En un dispositivo en el que no has iniciado sesión pide tu contraseña. Recibes este correo porque alguien creó una cuenta con tu dirección. Si no creaste una cuenta de Muster, abre el enlace y elige “Yo no creé esta cuenta”: eso elimina la cuenta.`,
  }),

  linked: ({ name }) => ({
    subject: `${name} se vinculó a tu cuenta`,
    title: `Ahora puedes iniciar sesión con ${name}`,
    paragraphs: [
      `${name} se vinculó a tu cuenta de Muster. Quien pueda usar esa cuenta de ${name} puede iniciar sesión en tu nombre.`,
      `Si no fuiste tú, quita ${name} en la página de tu cuenta, en “Inicios de sesión vinculados”. Eso cierra la sesión en todos los demás dispositivos. Restablece también tu contraseña.`,
    ],
    button: 'Abrir mi cuenta',
    note: `Recibes este correo porque se agregó una forma de iniciar sesión en tu cuenta. ${NO_END}`,
  }),

  unlinked: ({ name, isReset }) => ({
    subject: `Tu cuenta ya no está vinculada a ${name}`,
    title: `Ya no puedes iniciar sesión con ${name}`,
    paragraphs: [
      isReset
        ? `Tu contraseña se restableció, así que ya no puedes iniciar sesión con ${name}. Para volver a vincularlo, inicia sesión de esa forma y escribe una vez tu contraseña nueva.`
        : `El inicio de sesión con ${name} ya no abre tu cuenta de Muster. Se cerró la sesión en todos los demás dispositivos.`,
      'Si no fuiste tú, restablece tu contraseña.',
    ],
    button: 'Abrir mi cuenta',
    note: `Recibes este correo porque se quitó una forma de iniciar sesión en tu cuenta. ${NO_END}`,
  }),
};
