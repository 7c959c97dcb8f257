import { teamHandlers } from '#server/teams/handlers.ts';
import { CREWS, type CrewName, DONE, SITE_DATA, SITES } from './company/cast.ts';
import type { Person } from './company/people.ts';
import { joiningTeam, placesIn } from './mapper.ts';
import { act } from './stage.ts';
import type { Happening, Story } from './story.ts';

/** When the crews across the sites were made, in days ago, in the order of `CREWS`. */
const CREWS_SINCE = [430, 260];

/** How the sites and the crews across them come to be teams. */
export function siteHappenings(story: Story): Happening[] {
  return [
    ...SITES.map(({ name, since }) => {
      const { endsIn = 0, ...site } = SITE_DATA[name] ?? {};
      const { day } = story.calendar;
      const facts = endsIn > 0 ? { ...site, startsOn: day(since), endsOn: day(-endsIn) } : {};
      return making(story, { name, isOpen: false, since, members: [], facts });
    }),
    ...doneSite(story),
    ...CREWS.flatMap(({ name, isOpen, size }, place) =>
      crew(story, name, isOpen, size, CREWS_SINCE[place] ?? 0),
    ),
    asking(story),
  ];
}

interface NewTeam {
  name: string;
  /** What the team is called, where that is not its name in the story. */
  called?: string;
  isOpen: boolean;
  since: number;
  members: Person[];
  /** Its site data. */
  facts?: { startsOn?: string; endsOn?: string; address?: string; client?: string };
}

function making(
  story: Story,
  { name, called = name, isOpen, since, members, facts = {} }: NewTeam,
): Happening {
  const { workspaceId, lead } = story;
  return {
    daysAgo: since,
    time: '08:00',
    async happen(bare, at) {
      const workspaceMemberIds = members.map(story.memberId);
      const body = { workspaceId, name: called, isPublic: isOpen, workspaceMemberIds, ...facts };
      const scope = await story.as(bare, lead('safetyManager'), at);
      const { id } = await act(teamHandlers.create, scope, { params: undefined, query: undefined, body });
      story.teamIds.set(name, id);
    },
  };
}

/** A site on which people have worked, and whose team is archived since the job is done. */
function doneSite(story: Story): Happening[] {
  const { name, crew: size, since, archived } = DONE;
  const { day } = story.calendar;
  const members = story.people
    .filter(({ became, lead, joined }) => became === 'active' && !lead && joined > since)
    .slice(0, size);
  const facts = { client: 'Old Mill Homes', startsOn: day(since), endsOn: day(archived) };
  return [
    making(story, { name, isOpen: false, since, members, facts }),
    {
      daysAgo: archived,
      time: '16:30',
      async happen(bare, at) {
        const scope = await story.as(bare, story.lead('safetyManager'), at);
        const params = { teamId: story.teamIds.get(name) ?? '' };
        await act(teamHandlers.update, scope, { params, query: undefined, body: { archived: true } });
      },
    },
  ];
}

/** A crew that an admin put together, and that somebody has joined by themselves since. */
function crew(story: Story, name: CrewName, isOpen: boolean, size: number, since: number): Happening[] {
  const { people, random } = story;
  const there = people.filter(
    ({ became, lead, joined, site }) => became === 'active' && !lead && site && joined > since,
  );
  const members = random.shuffled(there).slice(0, size - 1);
  const others = people.filter(({ became, role }) => became === 'active' && role === 'WORKSPACE_MEMBER');
  const later = random.shuffled(others).find((one) => !one.lead && !members.includes(one) && one.joined > 40);
  const joining = (person: Person, daysAgo: number, time: string): Happening => ({
    daysAgo,
    time,
    async happen(bare, at) {
      const body = joiningTeam(story.teamIds.get(name) ?? '');
      const scope = await story.as(bare, person, at);
      await act(teamHandlers.join, scope, { params: undefined, query: undefined, body });
    },
  });
  return [
    making(story, { name, called: story.said.text(name), isOpen, since, members }),
    ...(later ? [joining(later, 35, '11:20')] : []),
  ];
}

/** Two people whom the site manager wants, and whom no admin has approved yet. */
function asking(story: Story): Happening {
  const { people, lead } = story;
  const wanted = people
    .filter(
      ({ site, title, became }) =>
        became === 'active' && site === 'Riverside School' && title === 'Carpenter',
    )
    .slice(0, 2);
  return {
    daysAgo: 1,
    time: '14:10',
    async happen(bare, at) {
      const body = placesIn([story.teamIds.get('Harbour Tower') ?? ''], wanted.map(story.memberId));
      const scope = await story.as(bare, lead('siteManager'), at);
      await act(teamHandlers.addMembers, scope, { params: undefined, query: undefined, body });
    },
  };
}
