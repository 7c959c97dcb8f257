import { documentKindHandlers } from '#server/documents/kinds/handlers.ts';
import { listKinds } from '#server/documents/kinds/queries.ts';
import { COURSES, isMedical, SITE_PAPER } from './company/courses.ts';
import { act } from './stage.ts';
import type { Happening, Story } from './story.ts';

/** How the company says, as it begins, which kinds of documents there are: one for each course, and that of a site. */
export function kindHappenings(story: Story): Happening[] {
  const founder = story.lead('safetyManager');
  const courses = COURSES.map((course) => ({
    name: course.name,
    validMonths: course.months,
    reminderMonths: course.months > 12 ? 3 : 1,
    membersSubmit: true,
    sensitive: isMedical(course),
    note: `Ask ${course.issuer} for a date, or your site manager.`,
  }));
  const request = { params: { workspaceId: story.workspaceId }, query: undefined };
  return [
    {
      daysAgo: founder.joined,
      time: '07:20',
      async happen(bare, at) {
        const scope = await story.as(bare, founder, at);
        const kinds = [...courses, { name: SITE_PAPER, note: 'Given on the first day on a site.' }];
        await act(documentKindHandlers.bulkCreate, scope, { ...request, body: { kinds } });
        for (const { id, name } of await listKinds(scope)) story.kindIds.set(name, id);
      },
    },
  ];
}
