/** The events that a webhook can be told of (DOOR-07). */
export const WEBHOOK_EVENTS = [
  'document.expired',
  'submission.created',
  'submission.decided',
  'requirement.lacking',
  'team.short',
  'inspection.failed',
  'member.joined',
  'member.left',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The event of a message that somebody sends to try a webhook. */
export const WEBHOOK_TEST = 'webhook.test';
export type WebhookMessageType = WebhookEvent | typeof WEBHOOK_TEST;

/** A webhook that is PAUSED was stopped by an admin, one that is DISABLED by the portal, because nobody answered for days. */
export const WEBHOOK_STATES = ['ACTIVE', 'PAUSED', 'DISABLED'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

/** A delivery that is WAITING is sent now or tried again later; one that FAILED is not tried any more. */
export const DELIVERY_STATES = ['WAITING', 'DELIVERED', 'FAILED'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/**
 * Reasons why an attempt brought nothing: the name has no address; an address that webhooks may not reach; no answer in time; no connection;
 * no trust in the certificate; a redirect, which is not followed; an answer that is no success; a secret that can't be read since the portal's was changed.
 */
export const DELIVERY_PROBLEMS = [
  'NAME_UNKNOWN',
  'ADDRESS_REFUSED',
  'TIMEOUT',
  'UNREACHABLE',
  'CERTIFICATE',
  'REDIRECT',
  'STATUS',
  'SECRET',
] as const;
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number];

/** Things that one message names at most; more that happened at once come in further messages. */
export const THINGS_OF_MESSAGE = 100;
