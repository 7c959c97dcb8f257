/**
 * What a merge does with a column that names a member (PPL-03): `moves` what people have and may change to the row that stays,
 * `settles` what both rows may have, by a statement of its own, and leaves alone what `stays` as it was recorded: whoever reads
 * that follows `rowToday`.
 */
type Fate = 'moves' | 'settles' | 'stays';

/** Every column of the database that names a member; a test looks for those that are missing. */
export const MEMBER_COLUMNS = {
  'access_links.created_by_member_id': 'moves',
  'access_links.member_id': 'moves',
  'activities.former_member_id': 'stays',
  'activities.related_member_id': 'stays',
  'activities.trigger_member_id': 'stays',
  'activity_reads.member_id': 'stays',
  // Revoked with the row.
  'api_tokens.member_id': 'stays',
  'audit_packs.created_by_member_id': 'moves',
  'bin.deleted_by_member_id': 'moves',
  // The rows in it are put right when they are restored.
  'bin.member_id': 'moves',
  // Ended with the row.
  'calendar_feeds.member_id': 'stays',
  // A thing that comes again comes from whoever the sender is now.
  'client_refs.member_id': 'moves',
  'defects.ended_by_member_id': 'moves',
  'defects.reporter_member_id': 'moves',
  'document_requests.asked_by_member_id': 'moves',
  'document_requests.member_id': 'settles',
  // Accepted versions are evidence, which is never written again.
  'document_versions.decided_by_member_id': 'settles',
  'document_versions.recorded_by_member_id': 'settles',
  'documents.created_by_member_id': 'moves',
  'documents.member_id': 'moves',
  'equipment.owner_member_id': 'moves',
  // What is about to be erased is worked out anew each day.
  'erasures.member_id': 'moves',
  'evidence_spans.member_id': 'settles',
  'exemptions.given_by_member_id': 'moves',
  'exemptions.member_id': 'settles',
  'files.uploaded_by_member_id': 'moves',
  'handovers.by_member_id': 'stays',
  'handovers.from_member_id': 'stays',
  'handovers.to_member_id': 'stays',
  'inspections.inspector_member_id': 'moves',
  'invitations.invited_by_member_id': 'moves',
  // They go with the address that they were sent to.
  'invitations.member_id': 'settles',
  'legal_holds.held_by_member_id': 'moves',
  'legal_holds.member_id': 'settles',
  'member_spans.member_id': 'settles',
  'member_trades.member_id': 'settles',
  'requirement_members.member_id': 'settles',
  'requirements.recorded_by_member_id': 'moves',
  'security_events.member_id': 'stays',
  'security_events.related_member_id': 'stays',
  'team_members.member_id': 'settles',
  'team_requests.member_id': 'settles',
  'team_requests.requested_by_member_id': 'settles',
  'team_spans.member_id': 'settles',
  'told_gaps.member_id': 'settles',
  'told_gaps.reader_member_id': 'settles',
  'trade_spans.member_id': 'settles',
  'version_ends.recorded_by_member_id': 'moves',
  'workspace_members.merged_into': 'moves',
} as const satisfies Record<`${string}.${string}`, Fate>;
