import { medicalIdPartsSchema } from '#contract/medicalId.ts';
import { deleteAccount } from '#server/account/deletion.ts';
import { activityHandlers } from '#server/activity/handlers.ts';
import type { Scope } from '#server/core/scope.ts';
import { invitationHandlers } from '#server/invitations/handlers.ts';
import { medicalIdHandlers } from '#server/medicalId/handlers.ts';
import { nameFirstAider } from '#server/members/firstAiders.ts';
import { memberHandlers } from '#server/members/handlers.ts';
import { teamHandlers } from '#server/teams/handlers.ts';
import { workspaceHandlers } from '#server/workspaces/handlers.ts';
import { timeOfDay } from './calendar.ts';
import { type LeadKey, PHONE } from './company/cast.ts';
import type { Person } from './company/people.ts';
import { companyLogo } from './drawings.ts';
import { placesIn } from './mapper.ts';
import { memberIdsOf } from './queries.ts';
import { act, asUser } from './stage.ts';
import type { Happening, Story } from './story.ts';

/** How long before today an admin, a team admin and a member have last read what is new. */
const LAST_READ: [LeadKey, number][] = [
  ['safetyManager', 2],
  ['siteManager', 4],
  ['craneOperator', 9],
];

/** Named as first aiders so many days ago; the others let them open their medical IDs since. */
const FIRST_AIDERS: LeadKey[] = ['siteManager', 'clinicManager', 'depotManager', 'craneOperator'];
const OPEN_TO_FIRST_AIDERS: LeadKey[] = ['expiredScaffolder', 'tunnelManager'];
const FIRST_AIDERS_SINCE = 45;

/** How people of the company come, are invited, join, and leave. */
export function crewHappenings(story: Story): Happening[] {
  const { people, random } = story;
  const safetyManager = story.lead('safetyManager');
  const hired = people.filter((person) => person !== safetyManager);
  const groups = Map.groupBy(hired, ({ joined, site }) => `${joined} ${site}`);
  return [
    { daysAgo: safetyManager.joined, time: '07:10', happen: (bare, at) => founding(story, bare, at) },
    ...[...groups.values()].flatMap((group) => hiring(story, group)),
    ...hired.flatMap((person) => becoming(story, person, random.between(0, 500))),
    ...LAST_READ.map(([key, daysAgo]) => ({
      daysAgo,
      time: '16:45',
      happen: async (bare: Scope, at: Date) =>
        act(activityHandlers.markRead, await story.as(bare, story.lead(key), at), inStory(story)),
    })),
    {
      daysAgo: FIRST_AIDERS_SINCE,
      time: '09:10',
      async happen(bare, at) {
        const scope = await story.as(bare, safetyManager, at);
        for (const key of FIRST_AIDERS) await nameFirstAider(scope, story.memberId(story.lead(key)));
      },
    },
    ...OPEN_TO_FIRST_AIDERS.map((key) => ({
      daysAgo: FIRST_AIDERS_SINCE - 1,
      time: '19:20',
      happen: (bare: Scope, at: Date) => opensMedicalId(story, story.lead(key), bare, at),
    })),
  ];
}

/** Somebody fills in a medical ID, and lets first aiders open it. */
async function opensMedicalId(story: Story, person: Person, bare: Scope, at: Date): Promise<void> {
  const scope = await asUser(bare, story.user(person), at);
  const request = { params: { id: scope.user.id }, query: undefined };
  const body = medicalIdPartsSchema.parse({ bloodGroup: 'A+', allergies: story.said.text('Penicillin') });
  await act(medicalIdHandlers.replace, scope, { ...request, body });
  await act(medicalIdHandlers.share, scope, { ...request, body: { allowed: true } });
}

const inStory = ({ workspaceId }: Story) => ({ params: { workspaceId }, query: undefined, body: undefined });

async function founding(story: Story, bare: Scope, at: Date): Promise<void> {
  const founder = story.lead('safetyManager');
  const scope = await story.as(bare, founder, at);
  story.memberIds.set(founder, scope.member.id);
  const request = { ...inStory(story), body: { teamAdditionsNeedApproval: true, phone: PHONE } };
  await act(workspaceHandlers.update, scope, request, await companyLogo());
}

/** One group of people who begin on the same day in the same place. */
function hiring(story: Story, group: Person[]): Happening[] {
  const { workspaceId, lead } = story;
  const [{ joined, site } = { joined: 0, site: null }] = group;
  const by = joined < lead('trainingManager').joined ? lead('trainingManager') : lead('safetyManager');
  const emails = group.map(({ email }) => email);
  const invited = group.filter(({ became }) => became !== 'draft').map(({ email }) => email);
  const add: Happening = {
    daysAgo: joined,
    time: '07:30',
    async happen(bare, at) {
      const scope = await story.as(bare, by, at);
      const body = group.map(({ email, role }) => ({ email, role }));
      await act(memberHandlers.create, scope, { ...inStory(story), body });
      const ids = await memberIdsOf(scope, emails);
      for (const person of group) story.memberIds.set(person, ids.get(person.email) ?? '');
      if (invited.length === 0) return;
      const invitation = { params: undefined, query: undefined, body: { workspaceId, emails: invited } };
      await act(invitationHandlers.create, scope, invitation);
    },
  };
  const place: Happening = {
    daysAgo: joined,
    time: '08:30',
    async happen(bare, at) {
      const body = placesIn([story.teamIds.get(site ?? '') ?? ''], group.map(story.memberId));
      const scope = await story.as(bare, by, at);
      await act(teamHandlers.addMembers, scope, { params: undefined, query: undefined, body });
    },
  };
  return site === null ? [add] : [add, place];
}

/** What becomes of somebody who was invited: most come on the same day, some never, and a few have left since. */
function becoming(story: Story, person: Person, minutes: number): Happening[] {
  const { workspaceId, user } = story;
  if (person.became === 'draft' || person.became === 'invited') return [];
  const join: Happening = {
    daysAgo: person.joined,
    time: timeOfDay(120 + (minutes % 300)),
    async happen(bare, at) {
      const body = { workspaceIds: [workspaceId], action: 'ACCEPTED' as const };
      const scope = await asUser(bare, user(person), at);
      await act(invitationHandlers.respond, scope, { params: undefined, query: undefined, body });
    },
  };
  const leave: Happening = {
    daysAgo: Math.max(20, person.joined - 120),
    time: '17:20',
    happen: async (bare, at) => deleteAccount(await asUser(bare, user(person), at)),
  };
  return person.became === 'deactivated' ? [join, leave] : [join];
}
