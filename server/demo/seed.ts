import type { Services } from '#server/core/services.ts';
import { begin } from '#server/core/transaction.ts';
import type { LeadKey } from './company/cast.ts';
import { crewHappenings } from './crew.ts';
import { documentHappenings } from './documents.ts';
import { equipmentHappenings } from './equipment.ts';
import { kindHappenings } from './kinds.ts';
import { noteLastDays } from './queries.ts';
import { requirementHappenings } from './requirements.ts';
import { siteHappenings } from './sites.ts';
import { beginStory } from './story.ts';
import { tell } from './tell.ts';
import { type Cast, VISITORS } from './visitors.ts';

/** So many days ago people were last there, more of them lately. */
const LAST_DAYS = [0, 0, 0, 1, 1, 2, 3, 5, 8, 13, 34, 89];

/**
 * Fills an empty portal with the sample company, by the calls that people would make on the days on which they would make them. The
 * story ends at the moment of the services' clock; an aborted signal ends it in the middle.
 */
export async function seedDemo(
  services: Services,
  signal: AbortSignal = new AbortController().signal,
): Promise<Cast> {
  const story = await beginStory(services, signal);
  const happenings = [
    ...crewHappenings(story),
    ...kindHappenings(story),
    ...siteHappenings(story),
    ...(await documentHappenings(story)),
    ...(await equipmentHappenings(story)),
    ...requirementHappenings(story),
  ];
  await tell(story, happenings);
  const founder = story.lead('safetyManager');
  await begin(services, async (bare) =>
    noteLastDays(await story.as(bare, founder, services.clock()), LAST_DAYS.map(story.calendar.day)),
  );
  const visitor = (key: LeadKey) => {
    const person = story.lead(key);
    return { userId: story.user(person).id, name: `${person.first} ${person.last}`, title: person.title };
  };
  return {
    workspaceId: story.workspaceId,
    teamId: story.teamIds.get(story.lead(VISITORS.teamAdmin).site ?? '') ?? '',
    visitors: {
      admin: visitor(VISITORS.admin),
      teamAdmin: visitor(VISITORS.teamAdmin),
      member: visitor(VISITORS.member),
    },
  };
}
