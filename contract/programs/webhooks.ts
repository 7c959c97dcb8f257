import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { listRequest, listResponse } from '#contract/paging.ts';
import { LENGTH } from '#contract/rules/limits.ts';
import {
  DELIVERY_PROBLEMS,
  DELIVERY_STATES,
  WEBHOOK_EVENTS,
  WEBHOOK_STATES,
  WEBHOOK_TEST,
} from '#contract/rules/webhooks.ts';
import { entity, idSchema } from '#contract/schemas.ts';

const eventSchema = z.enum(WEBHOOK_EVENTS);

/** An address of another program that is told what happens in the workspace (DOOR-07). */
export const webhookSchema = entity('Webhook', {
  id: idSchema,
  url: z.string(),
  events: z.array(eventSchema),
  state: z.enum(WEBHOOK_STATES),
  /** Since when no attempt has succeeded; null while the last one did. */
  failingSince: z.iso.datetime().nullable(),
  /** Until when messages are signed with the secret before the present one too; null with one secret alone. */
  formerSecretUntil: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type Webhook = z.infer<typeof webhookSchema>;

/** A message to a webhook, and what became of it. Answers of the other program are not kept. */
export const webhookDeliverySchema = entity('WebhookDelivery', {
  /** Comes as the header webhook-id, the same with every attempt. */
  id: idSchema,
  event: z.enum([...WEBHOOK_EVENTS, WEBHOOK_TEST]),
  createdAt: z.iso.datetime(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  lastAttemptAt: z.iso.datetime().nullable(),
  /** The status of the last answer; null where there was none. */
  status: z.int().nullable(),
  /** Why the last attempt brought nothing; null where it succeeded, and before the first. */
  problem: z.enum(DELIVERY_PROBLEMS).nullable(),
  /** When it is tried again at the earliest; null if it is not. */
  nextAttemptAt: z.iso.datetime().nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

const ADDRESS_INVALID = 'Enter an address that starts with https://.';

/** The address of a webhook: encrypted, or on the machine of the portal itself, which the operator has to allow. */
function isWebhookAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, hash } = new URL(text);
  if (username !== '' || password !== '' || hash !== '') return false;
  return (
    protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
  );
}

const urlSchema = z
  .string({ error: ADDRESS_INVALID })
  .trim()
  .max(LENGTH.url, `Use ${LENGTH.url} characters at most.`)
  .refine(isWebhookAddress, ADDRESS_INVALID);
const eventsSchema = z
  .array(eventSchema)
  .min(1, 'Choose at least one event.')
  .max(WEBHOOK_EVENTS.length)
  .transform((events) => WEBHOOK_EVENTS.filter((event) => events.includes(event)));

export const newWebhookSchema = z.object({ url: urlSchema, events: eventsSchema });

const inWorkspace = z.object({ workspaceId: idSchema });
const ofWebhook = z.object({ webhookId: idSchema });
const withSecret = z.object({ secret: z.string(), webhook: webhookSchema });
const forAdmins = { access: 'workspace', permission: 'workspace:manage', forPeople: true } as const;

export const webhooks = {
  list: endpoint({
    method: 'GET',
    path: '/v2/webhooks/workspace/:workspaceId',
    summary: 'The webhooks of a workspace, oldest first.',
    ...forAdmins,
    params: inWorkspace,
    status: 200,
    response: listResponse(webhookSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/v2/webhooks/workspace/:workspaceId',
    changes: 'workspace',
    summary:
      'Add a webhook. The answer has the secret that its messages are signed with, which is shown this once.',
    ...forAdmins,
    params: inWorkspace,
    body: newWebhookSchema,
    status: 201,
    response: withSecret,
    idempotent: true,
    errors: ['WEBHOOK_LIMIT'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/v2/webhooks/:webhookId',
    summary: 'Change the address or the events of a webhook, pause it, or resume it.',
    ...forAdmins,
    params: ofWebhook,
    body: z.object({
      url: urlSchema.optional(),
      events: eventsSchema.optional(),
      /** False also resumes one that the portal has disabled. */
      paused: z.boolean().optional(),
    }),
    status: 200,
    response: webhookSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/webhooks/:webhookId',
    summary: 'Delete a webhook with its deliveries, also those that wait.',
    ...forAdmins,
    params: ofWebhook,
    status: 204,
    response: null,
  }),
  rotateSecret: endpoint({
    method: 'POST',
    path: '/v2/webhooks/:webhookId/secrets',
    summary:
      'Give a webhook a new secret. For 24 hours its messages are signed with the one before as well, unless that is ended.',
    ...forAdmins,
    params: ofWebhook,
    status: 201,
    response: withSecret,
    idempotent: true,
  }),
  endFormerSecret: endpoint({
    method: 'DELETE',
    path: '/v2/webhooks/:webhookId/secrets/former',
    summary: 'End the secret that was before the present one at once.',
    ...forAdmins,
    params: ofWebhook,
    status: 204,
    response: null,
  }),
  sendTest: endpoint({
    method: 'POST',
    path: '/v2/webhooks/:webhookId/test',
    summary: 'Send a message of the type webhook.test.',
    ...forAdmins,
    params: ofWebhook,
    status: 201,
    response: webhookDeliverySchema,
    idempotent: true,
    personRate: 'sendToWebhook',
    errors: ['WEBHOOK_STOPPED'],
  }),
  deliveries: endpoint({
    method: 'POST',
    path: '/v2/webhooks/:webhookId/deliveries/list',
    reads: true,
    summary: 'The messages to a webhook and what became of them, newest first. Kept for 30 days.',
    ...forAdmins,
    params: ofWebhook,
    body: listRequest(['createdAt'], {
      filters: z.object({ state: z.enum(DELIVERY_STATES).optional() }).optional(),
    }).omit({ search: true }),
    status: 200,
    response: listResponse(webhookDeliverySchema),
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: '/v2/webhooks/:webhookId/deliveries/:deliveryId/send',
    summary: 'Send a message again now, under its own id. Its attempts begin anew.',
    ...forAdmins,
    params: ofWebhook.extend({ deliveryId: idSchema }),
    status: 200,
    response: webhookDeliverySchema,
    personRate: 'sendToWebhook',
    errors: ['WEBHOOK_STOPPED'],
  }),
};
