ALTER TABLE "invitations" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "sent_count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Of those that exist, this is when somebody was last invited. All rows are written anew, which row-level security lets the owner do.
ALTER TABLE "invitations" ALTER COLUMN "sent_at" TYPE timestamptz USING "created_at", ALTER COLUMN "sent_at" SET NOT NULL;
