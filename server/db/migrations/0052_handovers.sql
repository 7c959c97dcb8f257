ALTER TABLE "handovers" ADD COLUMN "condition" text;--> statement-breakpoint
ALTER TABLE "handovers" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "handovers" ADD COLUMN "signature_file_id" text;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_signature" FOREIGN KEY ("workspace_id","signature_file_id") REFERENCES "public"."files"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "handovers_of_signature" ON "handovers" USING btree ("workspace_id","signature_file_id") WHERE "handovers"."signature_file_id" is not null;