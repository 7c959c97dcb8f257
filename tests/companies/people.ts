import fc from 'fast-check';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { ROLES } from '#contract/rules/permissions.ts';
import type {
  ExemptionStretch,
  Membership,
  PersonRecord,
  Stretch,
  TeamStretch,
  TradeStretch,
} from '#contract/rules/requirements/records.ts';
import { daysFrom, merged, pastDays, spans } from './days.ts';
import { someDocuments } from './documents.ts';

/** What becomes of somebody: they get a role, by which they may come (back), or they leave. */
const steps = fc.array(
  fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...ROLES) }, fc.constant('LEFT' as const)),
  {
    minLength: 6,
    maxLength: 6,
  },
);

const memberships = (today: CalendarDate): fc.Arbitrary<Membership[]> =>
  fc.tuple(pastDays(today, 6), steps).map(([days, events]) => {
    const done: Membership[] = [];
    let open = null as Membership | null;
    for (const [place, from] of days.entries()) {
      const event = events[place] ?? 'LEFT';
      if (event === open?.role) continue;
      if (open) done.push({ ...open, until: from });
      open = event === 'LEFT' ? null : { from, until: null, role: event, joinedOn: open?.joinedOn ?? from };
    }
    return open ? [...done, open] : done;
  });

/** Stretches with some of these, each as often as twice. */
const stretches = (today: CalendarDate, ids: readonly string[]): fc.Arbitrary<(Stretch & { id: string })[]> =>
  fc
    .tuple(...ids.map((id) => spans(today, 2).map((all) => all.map((span) => ({ ...span, id })))))
    .chain((ofEach) => fc.subarray(ofEach))
    .map((ofEach) => ofEach.flat());

const places = (today: CalendarDate, teamIds: readonly string[]): fc.Arbitrary<TeamStretch[]> =>
  stretches(today, teamIds).map((all) => all.map(({ id, ...span }) => ({ ...span, teamId: id })));

const trades = (today: CalendarDate, tradeIds: readonly string[]): fc.Arbitrary<TradeStretch[]> =>
  stretches(today, tradeIds).map((all) => all.map(({ id, ...span }) => ({ ...span, tradeId: id })));

/** Nobody is exempt from a requirement twice at a time. */
const exemptions = (
  today: CalendarDate,
  personId: string,
  requirementIds: readonly string[],
): fc.Arbitrary<ExemptionStretch[]> =>
  fc
    .subarray([...requirementIds], { maxLength: Math.min(3, requirementIds.length) })
    .chain((chosen) =>
      fc.tuple(
        ...chosen.map((requirementId) =>
          fc
            .tuple(spans(today, 2), fc.array(daysFrom(today, -200, 200), { minLength: 2, maxLength: 2 }))
            .map(([all, lastDays]) =>
              all.map((span, place) => ({
                ...span,
                id: `${personId} ${requirementId} ${place}`,
                requirementId,
                lastDay: lastDays[place] ?? span.from,
              })),
            ),
        ),
      ),
    )
    .map((all) => all.flat());

/** Somebody who came, went, moved and collected documents until `today`. */
export const aPerson = (
  id: string,
  today: CalendarDate,
  known: Record<'kindIds' | 'tradeIds' | 'teamIds' | 'requirementIds', readonly string[]>,
): fc.Arbitrary<PersonRecord> =>
  fc.record({
    id: fc.constant(id),
    memberships: merged(today, memberships(today)),
    places: merged(today, places(today, known.teamIds)),
    trades: merged(today, trades(today, known.tradeIds)),
    documents: someDocuments(id, today, known.kindIds),
    exemptions: merged(today, exemptions(today, id, known.requirementIds)),
  });
