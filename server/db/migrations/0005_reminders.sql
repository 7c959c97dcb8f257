ALTER TABLE "documents" ADD COLUMN "reminded_for" date;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "expiry_told_for" date;--> statement-breakpoint
CREATE INDEX "documents_to_remind" ON "documents" USING btree ("workspace_id","expiration_reminder") WHERE "documents"."reminded_for" is distinct from "documents"."expiration_reminder";--> statement-breakpoint
CREATE INDEX "documents_to_tell" ON "documents" USING btree ("workspace_id","expiration_date") WHERE "documents"."expiry_told_for" is distinct from "documents"."expiration_date";