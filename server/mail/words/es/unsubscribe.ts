import type { MailWords } from '../en/english.ts';

export const unsubscribe: MailWords['unsubscribe'] = {
  ask: {
    title: '¿Detener el correo diario?',
    what: 'Dejarás de recibir, en todos los espacios de trabajo, el correo sobre documentos que vencen, equipos con inspección próxima y documentos pendientes de tu validación.',
    button: 'Detener el correo diario',
    others: 'Seguirás recibiendo invitaciones, decisiones sobre tus envíos y correos sobre tu cuenta.',
  },
  done: {
    title: 'El correo diario está desactivado',
    what: 'Puedes activarlo de nuevo en tu cuenta, en “Preferencias”.',
  },
  unknown: {
    title: 'Este enlace no funciona',
    what: 'Copia la dirección completa del correo e inténtalo de nuevo. O desactiva los correos de recordatorio en tu cuenta, en “Preferencias”.',
  },
  openAccount: 'Abrir mi cuenta',
};
