import { PostHog } from 'posthog-js/dist/module.slim.no-external';
import type { AnalyticsSettings } from '#contract/configuration.ts';
import { router } from '#web/router.tsx';
import type { RecordedEvent } from './events.ts';
import { messageOf } from './message.ts';

export type Message = ReturnType<typeof messageOf>;

/** Counts what happens from now on. */
export interface AnalyticsClient {
  record(event: RecordedEvent): void;
  /** A screen was opened. */
  page(): void;
  stop(): void;
}

/** The address of the screen as the site map names it, without ids and what was searched for. */
const pattern = (): string => (router.state.matches.at(-1)?.fullPath ?? '').replace(/\/$/, '') || '/';

/**
 * PostHog's library, without what it would fetch and watch by itself: it tells visits and browsers apart and makes events, and
 * `send` sends them.
 */
export function startClient(
  { key, host }: AnalyticsSettings,
  send: (message: Message) => void,
): AnalyticsClient {
  const posthog = new PostHog();
  posthog.init(key, {
    api_host: host,
    persistence: 'localStorage',
    person_profiles: 'never',
    autocapture: false,
    rageclick: false,
    capture_pageview: false,
    capture_pageleave: false,
    capture_performance: false,
    capture_exceptions: false,
    capture_heatmaps: false,
    capture_dead_clicks: false,
    disable_session_recording: true,
    disable_surveys: true,
    disable_external_dependency_loading: true,
    advanced_disable_flags: true,
    save_referrer: false,
    save_campaign_params: false,
    // Who consented is a person, whatever their browser calls itself.
    opt_out_useragent_filter: true,
    before_send: (captured) => {
      if (captured) send(messageOf(captured, key, pattern()));
      return null;
    },
  });
  // It keeps the address at which a visit began, which may hold ids, in the browser's storage; this keeps nothing there.
  posthog.onSessionId((sessionId) => posthog.register({ $client_session_props: { sessionId, props: {} } }));
  return {
    record: ({ name, count }) => void posthog.capture(name, { ...(count !== undefined && { count }) }),
    page: () => void posthog.capture('$pageview'),
    stop: () => void posthog.shutdown(),
  };
}
