-- What was counted is counted anew, with how many cells of each state people have.
TRUNCATE "requirement_summaries";--> statement-breakpoint
ALTER TABLE "requirement_summaries" ALTER COLUMN "people" SET DATA TYPE json;
