import type { HandoverCondition } from '#contract/rules/equipment.ts';
import type { MailWords } from '../en/english.ts';

const CONDITIONS: Record<HandoverCondition, string> = { GOOD: 'bueno', WORN: 'gastado', DAMAGED: 'dañado' };

export const equipment: MailWords['equipment'] = {
  handover: ({ by, item, count, day, workspace, condition, note, lines }) => {
    const what = item ?? `${count} equipos`;
    return {
      subject: `Ahora tienes a tu cargo: ${what}`,
      title: `Ahora tienes a tu cargo: ${what}`,
      paragraphs: [
        `${by} te entregó ${what} el ${day} en el espacio de trabajo “${workspace}”.`,
        ...lines,
        ...(condition === null ? [] : [`Estado: ${CONDITIONS[condition]}`]),
        ...(note === null ? [] : [`Nota: ${note}`]),
      ],
      button: item === null ? 'Abrir mis equipos' : 'Abrir el equipo',
      note: 'Recibes este correo porque se te entregaron equipos. Si es un error, devuélvelos en su página o habla con la persona que te los entregó.',
    };
  },

  outOfService: ({ by, how, item, count, workspace, reason, lines }) => {
    const what = item ?? `${count} equipos`;
    return {
      subject: `No usar: ${what}`,
      title: item === null ? `No usar estos ${count} equipos` : `No usar: ${item}`,
      paragraphs: [
        how === 'reported'
          ? `${by} notificó un defecto en el espacio de trabajo “${workspace}”: ${what}.`
          : `${by} registró una inspección con resultado “No apto” en el espacio de trabajo “${workspace}”: ${what}.`,
        `Motivo: ${reason}`,
        ...lines,
        how === 'reported'
          ? 'Queda fuera de servicio hasta que resulte apto en una inspección o alguien lo ponga de nuevo en servicio.'
          : `${item === null ? 'Quedan fuera de servicio hasta que resulten aptos' : 'Queda fuera de servicio hasta que resulte apto'} en una inspección.`,
      ],
      button: item === null ? 'Abrir los equipos' : 'Abrir el equipo',
      note: 'Recibes este correo porque el equipo está a tu cargo, o porque administras el grupo de la persona que lo tiene o el espacio de trabajo. Recibes como máximo un correo por hora sobre el mismo equipo.',
    };
  },
};
