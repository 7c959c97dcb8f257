import { daysUntil } from '#contract/rules/calendar.ts';
import { addDays, addMonths, type CalendarDate } from '#contract/rules/dates.ts';
import type { EquipmentState, InspectionResult } from '#contract/rules/equipment.ts';
import type { Random } from '#server/demo/random.ts';
import type { Text } from '#server/demo/words/words.ts';
import { KINDS, type Kind, NOTES } from './items.ts';
import type { Person } from './people.ts';

/** When the company's equipment was imported, in days ago; what is newer was added as it came. */
export const IMPORTED = 732;

export interface PastInspection {
  daysAgo: number;
  result: InspectionResult;
  note: Text | null;
}

/** An item with its life so far; all days are counted back from today. */
export interface Item {
  kind: Kind;
  /** Its number among those of its kind, as it stands behind the name. */
  place: string;
  tagId: string;
  serialNumber: string;
  firstUsed: number;
  /** When it came into the portal. */
  added: number;
  /** The oldest first. */
  inspections: PastInspection[];
  /** Who had it from when on, the first one first; without any it is in the depot. */
  owners: { person: Person; since: number }[];
  retired: number | null;
}

const daysAgo = (day: CalendarDate, today: CalendarDate): number => -daysUntil(day, today);

/** The day of the last inspection that leads to a state; null for an item without one. */
function lastInspection(
  random: Random,
  state: EquipmentState,
  kind: Kind,
  batch: number[],
  today: CalendarDate,
) {
  const before = (due: CalendarDate) => daysAgo(addMonths(due, -kind.interval), today);
  if (state === 'NEVER_INSPECTED') return null;
  if (state === 'DUE_SOON') return before(addDays(today, random.between(4, 26)));
  if (state === 'OVERDUE') return before(addDays(today, -random.between(3, 45)));
  if (state === 'OUT_OF_SERVICE') return random.between(1, 14);
  return state === 'RETIRED' ? random.between(220, 300) : random.pick(batch);
}

function inspectionsOf(
  random: Random,
  state: EquipmentState,
  kind: Kind,
  last: number | null,
  added: number,
): PastInspection[] {
  const found: PastInspection[] = [];
  const step = Math.round(kind.interval * 30.4);
  for (let day = last; day !== null && day < added; day += step) {
    const isFailed = found.length === 0 && state === 'OUT_OF_SERVICE';
    const result = isFailed ? 'FAILED' : 'PASSED';
    found.unshift({ daysAgo: day, result, note: isFailed ? failure(kind) : random.pick(NOTES.PASSED) });
  }
  return found;
}

const FAILURES = ['Fall protection', 'Ladders', 'Power tools', 'Vehicles'];
const failure = ({ category }: Kind): Text => NOTES.FAILED[FAILURES.indexOf(category)] ?? NOTES.FAILED[0];

/** Things for the body go to those who work high up, slings to who lifts; the rest goes to those who lead a site. */
const OWNERS: Record<string, string[]> = {
  'Fall protection': ['Scaffolder', 'Roofer', 'Steel fixer', 'Carpenter'],
  Lifting: ['Crane operator'],
};
const LEADERS = ['Site manager', 'Site engineer'];

/** Some things stay in the depot; some are handed on. */
function ownersOf(random: Random, kind: Kind, added: number, retired: number | null, active: Person[]) {
  if (retired !== null || random.chance(0.2)) return [];
  const from = active.filter(({ title }) => (OWNERS[kind.category] ?? LEADERS).includes(title));
  const first = random.pick(from);
  const second = random.pick(from);
  const since = Math.max(1, Math.min(added, first.joined) - random.between(2, 8));
  const handedOn = Math.max(2, Math.min(since - 30, second.joined - 5, random.between(5, 200)));
  const isHandedOn = second !== first && handedOn < since && random.chance(0.5);
  return [{ person: first, since }, ...(isHandedOn ? [{ person: second, since: handedOn }] : [])];
}

/** The equipment of the company. */
export function inventory(random: Random, people: Person[], today: CalendarDate): Item[] {
  const active = people.filter(({ became }) => became === 'active');
  const items: Item[] = [];
  for (const kind of KINDS) {
    const days = Math.round(kind.interval * 30.4);
    const batch = [random.between(1, 21), random.between(8, days - 45)];
    const states = Object.entries(kind.states).flatMap(([state, count]) =>
      Array.from({ length: count }, () => state as EquipmentState),
    );
    for (const [index, state] of states.entries()) {
      const number = items.length + 1;
      const isNew = state === 'NEVER_INSPECTED';
      const last = lastInspection(random, state, kind, batch, today);
      const isImported = !isNew && (random.chance(0.7) || (last ?? 0) > 600);
      const added = isNew
        ? random.between(6, 24)
        : isImported
          ? IMPORTED
          : Math.min(700, (last ?? 0) + random.between(20, 200));
      const retired = state === 'RETIRED' ? random.between(60, 200) : null;
      items.push({
        kind,
        place: String(index + 1).padStart(2, '0'),
        tagId: `LM-${String(number).padStart(4, '0')}`,
        serialNumber: `${kind.picture.slice(0, 2).toUpperCase()}${70_000 + number * 137}`,
        firstUsed: isImported ? added + random.between(5, 160) : added,
        added,
        inspections: inspectionsOf(random, state, kind, last, added),
        owners: ownersOf(random, kind, added, retired, active),
        retired,
      });
    }
  }
  return items;
}
