ALTER TABLE "access_links" ALTER COLUMN "member_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "access_links" ALTER COLUMN "max_uses" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "access_links" ADD COLUMN "member_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "access_links" ADD COLUMN "confirmed_kind_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "access_links" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "access_links" ADD COLUMN "day" date;--> statement-breakpoint
ALTER TABLE "access_links" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "access_links_to_evidence" ON "access_links" USING btree ("workspace_id","created_at","id") WHERE "access_links"."purpose" = 'EVIDENCE';