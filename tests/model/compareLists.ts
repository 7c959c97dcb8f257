import { endpoints } from '#contract/index.ts';
import type { World } from '#tests/companies/world.ts';
import { type Findings, figuresOf, some } from './compare.ts';
import { compareListSheets } from './compareExports.ts';
import { plus } from './days.ts';
import type { Asked, Cell, Model } from './model.ts';

const SOON = 30;

/** The states that keep people out of a team where a requirement blocks. */
const BLOCKED = new Set(['EXPIRED', 'UNDATED', 'MISSING', 'WAITING']);

interface Question {
  world: World;
  model: Model;
  asked: Asked;
  findings: Findings;
}

/** Whatever says something about today, besides the matrix: each of its figures is one of the model. */
export async function compareLists({ world, model, asked, findings }: Question) {
  const { portal, admin: as } = world;
  const params = { workspaceId: as.workspaceId };
  const today = asked.day;
  const cells = model.cells(asked);
  const every = model.documents();
  // What was never accepted, or was withdrawn, is in no list of what counts.
  const documents = every.filter(({ inForce }) => inForce !== null);
  const isState = (state: string) => documents.filter(({ grade }) => grade === state);
  const expired = isState('EXPIRED');
  const soon = documents.filter(
    ({ inForce }) =>
      inForce?.expirationDate &&
      inForce.expirationDate >= today &&
      inForce.expirationDate <= plus(today, SOON),
  );
  const undated = isState('UNDATED');
  const waiting = every.reduce((sum, one) => sum + one.waiting, 0);

  const { body: overview } = await portal.call(endpoints.requirementMatrix.overview, { params, as });
  const figures = figuresOf(cells);
  findings.same(
    `overview on ${today}`,
    {
      day: today,
      expired: expired.length,
      expiringSoon: soon.length,
      undated: undated.length,
      lacking: figures.lacking,
      people: figures.people,
      waiting,
      requirements: model.now.rules.length,
    },
    {
      day: overview.day,
      expired: overview.expired,
      expiringSoon: overview.expiringSoon,
      undated: overview.undated,
      lacking: overview.lacking,
      people: some(overview.people),
      waiting: overview.waiting,
      requirements: overview.requirements,
    },
  );

  findings.same(
    `weeks on ${today}`,
    [0, 7, 14, 21, 28].map((from) => [
      plus(today, from),
      documents.filter(
        ({ inForce }) =>
          inForce?.expirationDate &&
          inForce.expirationDate >= plus(today, from) &&
          inForce.expirationDate < plus(today, Math.min(from + 7, 31)),
      ).length,
    ]),
    overview.weeks.map((week) => [week.from, week.documents]),
  );

  const teamIds = [...new Set(model.now.places.map(({ teamId }) => teamId))];
  const lackingIn = (teamId: string) => {
    const team = model.inTeam(asked, teamId);
    return figuresOf(cells.filter(({ memberId }) => team.has(memberId))).lacking;
  };
  const worst = teamIds
    .map(lackingIn)
    .filter((lacking) => lacking > 0)
    .sort((one, other) => other - one)
    .slice(0, 5);
  findings.same(
    `worst teams on ${today}`,
    worst,
    overview.worstTeams.map(({ lacking }) => lacking),
  );
  for (const { id, lacking } of overview.worstTeams)
    findings.same(`worst team ${id} on ${today}`, lackingIn(id), lacking);
  for (const teamId of teamIds) await compareTeam({ world, model, asked, findings }, cells, teamId);

  const list = { params, as, body: { pageSize: 500 } };
  const { body: rules } = await portal.call(endpoints.requirements.list, list);
  findings.same(
    `requirement list on ${today}`,
    model.now.rules.map(({ id }) => `${id} ${JSON.stringify(ofRule(cells, id))}`).sort(),
    rules.data
      .map(({ id, applies, met, exempt }) => `${id} ${JSON.stringify({ applies, met, exempt })}`)
      .sort(),
  );

  const { body: listed } = await portal.call(endpoints.documents.list, list);
  findings.same(
    `documents on ${today}: states`,
    documents
      .map(({ id, inForce, grade }) => `${id} ${shownState(inForce, grade)} ${grade === 'UNDATED'}`)
      .sort(),
    listed.data.map(({ id, expirationState, undated }) => `${id} ${expirationState} ${undated}`).sort(),
  );
  const dated = documents.map(({ inForce, grade }) => shownState(inForce, grade));
  const countOf = (state: string) => dated.filter((one) => one === state).length;
  const counts = {
    EXPIRED: countOf('EXPIRED'),
    EXPIRING_SOON: countOf('EXPIRING_SOON'),
    UP_TO_DATE: countOf('UP_TO_DATE'),
  };
  findings.same(`documents on ${today}: counts`, counts, listed.states);
  const filtered = async (filters: object) =>
    (await portal.call(endpoints.documents.list, { params, as, body: { pageSize: 500, filters } })).body;
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id).sort();
  findings.same(
    `documents that expired on ${today}`,
    idsOf(expired),
    idsOf((await filtered({ state: 'EXPIRED' })).data),
  );
  findings.same(
    `documents that expire within ${SOON} days of ${today}`,
    idsOf(soon),
    idsOf((await filtered({ expiresFrom: today, expiresUntil: plus(today, SOON) })).data),
  );
  findings.same(
    `documents without a date on ${today}`,
    idsOf(undated),
    idsOf((await filtered({ undated: true })).data),
  );

  const { body: queue } = await portal.call(endpoints.documentVersions.reviewQueue, list);
  findings.same(`review queue on ${today}`, waiting, queue.count);

  const { body: members } = await portal.call(endpoints.members.list, {
    ...list,
    body: { pageSize: 500, includeDocumentExpirationStates: true },
  });
  findings.same(
    `members on ${today}`,
    model.now.members
      .map((id) => {
        const own = documents.filter(({ memberId }) => memberId === id);
        const count = (state: string) =>
          own.filter((one) => shownState(one.inForce, one.grade) === state).length;
        return `${id} ${count('EXPIRED')} ${count('EXPIRING_SOON')} ${count('UP_TO_DATE')}`;
      })
      .sort(),
    members.data
      .map(
        ({ id, documentExpirationStates: of }) =>
          `${id} ${of?.EXPIRED} ${of?.EXPIRING_SOON} ${of?.UP_TO_DATE}`,
      )
      .sort(),
  );
  compareListSheets({ model, asked, findings }, { documents: listed.data, members: members.data }, counts);
  const { body: late } = await portal.call(endpoints.members.list, {
    ...list,
    body: { pageSize: 500, filters: { documentState: 'EXPIRED' } },
  });
  findings.same(
    `members with an expired document on ${today}`,
    [...new Set(expired.map(({ memberId }) => memberId))].sort(),
    idsOf(late.data),
  );
}

