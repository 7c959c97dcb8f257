-- What was counted is counted anew: of each day that is asked for, with the people behind the numbers.
TRUNCATE "requirement_summaries";--> statement-breakpoint
ALTER TABLE "requirement_summaries" DROP CONSTRAINT "requirement_summaries_pkey";--> statement-breakpoint
ALTER TABLE "requirement_summaries" ADD COLUMN "known_on" date;--> statement-breakpoint
ALTER TABLE "requirement_summaries" ADD COLUMN "counted_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "requirement_summaries" ADD COLUMN "people" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "requirement_summaries" ADD CONSTRAINT "requirement_summaries_once" UNIQUE NULLS NOT DISTINCT("workspace_id","day","known_on");--> statement-breakpoint
-- Past days rest on these as well.
CREATE TRIGGER note_standing_change AFTER INSERT OR UPDATE OR DELETE ON evidence_spans FOR EACH STATEMENT EXECUTE FUNCTION note_standing_change();--> statement-breakpoint
CREATE TRIGGER note_standing_change AFTER INSERT OR UPDATE OR DELETE ON deleted_evidence FOR EACH STATEMENT EXECUTE FUNCTION note_standing_change();--> statement-breakpoint
CREATE TRIGGER note_standing_change AFTER INSERT OR UPDATE OR DELETE ON version_ends FOR EACH STATEMENT EXECUTE FUNCTION note_standing_change();
