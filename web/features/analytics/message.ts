/** What PostHog's library makes of something that happened. */
export interface Captured {
  event: string;
  uuid: string;
  timestamp?: Date | undefined;
  properties: Record<string, unknown>;
}

/** Of all that the library adds, what says nothing about a person or a page: which visit, and which kind of browser. */
const KEPT = new Set([
  'distinct_id',
  '$session_id',
  '$window_id',
  '$lib',
  '$lib_version',
  '$browser',
  '$browser_version',
  '$os',
  '$device_type',
  'count',
]);

/**
 * What is sent of it. Addresses are the patterns of the site map, such as `/$workspaceId/members`, so that no id and nothing
 * that was searched for is in them; nobody is described, and nothing is looked up by the network address.
 */
export function messageOf({ event, uuid, timestamp, properties }: Captured, key: string, pattern: string) {
  const kept = Object.entries(properties).filter(([name]) => KEPT.has(name));
  return {
    api_key: key,
    event,
    uuid,
    timestamp,
    properties: {
      ...Object.fromEntries(kept),
      $pathname: pattern,
      $process_person_profile: false,
      $geoip_disable: true,
    },
  };
}
