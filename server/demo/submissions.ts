import { daysUntil } from '#contract/rules/calendar.ts';
import { addDays, addMonths } from '#contract/rules/dates.ts';
import { documentRequestHandlers } from '#server/documents/requests/handlers.ts';
import { documentVersionHandlers } from '#server/documents/versions/handlers.ts';
import { timeOfDay } from './calendar.ts';
import type { Certificate } from './company/certificates.ts';
import { type KeptFile, upload } from './files.ts';
import { documentOf } from './mapper.ts';
import { type KeptCertificate, keptPaper } from './papers.ts';
import { act } from './stage.ts';
import type { Happening, Story } from './story.ts';

/** How many people have submitted the next certificate of one that expires soon, each on a day of the last ones. */
const WAITING = 6;

/** Whom the safety manager has asked for what, and in how many days they shall bring it. */
const ASKED = [
  ['unlicensedScaffolder', 'Scaffolding card', 7],
  ['craneOperator', 'Confined space entry', 14],
] as const;

/** What waits today: submissions for a review, and people who were asked. */
export async function submissionHappenings(story: Story, papers: KeptCertificate[]): Promise<Happening[]> {
  const { calendar, lead } = story;
  const { today } = calendar;
  const soon = papers
    .map(({ certificate }) => certificate)
    .filter(({ holder, expiration }) => holder.became === 'active' && daysUntil(expiration, today) >= 0)
    .toSorted((one, other) => one.expiration.localeCompare(other.expiration));
  const perHolder = Map.groupBy(soon, ({ holder }) => holder).values();
  const renewed = [...perHolder].flatMap(([first]) => first ?? []).slice(0, WAITING);
  const submitted = renewed.map(async (certificate, index) => {
    const issued = addDays(today, -8 - index);
    const next = { ...certificate, issued, expiration: addMonths(issued, certificate.course.months) };
    return submitting(story, next, await keptPaper(story, next), index);
  });
  return [
    ...(await Promise.all(submitted)),
    ...(ASKED.map(([key, kind, days]) => ({
      daysAgo: 1,
      time: '09:30',
      happen: async (bare, at) => {
        const scope = await story.as(bare, lead('safetyManager'), at);
        const body = {
          workspaceMemberIds: [story.memberId(lead(key))],
          kindId: story.kindId(kind),
          dueOn: addDays(today, days),
        };
        const request = { params: { workspaceId: story.workspaceId }, query: undefined, body };
        await act(documentRequestHandlers.create, scope, request);
      },
    })) satisfies Happening[]),
  ];
}

function submitting(story: Story, certificate: Certificate, file: KeptFile, index: number): Happening {
  const { workspaceId, kindId } = story;
  return {
    daysAgo: index >> 1,
    time: timeOfDay(20 + index * 25),
    async happen(bare, at) {
      const scope = await story.as(bare, certificate.holder, at);
      const { name: _, ...facts } = documentOf(story, certificate, await upload(scope, file), scope.today);
      const body = { ...facts, workspaceId, kindId: kindId(certificate.course.name) };
      await act(documentVersionHandlers.submit, scope, { params: undefined, query: undefined, body });
    },
  };
}
