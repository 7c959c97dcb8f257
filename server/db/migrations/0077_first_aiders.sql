ALTER TABLE "users" ADD COLUMN "medical_id_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "workspace_members" ADD COLUMN "is_first_aider" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "security_events_openings" ON "security_events" USING btree ("workspace_id","related_member_id","created_at") WHERE "security_events"."event" = 'medical_id_opened';--> statement-breakpoint
CREATE INDEX "workspace_members_first_aiders" ON "workspace_members" USING btree ("workspace_id","sort_name","id") WHERE "workspace_members"."is_first_aider";--> statement-breakpoint
-- Besides its owner, a medical ID is shown to a transaction that names its opening: one that stands in the security log, by whoever calls.
CREATE POLICY opened ON medical_ids FOR SELECT
  USING (EXISTS (SELECT FROM security_events AS opening
    JOIN workspace_members AS opener ON opener.workspace_id = opening.workspace_id AND opener.id = opening.member_id
    JOIN workspace_members AS owner ON owner.workspace_id = opening.workspace_id AND owner.id = opening.related_member_id
    WHERE opening.id = (SELECT current_setting('muster.opening_id', true)) AND opening.event = 'medical_id_opened'
      AND opener.user_id = (SELECT current_setting('muster.user_id', true)) AND owner.user_id = medical_ids.user_id));
