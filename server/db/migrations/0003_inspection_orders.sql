DROP INDEX "inspections_by_date";--> statement-breakpoint
DROP INDEX "inspections_of_equipment";--> statement-breakpoint
CREATE INDEX "inspections_by_creation" ON "inspections" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "inspections_by_expiration" ON "inspections" USING btree ("workspace_id","expiration_date","created_at","id");--> statement-breakpoint
CREATE INDEX "inspections_by_date" ON "inspections" USING btree ("workspace_id","inspected_on","created_at","id");--> statement-breakpoint
CREATE INDEX "inspections_of_equipment" ON "inspections" USING btree ("workspace_id","equipment_id","inspected_on","created_at","id");