CREATE TABLE "client_refs" (
	"workspace_id" text NOT NULL,
	"client_ref" text NOT NULL,
	"member_id" text NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"subject_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "client_refs_workspace_id_client_ref_pk" PRIMARY KEY("workspace_id","client_ref")
);
--> statement-breakpoint
ALTER TABLE "client_refs" ADD CONSTRAINT "client_refs_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_refs" ADD CONSTRAINT "client_refs_member" FOREIGN KEY ("workspace_id","member_id") REFERENCES "public"."workspace_members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_refs_of_member" ON "client_refs" USING btree ("workspace_id","member_id","client_ref");--> statement-breakpoint
SELECT wall('client_refs');
