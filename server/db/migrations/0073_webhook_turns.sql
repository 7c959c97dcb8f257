ALTER TABLE "webhooks" ADD COLUMN "sending_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "last_failed_at" timestamp with time zone;