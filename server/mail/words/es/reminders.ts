import type { MailWords } from '../en/english.ts';
import { formsIn } from '../forms.ts';

type Words = MailWords['reminders'];

const forms = formsIn<'one' | 'other'>('es');

const whose = (person: string | null) => (person === null ? '' : ` de ${person}`);

const parts: Words['parts'] = {
  teamsShort: {
    one: ({ name }) => `${name}: faltan personas con los documentos exigidos`,
    many: ({ count }) => `En ${count} grupos faltan personas con los documentos exigidos`,
    heading: 'Grupos en los que faltan personas con los documentos exigidos:',
  },
  documentsExpired: {
    one: ({ name }) => `Vencido: ${name}`,
    many: ({ count }) => `${count} documentos han vencido`,
    heading: 'Documentos que han vencido:',
    line: ({ name, person, day }) => `${name}${whose(person)} venció el ${day}.`,
  },
  requestsOverdue: {
    one: ({ name }) => `El plazo ya pasó: ${name}`,
    many: ({ count }) => `${count} documentos que te pidieron están fuera de plazo`,
    heading: 'Documentos que te pidieron y están fuera de plazo:',
    line: ({ name, person, day }) => `${name}${whose(person)}: el plazo terminó el ${day}.`,
  },
  inspectionsOverdue: {
    one: ({ name }) => `Inspección atrasada: ${name}`,
    many: ({ count }) => `Inspección atrasada: ${count} equipos`,
    heading: 'Equipos con la inspección atrasada:',
    line: ({ name, person, day }) => `${name}${whose(person)}: la inspección era el ${day}.`,
  },
  documentsSoon: {
    one: ({ name }) => `${name} vence pronto`,
    many: ({ count }) => `${count} documentos vencen pronto`,
    heading: 'Documentos que vencen pronto:',
    line: ({ name, person, day }) => `${name}${whose(person)} vence el ${day}.`,
  },
  requestsSoon: {
    one: ({ name }) => `El plazo termina pronto: ${name}`,
    many: ({ count }) => `El plazo de ${count} documentos que te pidieron termina pronto`,
    heading: 'Documentos que te pidieron:',
    line: ({ name, person, day }) => `${name}${whose(person)}: el plazo termina el ${day}.`,
  },
  inspectionsSoon: {
    one: ({ name }) => `Inspección próxima: ${name}`,
    many: ({ count }) => `Inspección próxima: ${count} equipos`,
    heading: 'Equipos con la inspección próxima:',
    line: ({ name, person, day }) => `${name}${whose(person)}: la inspección es el ${day}.`,
  },
  teamsAtRisk: {
    one: ({ name }) => `${name}: pronto faltarán personas con los documentos exigidos`,
    many: ({ count }) => `En ${count} grupos pronto faltarán personas con los documentos exigidos`,
    heading: 'Grupos en los que pronto faltarán personas con los documentos exigidos:',
  },
};

export const reminders: Words = {
  inWorkspace: ({ workspace }) => `En el espacio de trabajo “${workspace}”:`,

  needAttention: ({ documents, reviews, items, people, teams }) => {
    const counted = [
      documents && forms(documents, { one: '# documento', other: '# documentos' }),
      reviews && forms(reviews, { one: '# validación', other: '# validaciones' }),
      items && forms(items, { one: '# equipo', other: '# equipos' }),
      people && forms(people, { one: '# persona', other: '# personas' }),
      teams && forms(teams, { one: '# grupo', other: '# grupos' }),
    ].filter(Boolean);
    const last = counted.pop();
    return `Requieren tu atención: ${[counted.join(', '), last].filter(Boolean).join(' y ')}`;
  },

  parts,

  review: {
    heading: 'Pendientes de tu validación:',
    subject: ({ count }) =>
      forms(count, {
        one: '# documento pendiente de tu validación',
        other: '# documentos pendientes de tu validación',
      }),
    line: ({ count, day }) =>
      `${forms(count, {
        one: '# documento pendiente de tu validación, desde el',
        other: '# documentos pendientes de tu validación, el más antiguo desde el',
      })} ${day}.`,
  },

  gaps: {
    heading: 'Personas de tus grupos a las que les falta algo:',
    one: ({ name }) => `${name}: falta algo que se exige`,
    many: ({ count }) => `A ${count} personas de tus grupos les falta algo que se exige`,
    inAll: ({ count }) =>
      forms(count, {
        one: 'En total, a # persona de tus grupos le falta algo.',
        other: 'En total, a # personas de tus grupos les falta algo.',
      }),
    line: ({ name, lacks }) => `${name}: ${lacks.join(', ')}.`,
    expired: ({ kinds }) => `${kinds} (vencido)`,
    undated: ({ kinds }) => `${kinds} (falta la fecha)`,
    missing: ({ kinds }) => `${kinds} (falta)`,
    more: ({ count }) => `${count} más`,
  },

  coverage: {
    line: ({ team, rules }) => `${team}: ${rules.join('; ')}.`,
    short: ({ count, minimum, kinds }) => `${count} de ${minimum} con ${kinds}`,
    atRisk: ({ minimum, kinds, day }) =>
      `${day === null ? 'pronto' : `desde el ${day}`} menos de ${minimum} con ${kinds}`,
  },

  whoCounts: 'Muster cuenta quién es miembro de un grupo, no quién está en la obra.',

  openOne: {
    documents: 'Abrir el documento',
    requests: 'Agregar el documento',
    items: 'Abrir el equipo',
    submissions: 'Validar',
    teams: 'Abrir el grupo',
    gaps: 'Ver qué falta y a quién',
  },

  openList: {
    documents: 'Abrir los documentos',
    requests: 'Abrir mis documentos',
    items: 'Abrir los equipos',
    submissions: 'Validar',
    teams: 'Abrir los grupos',
    gaps: 'Ver qué falta y a quién',
  },

  note: 'Recibes este correo porque esto es tuyo, porque lo agregaste o lo validas, o porque administras el grupo o el espacio de trabajo. Llega como máximo una vez al día. También puedes desactivarlo en tu cuenta, en “Preferencias”.',
};
