import type { MailWords } from '../en/english.ts';

export const mailbox: MailWords['mailbox'] = {
  title: 'Buzón',
  what: 'En este servidor no está configurado el correo, así que sus mensajes se quedan aquí. Quien tenga la dirección de esta página puede leerlos: no la compartas. Define SMTP_URL para enviarlos.',
  none: 'Aún no hay mensajes. Crea una cuenta, y el correo de confirmación aparecerá aquí.',
  to: 'Para',
  sent: 'Enviado',
  openLink: 'Abrir el enlace',
  showAsSent: 'Mostrar como se envió',
};
