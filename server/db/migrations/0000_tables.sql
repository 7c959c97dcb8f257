CREATE TABLE "access_tokens" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone,
	"successor_used_at" timestamp with time zone,
	"replaces" "bytea",
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"type" text NOT NULL,
	"event" text NOT NULL,
	"trigger_member_id" text,
	"related_member_id" text,
	"team_id" text,
	"document_id" text,
	"subject_name" text,
	"count" integer NOT NULL,
	"details" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_reads" (
	"workspace_id" text NOT NULL,
	"member_id" text NOT NULL,
	"read_until" timestamp with time zone NOT NULL,
	CONSTRAINT "activity_reads_workspace_id_member_id_pk" PRIMARY KEY("workspace_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"file_id" text NOT NULL,
	"expiration_date" date,
	"expiration_reminder" date,
	"member_id" text NOT NULL,
	"created_by_member_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sort_name" text GENERATED ALWAYS AS (lower(name)) STORED,
	CONSTRAINT "documents_in_workspace" UNIQUE("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "email_tokens" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "equipment" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"name" text NOT NULL,
	"tag_id" text,
	"serial_number" text,
	"image_url" text,
	"image_file_id" text,
	"owner_member_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"sort_name" text GENERATED ALWAYS AS (lower(name)) STORED,
	CONSTRAINT "equipment_in_workspace" UNIQUE("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"name" text NOT NULL,
	"mime_type" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_by_member_id" text NOT NULL,
	"claimed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "files_in_workspace" UNIQUE("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"status" integer,
	"answer" "bytea",
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inspections" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"equipment_id" text NOT NULL,
	"inspector_member_id" text NOT NULL,
	"status" text NOT NULL,
	"inspected_on" date NOT NULL,
	"expiration_date" date,
	"report_file_id" text,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inspections_in_workspace" UNIQUE("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"member_id" text NOT NULL,
	"email_key" text NOT NULL,
	"status" text NOT NULL,
	"invited_by_member_id" text NOT NULL,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text,
	"payload" jsonb NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone,
	"lease" text,
	"last_error" text,
	"dead_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"user_agent" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"team_id" text NOT NULL,
	"member_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"name" text NOT NULL,
	"is_public" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sort_name" text GENERATED ALWAYS AS (lower(name)) STORED,
	CONSTRAINT "teams_in_workspace" UNIQUE("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"password_hash" text,
	"first_name" text,
	"last_name" text,
	"title" text,
	"contractor" text,
	"phone" text,
	"phone_country_code" text,
	"consent_version" integer NOT NULL,
	"licence_version" integer,
	"licence_accepted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workspace_members" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"user_id" text,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"email" text,
	"email_key" text,
	"first_name" text,
	"last_name" text,
	"title" text,
	"contractor" text,
	"phone" text,
	"phone_country_code" text,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"sort_name" text GENERATED ALWAYS AS (lower(coalesce(first_name || ' ' || coalesce(last_name, ''), email, ''))) STORED,
	"search_text" text GENERATED ALWAYS AS (lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email, ''))) STORED,
	CONSTRAINT "workspace_members_in_workspace" UNIQUE("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "workspaces" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"domain" text,
	"is_public" boolean NOT NULL,
	"time_zone" text NOT NULL,
	"member_count" integer DEFAULT 0 NOT NULL,
	"group_count" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_reads" ADD CONSTRAINT "activity_reads_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_reads" ADD CONSTRAINT "activity_reads_member" FOREIGN KEY ("workspace_id","member_id") REFERENCES "public"."workspace_members"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_file" FOREIGN KEY ("workspace_id","file_id") REFERENCES "public"."files"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_holder" FOREIGN KEY ("workspace_id","member_id") REFERENCES "public"."workspace_members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_creator" FOREIGN KEY ("workspace_id","created_by_member_id") REFERENCES "public"."workspace_members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_tokens" ADD CONSTRAINT "email_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_owner" FOREIGN KEY ("workspace_id","owner_member_id") REFERENCES "public"."workspace_members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_image" FOREIGN KEY ("workspace_id","image_file_id") REFERENCES "public"."files"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_uploader" FOREIGN KEY ("workspace_id","uploaded_by_member_id") REFERENCES "public"."workspace_members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_equipment" FOREIGN KEY ("workspace_id","equipment_id") REFERENCES "public"."equipment"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_inspector" FOREIGN KEY ("workspace_id","inspector_member_id") REFERENCES "public"."workspace_members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_report" FOREIGN KEY ("workspace_id","report_file_id") REFERENCES "public"."files"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_member" FOREIGN KEY ("workspace_id","member_id") REFERENCES "public"."workspace_members"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team" FOREIGN KEY ("workspace_id","team_id") REFERENCES "public"."teams"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_member" FOREIGN KEY ("workspace_id","member_id") REFERENCES "public"."workspace_members"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_members" ADD CONSTRAINT "workspace_members_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_members" ADD CONSTRAINT "workspace_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_tokens_session" ON "access_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "activities_by_time" ON "activities" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "activities_of_trigger" ON "activities" USING btree ("workspace_id","trigger_member_id","created_at","id");--> statement-breakpoint
CREATE INDEX "activities_of_related" ON "activities" USING btree ("workspace_id","related_member_id","created_at","id");--> statement-breakpoint
CREATE INDEX "documents_by_name" ON "documents" USING btree ("workspace_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "documents_by_expiration" ON "documents" USING btree ("workspace_id","expiration_date","id");--> statement-breakpoint
CREATE INDEX "documents_by_creation" ON "documents" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "documents_of_member" ON "documents" USING btree ("workspace_id","member_id","expiration_date","id");--> statement-breakpoint
CREATE INDEX "documents_of_file" ON "documents" USING btree ("workspace_id","file_id");--> statement-breakpoint
CREATE INDEX "email_tokens_user" ON "email_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "equipment_by_name" ON "equipment" USING btree ("workspace_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "equipment_of_owner" ON "equipment" USING btree ("workspace_id","owner_member_id","id");--> statement-breakpoint
CREATE INDEX "files_content" ON "files" USING btree ("workspace_id","sha256");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_time" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "inspections_by_date" ON "inspections" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "inspections_of_equipment" ON "inspections" USING btree ("workspace_id","equipment_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invitations_of_member" ON "invitations" USING btree ("workspace_id","member_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_pending_once" ON "invitations" USING btree ("workspace_id","member_id") WHERE "invitations"."status" = 'PENDING';--> statement-breakpoint
CREATE INDEX "invitations_for_email" ON "invitations" USING btree ("email_key","created_at","id") WHERE "invitations"."status" = 'PENDING';--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_key" ON "jobs" USING btree ("key");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("run_at") WHERE "jobs"."dead_at" is null;--> statement-breakpoint
CREATE INDEX "jobs_dead" ON "jobs" USING btree ("dead_at") WHERE "jobs"."dead_at" is not null;--> statement-breakpoint
CREATE INDEX "mails_by_time" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_ends_at" ON "sessions" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "team_members_once" ON "team_members" USING btree ("workspace_id","team_id","member_id");--> statement-breakpoint
CREATE INDEX "team_members_of_member" ON "team_members" USING btree ("workspace_id","member_id","team_id");--> statement-breakpoint
CREATE INDEX "teams_by_name" ON "teams" USING btree ("workspace_id","sort_name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "users_unverified" ON "users" USING btree ("created_at") WHERE "users"."email_verified_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "workspace_members_email" ON "workspace_members" USING btree ("workspace_id","email_key");--> statement-breakpoint
CREATE UNIQUE INDEX "workspace_members_user" ON "workspace_members" USING btree ("workspace_id","user_id");--> statement-breakpoint
CREATE INDEX "workspace_members_of_user" ON "workspace_members" USING btree ("user_id") WHERE "workspace_members"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "workspace_members_by_name" ON "workspace_members" USING btree ("workspace_id","sort_name","id") WHERE "workspace_members"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "workspace_members_by_email" ON "workspace_members" USING btree ("workspace_id","email_key","id") WHERE "workspace_members"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "workspace_members_by_role" ON "workspace_members" USING btree ("workspace_id","role","id") WHERE "workspace_members"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "workspaces_open_domain" ON "workspaces" USING btree ("domain","id") WHERE "workspaces"."is_public" and "workspaces"."archived_at" is null;