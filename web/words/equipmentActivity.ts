import { plural, t } from '@lingui/core/macro';
import type { ActivityEvent } from '#contract/activity.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { told } from '#web/languages/told.ts';
import type { Part, SentenceFacts } from './activity.ts';
import { resultLabels } from './inspections.ts';
import { inARow } from './several/listFormat.ts';

type EquipmentEvent = Extract<
  ActivityEvent,
  `equipment_${string}` | `inspection_${string}` | 'checklists_changed'
>;
type Numbers = SentenceFacts['numbers'];

const itemsLabel = (count: number) => plural(count, { one: '# item', other: '# items' });
const item = ({ item: named, count }: SentenceFacts): Part =>
  named ?? (count === 1 ? t`an item` : itemsLabel(count));

const isResult = (value: unknown): value is keyof typeof resultLabels =>
  typeof value === 'string' && Object.hasOwn(resultLabels, value);
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

/** Who had it and who has it now; the person who does it is not named twice. */
function handedOver(facts: SentenceFacts): Part[] {
  const { by, to, from, isOwn } = facts;
  return told((slot) => {
    const [who, it, former, next] = [slot(by), slot(item(facts)), slot(from), slot(to)];
    const isKnown = from !== null && !isOwn.from;
    if (to === null) {
      if (isOwn.from) return t`${who} gave ${it} back.`;
      return isKnown ? t`${who} took ${it} back from ${former}.` : t`${who} took ${it} back.`;
    }
    if (isOwn.to) return isKnown ? t`${who} took ${it} over from ${former}.` : t`${who} took ${it} over.`;
    return isKnown
      ? t`${who} handed ${it} over from ${former} to ${next}.`
      : t`${who} handed ${it} over to ${next}.`;
  });
}

function recorded(facts: SentenceFacts): Part[] {
  const { status } = facts.numbers;
  return told((slot) => {
    const [by, it] = [slot(facts.by), slot(item(facts))];
    if (!isResult(status))
      return plural(
        { count: facts.count },
        { one: `${by} recorded an inspection of ${it}.`, other: `${by} recorded inspections of ${it}.` },
      );
    const result = resultLabels[status];
    return plural(
      { count: facts.count },
      {
        one: `${by} recorded an inspection of ${it}: ${result}.`,
        other: `${by} recorded inspections of ${it}: ${result}.`,
      },
    );
  });
}

const RESULTS_BEFORE: typeof resultLabels = {
  PASSED: t({ message: 'passed', context: 'result of an inspection' }),
  FAILED: t({ message: 'failed', context: 'result of an inspection' }),
};

/** What a correction changed, as it was before (INS-14). */
function before(numbers: Numbers): string[] {
  const { statusBefore, inspectedAtBefore, expirationDateBefore, note, report, answers } = numbers;
  const isOther = (name: string) => numbers[`${name}Before`] !== numbers[name];
  return [
    ...(isResult(statusBefore) && isOther('status') ? [RESULTS_BEFORE[statusBefore]] : []),
    ...(isDay(inspectedAtBefore) && isOther('inspectedAt')
      ? [t`inspected ${{ date: dateText(inspectedAtBefore) }}`]
      : []),
    ...(isOther('expirationDate')
      ? [
          isDay(expirationDateBefore)
            ? t`next due ${{ date: dateText(expirationDateBefore) }}`
            : t`no next date`,
        ]
      : []),
    ...(note === undefined ? [] : [t`another note`]),
    ...(report === undefined ? [] : [t`another report`]),
    ...(answers === undefined ? [] : [t`other answers`]),
  ];
}

function corrected(facts: SentenceFacts): Part[] {
  const was = inARow(before(facts.numbers));
  return told((slot) => {
    const [by, it] = [slot(facts.by), slot(item(facts))];
    return was === ''
      ? t`${by} corrected an inspection of ${it}.`
      : t`${by} corrected an inspection of ${it}. Before: ${was}.`;
  });
}

