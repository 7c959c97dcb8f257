import { addDays } from '#contract/rules/dates.ts';
import type { Role } from '#contract/rules/permissions.ts';
import { coverageHandlers } from '#server/requirements/coverage/handlers.ts';
import { exemptionHandlers } from '#server/requirements/exemptionHandlers.ts';
import { requirementHandlers } from '#server/requirements/handlers.ts';
import { tradeHandlers } from '#server/trades/handlers.ts';
import { listTrades } from '#server/trades/queries.ts';
import { type LeadKey, SITES } from './company/cast.ts';
import { COMPANY_TRADES, SITE_PAPER } from './company/courses.ts';
import { givenTrade } from './mapper.ts';
import { act } from './stage.ts';
import type { Happening, Story } from './story.ts';
import type { KindText, Text, TitleText } from './words/words.ts';

/** When the company began to say what people must hold, in days ago: those who were there by then are in their teams. */
const SINCE = 30;

interface Rule {
  name: Text;
  kinds: KindText[];
  /** Everybody where it names nobody. */
  teams?: string[];
  roles?: Role[];
  trade?: TitleText;
  graceDays?: number;
  blocking?: boolean;
  source?: Text;
}

export const RULES: Rule[] = [
  {
    name: 'Induction on site',
    kinds: [SITE_PAPER],
    teams: SITES.map(({ name }) => name),
    graceDays: 5,
    blocking: true,
    source: 'Site rules, page 1',
  },
  {
    name: 'Scaffolding card',
    kinds: ['Scaffolding card'],
    trade: 'Scaffolder',
    blocking: true,
    source: 'Contract with the client of Harbour Tower',
  },
  {
    name: 'Lifting with the crane',
    kinds: ['Crane operator licence', 'Slinger and signaller'],
    trade: 'Crane operator',
    blocking: true,
  },
  {
    name: 'Driving a forklift',
    kinds: ['Forklift licence', 'Loading and lashing'],
    trade: 'Forklift driver',
    blocking: true,
  },
  {
    name: 'Basic safety course',
    kinds: ['First aid at work', 'Manual handling', 'Fire safety', 'Asbestos awareness'],
    graceDays: 30,
    source: 'Company safety plan, part 3',
  },
  { name: 'First aid for site managers', kinds: ['First aid at work'], roles: ['TEAM_ADMIN'] },
];

/** Who may do without something, why, and for how many more days. */
export const EXEMPTIONS: [LeadKey, rule: Text, reason: Text, days: number][] = [
  ['clinicManager', 'First aid for site managers', 'Course booked with Lifeline Training House', 21],
];

/** How many people of a team must hold something. */
const NEEDS: [team: string, minimum: number, kinds: KindText[]][] = [
  ['Harbour Tower', 2, ['First aid at work']],
  ['Harbour Tower', 1, ['Crane operator licence']],
  ['Tunnel Line 4', 2, ['First aid at work']],
  ['Tunnel Line 4', 1, ['Confined space entry']],
  ['Depot West', 2, ['Forklift licence', 'Loading and lashing']],
  ['First aiders', 6, ['First aid at work']],
];

/** How the company says what people must hold, whom it exempts, and how many a team needs. */
export function requirementHappenings(story: Story): Happening[] {
  const { workspaceId, people, teamIds, lead, said } = story;
  const today = story.calendar.today;
  const by = lead('safetyManager');
  const teamId = (name: string) => teamIds.get(name) ?? '';
  const requirementIds = new Map<string, string>();
  /** By the name of the trade, as it is in the portal. */
  const tradeIds = new Map<string, string>();
  const tradeId = (trade: TitleText) => tradeIds.get(said.title(trade));
  const appliesTo = ({ teams = [], roles = [], trade }: Rule) => ({
    everyone: teams.length + roles.length === 0 && trade === undefined,
    roles,
    tradeIds: trade === undefined ? [] : [tradeId(trade) ?? ''],
    teamIds: teams.map(teamId),
  });
  /** Everybody has the trade of their job title: those who were there by then, and newcomers yesterday. */
  const givingTrades = [
    { daysAgo: SINCE, crew: people.filter(({ joined }) => joined > SINCE) },
    { daysAgo: 1, crew: people.filter(({ joined }) => joined <= SINCE && joined > 1) },
  ].map(
    ({ daysAgo, crew }): Happening => ({
      daysAgo,
      time: '08:00',
      async happen(bare, at) {
        const scope = await story.as(bare, by, at);
        const inside = { params: { workspaceId }, query: undefined };
        await act(tradeHandlers.bulkCreate, scope, {
          ...inside,
          body: { names: COMPANY_TRADES.map(said.title) },
        });
        for (const { id, name } of await listTrades(scope)) tradeIds.set(name, id);
        const skilled = crew.filter(({ title, became }) => became === 'active' && tradeId(title));
        const give = [...Map.groupBy(skilled, ({ title }) => title)].map(([title, some]) =>
          givenTrade(tradeId(title) ?? '', some.map(story.memberId)),
        );
        await act(tradeHandlers.assign, scope, { ...inside, body: { give, take: [] } });
      },
    }),
  );
  const requiring = RULES.map(
    (rule, place): Happening => ({
      daysAgo: SINCE,
      time: `08:${10 + place * 5}`,
      async happen(bare, at) {
        const { name, kinds, graceDays = 0, blocking = false, source } = rule;
        const kindIds = kinds.map(story.kindId);
        const texts = { name: said.text(name), source: source && said.text(source) };
        const body = { workspaceId, ...texts, kindIds, graceDays, blocking, appliesTo: appliesTo(rule) };
        const request = { params: undefined, query: undefined, body };
        const { id } = await act(requirementHandlers.create, await story.as(bare, by, at), request);
        requirementIds.set(name, id);
      },
    }),
  );
  const exempting = EXEMPTIONS.map(
    ([key, rule, reason, days]): Happening => ({
      daysAgo: 3,
      time: '10:15',
      async happen(bare, at) {
        const body = {
          requirementId: requirementIds.get(rule) ?? '',
          workspaceMemberId: story.memberId(lead(key)),
          reason: said.text(reason),
          until: addDays(today, days),
        };
        const request = { params: undefined, query: undefined, body };
        await act(exemptionHandlers.create, await story.as(bare, by, at), request);
      },
    }),
  );
  const covering = [...Map.groupBy(NEEDS, ([team]) => team)].map(
    ([team, needs]): Happening => ({
      daysAgo: SINCE - 1,
      time: '09:20',
      async happen(bare, at) {
        const rules = needs.map(([, minimum, kinds]) => ({
          kindIds: kinds.map(story.kindId),
          minimum,
          warningDays: 30,
        }));
        const request = { params: { teamId: teamId(team) }, query: undefined, body: { rules } };
        await act(coverageHandlers.set, await story.as(bare, by, at), request);
      },
    }),
  );
  return [...givingTrades, ...requiring, ...exempting, ...covering];
}
