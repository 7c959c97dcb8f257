ALTER TABLE "api_tokens" ADD COLUMN "for_directory" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "directory_id" text;--> statement-breakpoint
ALTER TABLE "workspace_members" ADD COLUMN "directory_id" text;--> statement-breakpoint
ALTER TABLE "workspace_members" ADD COLUMN "in_directory" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "teams_directory" ON "teams" USING btree ("workspace_id","directory_id") WHERE "teams"."directory_id" is not null and "teams"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "workspace_members_directory" ON "workspace_members" USING btree ("workspace_id","directory_id") WHERE "workspace_members"."directory_id" is not null;