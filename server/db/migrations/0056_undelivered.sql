ALTER TABLE "invitations" ADD COLUMN "undelivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "undelivered_reason" text;