ALTER TABLE "exemptions" ADD COLUMN "known_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exemptions" ADD COLUMN "known_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member_spans" ADD COLUMN "known_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member_spans" ADD COLUMN "known_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "requirement_members" ADD COLUMN "known_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "requirement_members" ADD COLUMN "known_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "team_spans" ADD COLUMN "known_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "team_spans" ADD COLUMN "known_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "trade_spans" ADD COLUMN "known_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "trade_spans" ADD COLUMN "known_until" timestamp with time zone;--> statement-breakpoint
-- All workspaces are written here, which FORCE would keep even their owner from.
ALTER TABLE workspace_members NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE member_spans NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE exemptions NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE documents NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Nothing is required of people who were deactivated; when they were was not kept.
UPDATE member_spans AS span SET ended_at = greatest(now(), span.began_at) FROM workspace_members AS member
  WHERE member.workspace_id = span.workspace_id AND member.id = span.member_id AND member.status = 'DEACTIVATED' AND span.ended_at IS NULL;
--> statement-breakpoint
-- An exemption ends with the membership of whom it was given to.
UPDATE exemptions AS given SET ended_at = greatest(member.removed_at, given.created_at) FROM workspace_members AS member
  WHERE member.workspace_id = given.workspace_id AND member.id = given.member_id AND member.removed_at IS NOT NULL AND given.ended_at IS NULL;
--> statement-breakpoint
-- What 0041 meant to write, and FORCE kept it from: what expired after its holder was removed is told when they come back.
UPDATE documents SET expiry_told_for = NULL FROM workspace_members AS holder
  WHERE holder.workspace_id = documents.workspace_id AND holder.id = documents.member_id
    AND holder.removed_at IS NOT NULL AND documents.expiry_told_for >= holder.removed_at::date;
--> statement-breakpoint
ALTER TABLE workspace_members FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE member_spans FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE exemptions FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE documents FORCE ROW LEVEL SECURITY;