/** When an inspection is due: of one item its day, of several their number, which leads to the list in that state. */
function due(facts: SentenceFacts, state: 'DUE_SOON' | 'OVERDUE'): Part[] {
  const { dueOn } = facts.numbers;
  const isOverdue = state === 'OVERDUE';
  return told((slot) => {
    if (facts.count > 1) {
      const items = slot({ kind: 'items', text: itemsLabel(facts.count), id: state });
      return isOverdue
        ? t`The inspections of ${items} are overdue.`
        : t`The inspections of ${items} are due soon.`;
    }
    const it = slot(item(facts));
    if (!isDay(dueOn))
      return isOverdue ? t`The inspection of ${it} is overdue.` : t`The inspection of ${it} is due soon.`;
    const day = dateText(dueOn);
    return isOverdue
      ? t`The inspection of ${it} was due on ${day}.`
      : t`The inspection of ${it} is due on ${day}.`;
  });
}

/** Change of a checklist in a sentence (CHK-01, CHK-02). */
function checklistChanged({ by, subjectName: name, numbers }: SentenceFacts): Part[] {
  const { change, version, before: formerName, category } = numbers;
  const it = name === null ? t`a checklist` : t`the checklist ${name}`;
  return told((slot) => {
    const who = slot(by);
    if (change === 'questions')
      return t`${who} changed the questions of ${{ checklist: it }}, which is at version ${{ version: version ?? '' }}.`;
    if (change === 'renamed')
      return t`${who} renamed the checklist ${{ before: formerName ?? '' }} to ${{ name: name ?? '' }}.`;
    if (change === 'category')
      return category === null
        ? t`${who} removed ${{ checklist: it }} from its category.`
        : t`${who} set ${{ checklist: it }} for ${{ category: category ?? '' }}.`;
    if (change === 'added') return t`${who} added ${{ checklist: it }}.`;
    if (change === 'archived') return t`${who} archived ${{ checklist: it }}.`;
    if (change === 'unarchived') return t`${who} brought back ${{ checklist: it }}.`;
    return t`${who} changed ${{ checklist: it }}.`;
  });
}

type OfItem = (by: string, it: string) => string;

const aboutItem =
  (sentence: OfItem) =>
  (facts: SentenceFacts): Part[] =>
    told((slot) => sentence(slot(facts.by), slot(item(facts))));

/** One sentence for each event of equipment and inspections (ACT-09). */
export const equipmentSentences: Record<EquipmentEvent, (facts: SentenceFacts) => Part[]> = {
  equipment_added: (facts) =>
    told((slot) => {
      const [by, it] = [slot(facts.by), slot(item(facts))];
      return facts.to ? t`${by} added ${it} for ${{ owner: slot(facts.to) }}.` : t`${by} added ${it}.`;
    }),
  equipment_updated: aboutItem((by, it) => t`${by} changed ${it}.`),
  equipment_handed_over: handedOver,
  equipment_defect_reported: aboutItem((by, it) => t`${by} reported ${it} as defective.`),
  equipment_defect_ended: aboutItem((by, it) => t`${by} put ${it} back into service.`),
  equipment_retired: aboutItem((by, it) => t`${by} retired ${it}.`),
  equipment_restored: aboutItem((by, it) => t`${by} put ${it} back into service.`),
  equipment_deleted: aboutItem((by, it) => t`${by} deleted ${it}.`),
  equipment_recovered: aboutItem((by, it) => t`${by} restored ${it} from the trash.`),
  checklists_changed: checklistChanged,
  inspection_recorded: recorded,
  inspection_corrected: corrected,
  inspection_deleted: aboutItem((by, it) => t`${by} deleted an inspection of ${it}.`),
  inspection_reminder: (facts) => due(facts, 'DUE_SOON'),
  inspection_overdue: (facts) => due(facts, 'OVERDUE'),
};
