ALTER TABLE "users" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;