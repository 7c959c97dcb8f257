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
-- Nothing is required of people who were deactivated; when they were was not kept.
UPDATE member_spans AS span SET ended_at = greatest(now(), span.began_at) FROM workspace_members AS member
  WHERE member.workspace_id = span.workspace_id AND member.id = span.member_id AND member.status = 'DEACTIVATED' AND span.ended_at IS NULL;
--> statement-breakpoint
-- An exemption ends with the membership of whom it was given to.
UPDATE exemptions AS given SET ended_at = greatest(member.removed_at, given.created_at) FROM workspace_members AS member
  WHERE member.workspace_id = given.workspace_id AND member.id = given.member_id AND member.removed_at IS NOT NULL AND given.ended_at IS NULL;
