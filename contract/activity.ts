import { z } from 'zod';

export const ACTIVITY_TYPES = ['DOCUMENT', 'WORKSPACE', 'TEAM', 'EQUIPMENT', 'INSPECTION'] as const;
export const activityTypeSchema = z.enum(ACTIVITY_TYPES);
export type ActivityType = z.infer<typeof activityTypeSchema>;

/** Every event that the portal records, and its type. */
export const ACTIVITY_EVENTS = {
  documents_assigned: 'DOCUMENT',
  document_updated: 'DOCUMENT',
  document_deleted: 'DOCUMENT',
  document_reminder: 'DOCUMENT',
  document_expired: 'DOCUMENT',
  workspace_updated: 'WORKSPACE',
  members_added: 'WORKSPACE',
  invitations_sent: 'WORKSPACE',
  member_joined: 'WORKSPACE',
  invitation_declined: 'WORKSPACE',
  member_left: 'WORKSPACE',
  members_removed: 'WORKSPACE',
  role_changed: 'WORKSPACE',
  team_created: 'TEAM',
  team_updated: 'TEAM',
  team_deleted: 'TEAM',
  team_members_added: 'TEAM',
  team_members_removed: 'TEAM',
  team_joined: 'TEAM',
  equipment_added: 'EQUIPMENT',
  equipment_updated: 'EQUIPMENT',
  equipment_deleted: 'EQUIPMENT',
  inspection_recorded: 'INSPECTION',
} as const satisfies Record<string, ActivityType>;

export type ActivityEvent = keyof typeof ACTIVITY_EVENTS;
