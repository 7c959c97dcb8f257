import type { ActivityEvent } from '#contract/activity.ts';
import type { EquipmentState } from '#contract/rules/equipment.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import type { Part, SentenceFacts } from './activity.ts';
import { resultLabels } from './inspections.ts';
import { counted } from './numbers.ts';

type EquipmentEvent = Extract<
  ActivityEvent,
  `equipment_${string}` | `inspection_${string}` | 'checklists_changed'
>;
type Numbers = SentenceFacts['numbers'];

const item = ({ item: named, count }: SentenceFacts): Part =>
  named ?? (count === 1 ? 'an item' : counted(count, 'item'));

const isResult = (value: unknown): value is keyof typeof resultLabels =>
  typeof value === 'string' && Object.hasOwn(resultLabels, value);
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

/** Who had it and who has it now; the person who does it is not named twice. */
function handedOver(facts: SentenceFacts): Part[] {
  const { by, to, from, isOwn } = facts;
  const it = item(facts);
  const whence: Part[] = from === null || isOwn.from ? [] : [' from ', from];
  if (to === null)
    return isOwn.from ? [by, ' gave ', it, ' back.'] : [by, ' took ', it, ' back', ...whence, '.'];
  return isOwn.to
    ? [by, ' took ', it, ' over', ...whence, '.']
    : [by, ' handed ', it, ' over', ...whence, ' to ', to, '.'];
}

function recorded(facts: SentenceFacts): Part[] {
  const { status } = facts.numbers;
  const result = isResult(status) ? `: ${resultLabels[status]}.` : '.';
  return [
    facts.by,
    ` recorded ${facts.count === 1 ? 'an inspection' : 'inspections'} of `,
    item(facts),
    result,
  ];
}

/** What a correction changed, as it was before (INS-14). */
function before(numbers: Numbers): string[] {
  const { statusBefore, inspectedAtBefore, expirationDateBefore, note, report, answers } = numbers;
  const isOther = (name: string) => numbers[`${name}Before`] !== numbers[name];
  return [
    ...(isResult(statusBefore) && isOther('status') ? [resultLabels[statusBefore].toLowerCase()] : []),
    ...(isDay(inspectedAtBefore) && isOther('inspectedAt')
      ? [`inspected ${dateText(inspectedAtBefore)}`]
      : []),
    ...(isOther('expirationDate')
      ? [isDay(expirationDateBefore) ? `next due ${dateText(expirationDateBefore)}` : 'no next date']
      : []),
    ...(note === undefined ? [] : ['another note']),
    ...(report === undefined ? [] : ['another report']),
    ...(answers === undefined ? [] : ['other answers']),
  ];
}

function corrected(facts: SentenceFacts): Part[] {
  const was = before(facts.numbers);
  const told = was.length === 0 ? '.' : `. Before: ${was.join(', ')}.`;
  return [facts.by, ' corrected an inspection of ', item(facts), told];
}

/** When an inspection is due: of one item its day, of several their number, which leads to the list in that state. */
function due(
  facts: SentenceFacts,
  { onDay, without, state }: { onDay: string; without: string; state: EquipmentState },
): Part[] {
  const { dueOn } = facts.numbers;
  if (facts.count > 1) {
    const items: Part = { kind: 'items', text: counted(facts.count, 'item'), id: state };
    return ['The inspections of ', items, ` are ${without}.`];
  }
  return [
    'The inspection of ',
    item(facts),
    isDay(dueOn) ? ` ${onDay} ${dateText(dueOn)}.` : ` is ${without}.`,
  ];
}

const CHECKLIST_VERBS = { added: 'added', archived: 'archived', unarchived: 'brought back' } as const;

/** Change of a checklist in a sentence (CHK-01, CHK-02). */
function checklistChanged({ by, subjectName, numbers }: SentenceFacts): Part[] {
  const { change, version, before: formerName, category } = numbers;
  const it = subjectName === null ? 'a checklist' : `the checklist ${subjectName}`;
  if (change === 'questions') return [by, ` changed the questions of ${it}, which is at version ${version}.`];
  if (change === 'renamed') return [by, ` renamed the checklist ${formerName} to ${subjectName}.`];
  if (change === 'category')
    return [by, category === null ? ` removed ${it} from its category.` : ` set ${it} for ${category}.`];
  const verb = Object.entries(CHECKLIST_VERBS).find(([name]) => name === change)?.[1] ?? 'changed';
  return [by, ` ${verb} ${it}.`];
}

/** One sentence for each event of equipment and inspections (ACT-09). */
export const equipmentSentences: Record<EquipmentEvent, (facts: SentenceFacts) => Part[]> = {
  equipment_added: (facts) => [
    facts.by,
    ' added ',
    item(facts),
    ...(facts.to ? [' for ', facts.to] : []),
    '.',
  ],
  equipment_updated: (facts) => [facts.by, ' changed ', item(facts), '.'],
  equipment_handed_over: handedOver,
  equipment_defect_reported: (facts) => [facts.by, ' reported ', item(facts), ' as defective.'],
  equipment_defect_ended: (facts) => [facts.by, ' put ', item(facts), ' back into service.'],
  equipment_retired: (facts) => [facts.by, ' retired ', item(facts), '.'],
  equipment_restored: (facts) => [facts.by, ' put ', item(facts), ' back into service.'],
  equipment_deleted: (facts) => [facts.by, ' deleted ', item(facts), '.'],
  equipment_recovered: (facts) => [facts.by, ' restored ', item(facts), ' from the trash.'],
  checklists_changed: checklistChanged,
  inspection_recorded: recorded,
  inspection_corrected: corrected,
  inspection_deleted: (facts) => [facts.by, ' deleted an inspection of ', item(facts), '.'],
  inspection_reminder: (facts) => due(facts, { onDay: 'is due on', without: 'due soon', state: 'DUE_SOON' }),
  inspection_overdue: (facts) => due(facts, { onDay: 'was due on', without: 'overdue', state: 'OVERDUE' }),
};
