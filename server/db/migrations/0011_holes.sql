CREATE TABLE "invitation_mails" (
	"email_key" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"last_used_on" date NOT NULL,
	CONSTRAINT "known_devices_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"event" text NOT NULL,
	"member_id" text,
	"related_member_id" text,
	"address" text,
	"user_agent" text,
	"details" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"team_id" text NOT NULL,
	"member_id" text NOT NULL,
	"requested_by_member_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workspace_usage" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "workspace_usage_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"workspace_id" text NOT NULL,
	"documents" bigint NOT NULL,
	"team_places" bigint NOT NULL,
	"file_bytes" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "placed_by_admin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "workspace_members" ADD COLUMN "removal" text;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "team_additions_need_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "domain_proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "stranger_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_requests" ADD CONSTRAINT "team_requests_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_requests" ADD CONSTRAINT "team_requests_team" FOREIGN KEY ("workspace_id","team_id") REFERENCES "public"."teams"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_requests" ADD CONSTRAINT "team_requests_member" FOREIGN KEY ("workspace_id","member_id") REFERENCES "public"."workspace_members"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_usage" ADD CONSTRAINT "workspace_usage_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitation_mails_by_time" ON "invitation_mails" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "known_devices_last_used" ON "known_devices" USING btree ("last_used_on");--> statement-breakpoint
CREATE INDEX "security_events_by_time" ON "security_events" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_requests_once" ON "team_requests" USING btree ("workspace_id","team_id","member_id");--> statement-breakpoint
CREATE INDEX "team_requests_by_time" ON "team_requests" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "workspace_usage_of_workspace" ON "workspace_usage" USING btree ("workspace_id");--> statement-breakpoint
ALTER TABLE "workspace_members" ADD COLUMN "former_address_hash" "bytea";--> statement-breakpoint
CREATE INDEX "workspace_members_former" ON "workspace_members" USING btree ("workspace_id","former_address_hash") WHERE "workspace_members"."former_address_hash" is not null;--> statement-breakpoint
CREATE INDEX "users_email_domain" ON "users" USING btree (split_part("email_key", '@', 2)) WHERE "users"."email_verified_at" is not null;--> statement-breakpoint
CREATE INDEX "team_requests_of_member" ON "team_requests" USING btree ("workspace_id","member_id");
--> statement-breakpoint
ALTER TABLE team_requests ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE team_requests FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY in_workspace ON team_requests
  USING (workspace_id = (SELECT current_setting('muster.workspace_id', true)))
  WITH CHECK (workspace_id = (SELECT current_setting('muster.workspace_id', true)));
--> statement-breakpoint
ALTER TABLE workspace_usage ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE workspace_usage FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY in_workspace ON workspace_usage
  USING (workspace_id = (SELECT current_setting('muster.workspace_id', true)))
  WITH CHECK (workspace_id = (SELECT current_setting('muster.workspace_id', true)));
--> statement-breakpoint
ALTER TABLE security_events ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE security_events FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY in_workspace ON security_events
  USING (workspace_id = (SELECT current_setting('muster.workspace_id', true)))
  WITH CHECK (workspace_id = (SELECT current_setting('muster.workspace_id', true)));
--> statement-breakpoint
-- The rows that exist are read across workspaces here, which FORCE would keep even their owner from.
ALTER TABLE workspace_members NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE team_members NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE activities NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE documents NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE files NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE workspace_usage NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- A write and its activity carry the same moment, which tells how a membership ended and who gave a place in a team.
UPDATE workspace_members SET removal = CASE WHEN EXISTS (
    SELECT 1 FROM activities WHERE activities.workspace_id = workspace_members.workspace_id AND event = 'member_left'
      AND trigger_member_id = workspace_members.id AND activities.created_at = removed_at) THEN 'LEFT' ELSE 'REMOVED' END
  WHERE removed_at IS NOT NULL;
--> statement-breakpoint
UPDATE workspace_members SET former_address_hash = sha256(convert_to(workspace_id || ' ' || regexp_replace(email_key, '\+[^@]*@', '@'), 'UTF8'))
  WHERE removed_at IS NOT NULL AND email_key IS NOT NULL;
--> statement-breakpoint
-- Who comes back gets no place in a team back.
DELETE FROM team_members USING workspace_members
  WHERE workspace_members.workspace_id = team_members.workspace_id AND workspace_members.id = member_id AND removed_at IS NOT NULL;
--> statement-breakpoint
UPDATE team_members SET placed_by_admin = NOT EXISTS (
    SELECT 1 FROM activities JOIN workspace_members AS placer
        ON placer.workspace_id = activities.workspace_id AND placer.id = trigger_member_id
      WHERE activities.workspace_id = team_members.workspace_id AND activities.created_at = team_members.created_at
        AND (event = 'team_joined' OR event = 'team_members_added' AND placer.role <> 'WORKSPACE_ADMIN'));
--> statement-breakpoint
INSERT INTO workspace_usage (workspace_id, documents, team_places, file_bytes)
  SELECT id, (SELECT count(*) FROM documents WHERE workspace_id = workspaces.id),
    (SELECT count(*) FROM team_members WHERE workspace_id = workspaces.id),
    (SELECT coalesce(sum(size), 0) FROM files WHERE workspace_id = workspaces.id)
  FROM workspaces;
--> statement-breakpoint
ALTER TABLE workspace_members FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE team_members FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE activities FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE documents FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE files FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE workspace_usage FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Rows that add up to what a workspace uses of its quotas. A workspace that is deleted takes its rows along.
CREATE FUNCTION count_documents() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO workspace_usage (workspace_id, documents, team_places, file_bytes)
    SELECT workspace_id, CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END * count(*), 0, 0 FROM changed
    WHERE EXISTS (SELECT 1 FROM workspaces WHERE id = workspace_id) GROUP BY workspace_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_documents_inserted AFTER INSERT ON documents
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_documents();
--> statement-breakpoint
CREATE TRIGGER count_documents_deleted AFTER DELETE ON documents
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_documents();
--> statement-breakpoint
CREATE FUNCTION count_team_places() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO workspace_usage (workspace_id, documents, team_places, file_bytes)
    SELECT workspace_id, 0, CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END * count(*), 0 FROM changed
    WHERE EXISTS (SELECT 1 FROM workspaces WHERE id = workspace_id) GROUP BY workspace_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_team_places_inserted AFTER INSERT ON team_members
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_team_places();
--> statement-breakpoint
CREATE TRIGGER count_team_places_deleted AFTER DELETE ON team_members
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_team_places();
--> statement-breakpoint
CREATE FUNCTION count_file_bytes() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO workspace_usage (workspace_id, documents, team_places, file_bytes)
    SELECT workspace_id, 0, 0, CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END * sum(size) FROM changed
    WHERE EXISTS (SELECT 1 FROM workspaces WHERE id = workspace_id) GROUP BY workspace_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_file_bytes_inserted AFTER INSERT ON files
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_file_bytes();
--> statement-breakpoint
CREATE TRIGGER count_file_bytes_deleted AFTER DELETE ON files
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_file_bytes();
