import { addDays, addMonths, type CalendarDate } from '#contract/rules/dates.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { expiringOfOthers, ownDocuments, ownItems, ownRequests } from './due.queries.ts';

/** So many days of the past stay in sight. */
const PAST_DAYS = 30;

const MONTHS_AHEAD = 13;

/** What a calendar is given of one workspace at most; an event says that there is more. */
export const MOST_EVENTS = 1_000;

export interface CalendarEvent {
  /** The same for as long as it is about the same thing. */
  id: string;
  day: CalendarDate;
  title: string;
  /** Where in the portal it is looked after. */
  page: string;
}

const documentsExpire = (count: number): string =>
  count === 1 ? '1 document expires' : `${count} documents expire`;

const withTag = ({ name, tagId }: { name: string; tagId: string | null }): string =>
  tagId === null ? name : `${name} (${tagId})`;

/** All that a person's calendar shows of a workspace, in the order of its days. */
export async function calendarEvents(scope: MemberScope): Promise<CalendarEvent[]> {
  const { today, workspace } = scope;
  const span = {
    from: addDays(today, -PAST_DAYS),
    until: addMonths(today, MONTHS_AHEAD),
    limit: MOST_EVENTS + 1,
  };
  const page = (path: string) => `/${workspace.id}/${path}`;
  const events = [
    ...(await ownDocuments(scope, span)).map(({ id, day, name }) => ({
      ...{ id: `document-${id}`, day, page: page('my-documents') },
      title: `${name ?? 'A document'} expires`,
    })),
    ...(await ownItems(scope, 'nextDueOn', span)).map(({ id, day, ...item }) => ({
      ...{ id: `inspection-${id}`, day, page: page(`equipment/${id}`) },
      title: `Inspection due: ${withTag(item)}`,
    })),
    ...(await ownItems(scope, 'endOfLifeOn', span)).map(({ id, day, ...item }) => ({
      ...{ id: `end-of-life-${id}`, day, page: page(`equipment/${id}`) },
      title: `End of life: ${withTag(item)}`,
    })),
    ...(await ownRequests(scope, span)).map(({ id, day, name }) => ({
      ...{ id: `request-${id}`, day, page: page('my-documents') },
      title: name === null ? 'You were asked for a document' : `You were asked for: ${name}`,
    })),
    ...(await expiringOfOthers(scope, span)).map(({ day, kindId, name, count }) => ({
      ...{ id: `others-${day}-${kindId ?? 'any'}`, day, page: page('who-lacks-what') },
      title: name === null ? documentsExpire(count) : `${documentsExpire(count)}: ${name}`,
    })),
  ];
  events.sort((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
  const next = events[MOST_EVENTS];
  if (!next) return events;
  return [
    ...events.slice(0, MOST_EVENTS),
    { id: 'more', day: next.day, title: 'More expires or is due from here on: see Muster', page: page('') },
  ];
}
