import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { memberSummarySchema } from './members.ts';
import { listRequest, listResponse } from './paging.ts';
import { entity, idSchema } from './schemas.ts';

/** What the security log of a workspace records. */
export const SECURITY_EVENTS = [
  'logged_in',
  'log_in_refused',
  'signed_out_others',
  'password_changed',
  'password_reset',
  'sign_in_linked',
  'sign_in_removed',
  'second_factor_added',
  'second_factor_removed',
  'recovery_codes_made',
  'recovery_code_used',
  'refused',
  'role_changed',
  'last_admin_kept',
  'member_added',
  'member_invited',
  'invitation_revoked',
  'member_joined',
  'member_left',
  'member_removed',
  'member_restored',
  'members_merged',
  'team_members_added',
  'team_members_removed',
  'team_joined',
  'team_changed',
  'team_deleted',
  'team_restored',
  'exported',
  'file_opened',
  'settings_changed',
  'workspace_archived',
  'api_token_created',
  'api_token_revoked',
  'calendar_feed_created',
  'calendar_feed_revoked',
  'upload_link_created',
  'upload_link_revoked',
  'join_link_created',
  'join_link_revoked',
  'join_link_used',
  'evidence_link_created',
  'evidence_link_opened',
  'evidence_link_revoked',
  'webhook_added',
  'webhook_changed',
  'webhook_deleted',
  'webhook_secret_changed',
  'audit_pack_created',
  'audit_pack_opened',
  'audit_pack_deleted',
  'malware_found',
  'personal_data_downloaded',
  'legal_hold_set',
  'legal_hold_lifted',
  'records_erased',
  'first_aider_named',
  'first_aider_dismissed',
  'medical_id_opened',
] as const;
export const securityEventNameSchema = z.enum(SECURITY_EVENTS);
export type SecurityEventName = z.infer<typeof securityEventNameSchema>;

export const securityEventSchema = entity('SecurityEvent', {
  id: idSchema,
  event: securityEventNameSchema,
  /** Of an event that stands for several of the same kind within minutes, when the first of them was. */
  createdAt: z.iso.datetime(),
  /** Who did it; null for somebody who is no member, or whom nobody knows. */
  workspaceMember: memberSummarySchema.nullable(),
  /** To whom it was done. */
  relatedWorkspaceMember: memberSummarySchema.nullable(),
  /** The network address it came from; null for what the portal did by itself. */
  address: z.string().nullable(),
  /** The kind of browser and of system, as far as the user agent tells. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number()]).nullable()),
});
export type SecurityEvent = z.infer<typeof securityEventSchema>;

export const security = {
  list: endpoint({
    method: 'POST',
    path: '/v2/security-events/workspace/:workspaceId/list',
    reads: true,
    summary: 'The security log of a workspace, newest first. Kept for 400 days.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: z.object({ workspaceId: idSchema }),
    body: listRequest(['createdAt'], {
      filters: z
        .object({
          event: securityEventNameSchema.optional(),
          /** Whoever did it, or to whom it was done. */
          workspaceMemberId: idSchema.optional(),
          from: z.iso.datetime().optional(),
          to: z.iso.datetime().optional(),
        })
        .optional(),
    }).omit({ search: true }),
    status: 200,
    response: listResponse(securityEventSchema),
  }),
};
