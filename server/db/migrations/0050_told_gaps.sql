CREATE TABLE "told_gaps" (
	"workspace_id" text NOT NULL,
	"reader_member_id" text NOT NULL,
	"member_id" text NOT NULL,
	"requirement_id" text NOT NULL,
	"told_on" date NOT NULL,
	"again_on" date,
	CONSTRAINT "told_gaps_workspace_id_reader_member_id_member_id_requirement_id_pk" PRIMARY KEY("workspace_id","reader_member_id","member_id","requirement_id")
);
--> statement-breakpoint
ALTER TABLE "told_gaps" ADD CONSTRAINT "told_gaps_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_gaps" ADD CONSTRAINT "told_gaps_reader" FOREIGN KEY ("workspace_id","reader_member_id") REFERENCES "public"."workspace_members"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_gaps" ADD CONSTRAINT "told_gaps_member" FOREIGN KEY ("workspace_id","member_id") REFERENCES "public"."workspace_members"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "told_gaps_of_member" ON "told_gaps" USING btree ("workspace_id","member_id");--> statement-breakpoint
SELECT wall('told_gaps');