/** The state of a document in a list, which has one only with an expiration date. */
function shownState(inForce: { expirationDate: string | null } | null, grade: string | null): string | null {
  if (!inForce?.expirationDate) return null;
  return { EXPIRED: 'EXPIRED', EXPIRES_SOON: 'EXPIRING_SOON', MET: 'UP_TO_DATE' }[grade ?? ''] ?? null;
}

/** The three numbers of a requirement. Who is exempt from it doesn't meet it. */
function ofRule(cells: Cell[], id: string) {
  const own = cells.filter(({ ruleIds }) => ruleIds.includes(id));
  const exempt = own.filter(({ exemptFrom }) => exemptFrom.includes(id)).length;
  const met = own.filter(
    ({ exemptFrom, state }) => !exemptFrom.includes(id) && (state === 'MET' || state === 'EXPIRES_SOON'),
  ).length;
  return { applies: own.length, met, exempt };
}

/** The list of a team’s members, each with the states of their cells, worst first. */
async function compareTeam({ world, model, asked, findings }: Question, cells: Cell[], teamId: string) {
  const { portal, admin: as } = world;
  const body = { pageSize: 500, orderBy: [{ lacking: 'desc' as const }] };
  const answer = await portal.call(endpoints.teams.listMembers, { params: { teamId }, body, as });
  const shown = answer.body.data.map(({ workspaceMemberId, standing, blocked }) => ({
    workspaceMemberId,
    standing: some(standing ?? {}),
    blocked,
  }));
  const isBlocked = (memberId: string) =>
    cells.some((cell) => cell.memberId === memberId && cell.blocking && BLOCKED.has(cell.state));
  const inTeam = model.now.places.filter((place) => place.teamId === teamId).map(({ memberId }) => memberId);
  const statesOf = (memberId: string) => figuresOf(cells.filter((cell) => cell.memberId === memberId)).cells;
  findings.same(
    `members of team ${teamId} on ${asked.day}`,
    inTeam
      .map((memberId) => `${memberId} ${JSON.stringify(statesOf(memberId))} ${isBlocked(memberId)}`)
      .sort(),
    shown
      .map(
        ({ workspaceMemberId, standing, blocked }) =>
          `${workspaceMemberId} ${JSON.stringify(standing)} ${blocked}`,
      )
      .sort(),
  );
  const lacks = shown.map(
    ({ standing }) => (standing.EXPIRED ?? 0) + (standing.UNDATED ?? 0) + (standing.MISSING ?? 0),
  );
  findings.same(
    `order of team ${teamId} on ${asked.day}`,
    lacks.toSorted((one, other) => other - one),
    lacks,
  );
}
