import { endpoints } from '#contract/index.ts';
import type { Dice, World } from '#tests/companies/world.ts';
import type { Member } from '#tests/support/builders.ts';
import { between, type Day, plus } from './days.ts';
import type { Asked, Cell, Model, State } from './model.ts';
import { LACKING } from './model.ts';

/** What is compared at one moment: how often, and in what the portal and the model differ. */
export class Findings {
  found: string[] = [];
  /** How many figures of each sort were compared, by the first word of what they are. */
  compared = new Map<string, number>();
  states = new Set<string>();

  /** Compares one figure, state or list of both. */
  same(what: string, model: unknown, portal: unknown): void {
    const [sort = ''] = what.split(' ');
    this.compared.set(sort, (this.compared.get(sort) ?? 0) + 1);
    const [own, theirs] = [JSON.stringify(model), JSON.stringify(portal)];
    if (own !== theirs) this.found.push(`${what}: the model says ${own}, the portal says ${theirs}`);
  }
}

export const STATES: readonly State[] = [
  ...(['EXPIRED', 'UNDATED', 'MISSING', 'WAITING', 'IN_GRACE'] as const),
  ...(['EXPIRES_SOON', 'MET', 'EXEMPT'] as const),
];

/** Without states in which nobody is, by name. */
export const some = (counts: Partial<Record<State, number>>) =>
  Object.fromEntries(
    Object.entries(counts)
      .filter(([, count]) => count > 0)
      .sort(),
  );

const tally = (states: State[]) => {
  const counts: Partial<Record<State, number>> = {};
  for (const state of states) counts[state] = (counts[state] ?? 0) + 1;
  return some(counts);
};

/** How many people are in each state, and how many lack something, as a summary says it. */
export function figuresOf(cells: Cell[]) {
  const once = new Map(cells.map((cell) => [`${cell.memberId} ${cell.state}`, cell.state]));
  return {
    people: tally([...once.values()]),
    lacking: lackingOf(cells),
    cells: tally(cells.map(({ state }) => state)),
  };
}

export const lackingOf = (cells: Cell[]): number =>
  new Set(cells.flatMap(({ memberId, state }) => (LACKING.includes(state) ? memberId : []))).size;

const inWords = ({ day, knownOn }: Asked) =>
  knownOn === null ? `on ${day}` : `on ${day} as known on ${knownOn}`;

export interface Narrowed {
  teamId?: string | undefined;
  states?: State[] | undefined;
  /** By its kinds. */
  need?: string | undefined;
}

const HAS_PROOF: readonly State[] = ['MET', 'EXPIRES_SOON', 'EXPIRED'];
export const dated = ({ state, expiresOn }: { state: State; expiresOn: string | null }) =>
  HAS_PROOF.includes(state) ? expiresOn : null;

/** A cell with what both can say of it. */
const shown = (cell: { memberId: string; need: string; state: State; expiresOn: string | null }) =>
  `${cell.memberId} ${cell.need} ${cell.state} ${dated(cell)}`;

interface Question {
  world: World;
  model: Model;
  asked: Asked;
  as: Member;
  findings: Findings;
}

/** Today as it is known now is asked for by naming no day, as screens do. */
const bodyOf = ({ asked: { day, knownOn }, model }: Question) => ({
  ...(day !== model.on(model.now.at) && { day }),
  ...(knownOn !== null && { knownOn }),
});

/** The matrix without filters: columns, people and cells. Returns it for what is made of it. */
export async function compareMatrix(question: Question, { teamId }: Narrowed = {}) {
  const { world, model, asked, as, findings } = question;
  const where = `matrix ${inWords(asked)}${teamId ? ` of team ${teamId}` : ''}`;
  const answer = await world.portal.call(endpoints.requirementMatrix.list, {
    params: { workspaceId: world.admin.workspaceId },
    body: { pageSize: 100, ...bodyOf(question), ...(teamId && { filters: { teamId } }) },
    as,
  });
  findings.same(`${where}: status`, 200, answer.status);
  if (answer.status !== 200) return null;
  const { body } = answer;
  const team = teamId ? model.inTeam(asked, teamId) : null;
  const isShown = (memberId: string) => team === null || team.has(memberId);
  const cells = model.cells(asked).filter(({ memberId }) => isShown(memberId));
  for (const { state } of cells) findings.states.add(state);
  const needOf = new Map(body.requirements.map(({ id, kinds }) => [id, keyOf(kinds)]));
  findings.same(
    `${where}: columns`,
    [...model.needs(asked)].map(([need, ids]) => `${need}: ${ids}`).sort(),
    body.requirements
      .map(({ kinds, requirements }) => `${keyOf(kinds)}: ${requirements.map(({ id }) => id).sort()}`)
      .sort(),
  );
  const people = model.people(asked).filter(isShown);
  findings.same(`${where}: people`, people.sort(), body.data.map(({ id }) => id).sort());
  findings.same(`${where}: count`, people.length, body.count);
  const present = new Set(model.now.people.map(({ id }) => id));
  findings.same(
    `${where}: who has left`,
    people.filter((id) => !present.has(id)),
    body.data.flatMap(({ id, hasLeft }) => (hasLeft ? id : [])).sort(),
  );
  findings.same(
    `${where}: cells`,
    ...onlyOther(
      cells.map(shown),
      body.data.flatMap((row) =>
        row.cells.map((cell) =>
          shown({ ...cell, memberId: row.id, need: needOf.get(cell.requirementId) ?? '' }),
        ),
      ),
    ),
  );
  compareLater(question, where, body);
  return body;
}

