import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { entity, idSchema } from '#contract/schemas.ts';

/** The address from which a person's calendar reads what expires or is due for them in one workspace. */
export const calendarFeedSchema = entity('CalendarFeed', {
  createdAt: z.iso.datetime(),
  /** The last day, in UTC, on which a calendar read it. */
  lastReadOn: z.iso.date().nullable(),
});
export type CalendarFeed = z.infer<typeof calendarFeedSchema>;

export const calendarFeeds = {
  get: endpoint({
    method: 'GET',
    path: '/v2/calendar-feeds/workspace/:workspaceId',
    summary: 'The caller’s own calendar address in a workspace; null without one.',
    access: 'workspace',
    permission: null,
    forPeople: true,
    params: z.object({ workspaceId: idSchema }),
    status: 200,
    response: z.object({ calendarFeed: calendarFeedSchema.nullable() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/v2/calendar-feeds',
    summary:
      'Make the caller’s calendar address in a workspace. The answer has it, which is shown this once; the one before ends.',
    access: 'workspace',
    permission: null,
    forPeople: true,
    body: z.object({ workspaceId: idSchema }),
    status: 201,
    response: z.object({ address: z.string(), calendarFeed: calendarFeedSchema }),
    idempotent: true,
    personRate: 'createCalendarFeed',
    errors: ['RATE_LIMITED'],
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/v2/calendar-feeds/workspace/:workspaceId',
    summary:
      'End the caller’s calendar address in a workspace, if there is one: it opens nothing from then on.',
    access: 'workspace',
    permission: null,
    forPeople: true,
    params: z.object({ workspaceId: idSchema }),
    status: 204,
    response: null,
  }),
};
