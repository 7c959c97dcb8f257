/** Every event there is, by what it is about. Nothing goes with one but, for some, a number: no name, no id, no text. */
export const EVENT_NAMES = {
  jobsites: ['jobsite_created', 'jobsite_deleted'],
  members: ['members_invited', 'members_removed', 'member_role_changed'],
  documents: ['documents_added', 'document_changed', 'document_deleted'],
  dashboard: ['dashboard_opened'],
  medicalId: ['medical_id_saved', 'medical_id_deleted'],
  notifications: ['notifications_opened', 'reminder_mails_switched'],
  workspaces: ['workspace_left'],
} as const;