export type MatrixAnswer = NonNullable<Awaited<ReturnType<typeof compareMatrix>>>;

/** A cell of a past day says what was recorded later where it is another one than was known then (VAL-12), and no other day says it. */
function compareLater({ model, asked, findings }: Question, where: string, body: MatrixAnswer) {
  const isPast = asked.day < model.on(model.now.at);
  const isOfThen = asked.knownOn !== null && asked.knownOn <= asked.day;
  const mayBeLater = isPast && !isOfThen && model.wasChangedAfter(asked);
  const then = mayBeLater ? model.cells({ day: asked.day, knownOn: asked.day }) : [];
  const rulesOf = new Map(body.requirements.map(({ id, requirements }) => [id, requirements]));
  for (const row of body.data)
    for (const cell of row.cells) {
      const what = `${where}: what of ${row.id} ${cell.requirementId} ${cell.state} was recorded later`;
      const isKnown = then.some(
        (known) =>
          known.memberId === row.id &&
          known.state === cell.state &&
          dated(known) === dated(cell) &&
          rulesOf.get(cell.requirementId)?.some(({ id }) => known.ruleIds.includes(id)),
      );
      if (!mayBeLater) findings.same(what, [], cell.knownLater);
      else if (!isKnown) findings.same(what, true, cell.knownLater.length > 0);
    }
}

export const keyOf = (kinds: { id: string }[]) =>
  kinds
    .map(({ id }) => id)
    .sort()
    .join('+');

/** Of two lists what only one of them has, so that a difference is short. */
function onlyOther(one: string[], other: string[]): [string[], string[]] {
  return [
    one.filter((text) => !other.includes(text)).sort(),
    other.filter((text) => !one.includes(text)).sort(),
  ];
}

/** The column of a need, which calls know by an id of their own. */
async function columnOf(question: Question, need: string) {
  const { world, model, asked, as } = question;
  const [first] = model.needs(asked).get(need) ?? [];
  const { body } = await world.portal.call(endpoints.requirementMatrix.list, {
    ...{ params: { workspaceId: world.admin.workspaceId }, as },
    body: { pageSize: 1, ...bodyOf(question) },
  });
  return body.requirements.find(({ requirements }) => requirements.some(({ id }) => id === first));
}

/** The people of the matrix by filters: state, requirement and team, alone and together. */
export async function compareFiltered(question: Question, { teamId, states, need }: Narrowed) {
  const { world, model, asked, as, findings } = question;
  // Without these everybody is listed, also whoever need not hold anything.
  if (!states && need === undefined) return;
  const column = need === undefined ? undefined : await columnOf(question, need);
  const filters = {
    ...(teamId && { teamId }),
    ...(states && { states }),
    ...(column && { requirementId: column.id }),
  };
  const listed = async (more: object = {}) => {
    const body = { pageSize: 100, ...bodyOf(question), filters, ...more };
    const call = { params: { workspaceId: world.admin.workspaceId }, as, body };
    return (await world.portal.call(endpoints.requirementMatrix.list, call)).body;
  };
  const body = await listed();
  const team = teamId ? model.inTeam(asked, teamId) : null;
  const cells = model
    .cells(asked)
    .filter((cell) => (!team || team.has(cell.memberId)) && (need === undefined || cell.need === need));
  const people = new Set(
    cells.flatMap(({ memberId, state }) => (!states || states.includes(state) ? memberId : [])),
  );
  const where = `matrix ${inWords(asked)} with ${JSON.stringify({ teamId, states, need })}`;
  findings.same(`${where}: people`, [...people].sort(), body.data?.map(({ id }) => id).sort());
  findings.same(`${where}: count`, people.size, body.count);
  const lackOf = (id: string) =>
    cells.filter(({ memberId, state }) => memberId === id && LACKING.includes(state)).length;
  const byName = body.data?.map(({ id }) => id);
  const worstFirst = await listed({ orderBy: [{ lacking: 'desc' }] });
  findings.same(
    `${where}: worst first`,
    byName?.toSorted((one, other) => lackOf(other) - lackOf(one)),
    worstFirst.data?.map(({ id }) => id),
  );
}

