import { createHash } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import {
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventTransparency,
  default as ical,
} from 'ical-generator';
import { HOUR_MS } from '#contract/rules/time.ts';
import type { Services } from '#server/core/services.ts';
import { hashToken, workspaceOfCalendarToken } from '#server/core/tokens.ts';
import { begin } from '#server/core/transaction.ts';
import { type CalendarEvent, calendarEvents } from './events.ts';
import { openCalendarFeed } from './queries.ts';

/** The address of the calendar of a token. It stands in the query, which is in no log (`server/process/log.ts`, `deploy/`). */
export const calendarAddress = (publicUrl: string, token: string): string =>
  `${publicUrl}/calendar.ics?token=${token}`;

/** So often programs are asked to look again, as far as they listen. */
const AGAIN_AFTER_SECONDS = (6 * HOUR_MS) / 1000;

const ENDED = 'This calendar address no longer works. Make a new one in Muster, under My account.\n';

const REFUSED =
  'Log in to Muster first: there is something to do in your account. Then this calendar continues.\n';

interface Contents {
  workspaceName: string;
  events: CalendarEvent[];
}

function asText({ workspaceName, events }: Contents, publicUrl: string, now: Date): string {
  const { host } = new URL(publicUrl);
  const calendar = ical({
    name: `Muster: ${workspaceName}`,
    prodId: { company: 'Muster', product: 'Calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: AGAIN_AFTER_SECONDS,
  });
  for (const { id, day, title, page } of events)
    calendar.createEvent({
      id: `${id}@${host}`,
      start: new Date(day),
      allDay: true,
      summary: title,
      description: workspaceName,
      url: publicUrl + page,
      stamp: now,
      lastModified: now,
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
    });
  return calendar.toString();
}

/** What a calendar program has seen is told by the contents alone: the moment of the answer stands in each. */
const etagOf = (contents: Contents): string =>
  `"${createHash('sha256').update(JSON.stringify(contents)).digest('base64url')}"`;

/**
 * From where calendars read (DOOR-06). What the owner may see is asked at each request, as for a call; whoever has the address sees no more than titles
 * and days.
 */
export function calendarFeed(services: Services): FastifyPluginAsync {
  const { publicUrl } = services.config;
  return async (app) => {
    app.addHook('onRequest', (request) => services.throttle.consume('calendarReads', request.ip));

    app.get('/calendar.ics', { schema: { hide: true } }, async (request, reply) => {
      const { token = '' } = request.query as { token?: unknown };
      const text = typeof token === 'string' ? token : '';
      const workspaceId = workspaceOfCalendarToken(text);
      if (workspaceId !== null)
        await services.throttle.consume('calendarFeed', hashToken(text).toString('base64url'));
      const found =
        workspaceId !== null &&
        (await begin(services, async (bare) => {
          const scope = await openCalendarFeed(bare, { workspaceId, token: text });
          if (scope === null || scope === 'REFUSED') return scope;
          const { id } = scope.member;
          return {
            id,
            contents: { workspaceName: scope.workspace.name, events: await calendarEvents(scope) },
          };
        }));
      reply
        .header('cache-control', 'private, no-cache')
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex, nofollow');
      if (!found || found === 'REFUSED')
        return reply
          .code(found ? 403 : 404)
          .type('text/plain; charset=utf-8')
          .send(found ? REFUSED : ENDED);
      const etag = etagOf(found.contents);
      reply.header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply
        .header('content-disposition', 'inline; filename="muster.ics"')
        .type('text/calendar; charset=utf-8')
        .send(asText(found.contents, publicUrl, services.clock()));
    });
  };
}
