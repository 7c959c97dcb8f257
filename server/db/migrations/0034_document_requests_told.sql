-- Whoever was asked before was mailed at once.
ALTER TABLE "document_requests" ADD COLUMN "told_at" timestamp with time zone DEFAULT now();
--> statement-breakpoint
ALTER TABLE "document_requests" ALTER COLUMN "told_at" DROP DEFAULT;