/** The summary, of everybody or of a team, and of one column. */
export async function compareSummary(question: Question, { teamId, need }: Omit<Narrowed, 'states'> = {}) {
  const { world, model, asked, as, findings } = question;
  const column = need === undefined ? undefined : await columnOf(question, need);
  const filters = { ...(teamId && { teamId }), ...(column && { requirementId: column.id }) };
  const { body } = await world.portal.call(endpoints.requirementMatrix.summary, {
    params: { workspaceId: world.admin.workspaceId },
    body: { ...bodyOf(question), filters },
    as,
  });
  const team = teamId ? model.inTeam(asked, teamId) : null;
  const isShown = (memberId: string) => !team || team.has(memberId);
  const cells = model
    .cells(asked)
    .filter((cell) => isShown(cell.memberId) && (need === undefined || cell.need === need));
  const everyone =
    need === undefined ? model.people(asked).filter(isShown) : cells.map(({ memberId }) => memberId);
  const where = `summary ${inWords(asked)} with ${JSON.stringify({ teamId, need })}`;
  findings.same(
    where,
    { ...figuresOf(cells), everyone: new Set(everyone).size },
    {
      people: some(body.people ?? {}),
      lacking: body.lacking,
      cells: some(body.cells ?? {}),
      everyone: body.everyone,
    },
  );
}

/** What one person is told that they must hold. */
export async function compareMember(question: Question, memberId: string) {
  const { world, model, asked, as, findings } = question;
  const query = { day: asked.day, ...(asked.knownOn !== null && { knownOn: asked.knownOn }) };
  const call = { params: { memberId }, query, as };
  const answer = await world.portal.call(endpoints.requirementMatrix.ofMember, call);
  const cells = model.cells(asked).filter((cell) => cell.memberId === memberId);
  const where = `requirements of ${memberId} ${inWords(asked)}`;
  findings.same(`${where}: status`, 200, answer.status);
  if (answer.status !== 200) return;
  findings.same(
    where,
    ...onlyOther(
      cells.map((cell) =>
        [
          ...[
            shown(cell),
            cell.state !== 'EXEMPT' && cell.blocking,
            `grace ${cell.state === 'IN_GRACE' ? cell.graceUntil : null}`,
          ],
          ...cell.sources.map(({ ruleId, via }) => `${ruleId} ${via}`).sort(),
        ].join(', '),
      ),
      answer.body.data.map((cell) =>
        [
          shown({ ...cell, memberId, need: keyOf(cell.kinds) }),
          cell.state !== 'EXEMPT' && cell.blocking,
          `grace ${cell.state === 'IN_GRACE' ? cell.graceUntil : null}`,
          ...cell.sources
            .map(({ requirement, via, role, trade, team }) =>
              `${requirement.id} ${via} ${role ?? trade?.id ?? team?.id ?? ''}`.trim(),
            )
            .sort(),
        ].join(', '),
      ),
    ),
  );
}

/** The first day on which the state of a cell of today changes, if nothing else does. */
export function compareBreaks({ model, asked, findings }: Question, body: MatrixAnswer, dice: Dice) {
  const row = dice.of(body.data);
  const cell = dice.of(row?.cells ?? []);
  const need = cell && body.requirements.find(({ id }) => id === cell.requirementId);
  if (!row || !cell || !need) return;
  const where = `${row.id} ${keyOf(need.kinds)} ${cell.state} on ${asked.day}`;
  const stateOn = (day: Day) =>
    model
      .cells({ day, knownOn: null })
      .find((one) => one.memberId === row.id && one.need === keyOf(need.kinds))?.state ?? null;
  const far = cell.breaksOn ?? plus(asked.day, 500);
  const before = plus(asked.day, dice.number(between(asked.day, far)));
  findings.same(`break: ${where} is the same on ${before}`, stateOn(before), cell.state);
  const last = plus(far, -1);
  findings.same(`break: ${where} is the same on ${last}`, stateOn(last), cell.state);
  if (cell.breaksOn !== null)
    findings.same(`break: ${where} changes on ${cell.breaksOn}`, true, stateOn(cell.breaksOn) !== cell.state);
}
