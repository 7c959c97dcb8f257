CREATE TABLE "member_trades" (
	"workspace_id" text NOT NULL,
	"member_id" text NOT NULL,
	"trade_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_trades_workspace_id_member_id_trade_id_pk" PRIMARY KEY("workspace_id","member_id","trade_id")
);
--> statement-breakpoint
CREATE TABLE "requirement_trades" (
	"workspace_id" text NOT NULL,
	"revision_id" text NOT NULL,
	"trade_id" text NOT NULL,
	CONSTRAINT "requirement_trades_workspace_id_revision_id_trade_id_pk" PRIMARY KEY("workspace_id","revision_id","trade_id")
);
--> statement-breakpoint
CREATE TABLE "trade_spans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trade_spans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"workspace_id" text NOT NULL,
	"trade_id" text NOT NULL,
	"member_id" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "trades" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"name" text NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"sort_name" text GENERATED ALWAYS AS (lower(name)) STORED,
	CONSTRAINT "trades_in_workspace" UNIQUE("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "workspace_members" ADD COLUMN "trades" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- The present texts of these functions are in functions/. The first is for the column below.
CREATE FUNCTION public.trade_names(trades jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(pg_catalog.string_agg(' ' || (trade ->> 'name'), '' ORDER BY place), '')
  FROM pg_catalog.jsonb_array_elements(trades) WITH ORDINALITY AS trades (trade, place)
$$;
--> statement-breakpoint
CREATE FUNCTION copy_member_trades() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
--> statement-breakpoint
CREATE FUNCTION copy_renamed_trades() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
--> statement-breakpoint
CREATE FUNCTION span_trades_inserted() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
--> statement-breakpoint
CREATE FUNCTION span_trades_deleted() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
--> statement-breakpoint
-- The indexes that have the column go with it.
ALTER TABLE "workspace_members" DROP COLUMN "search_text";
--> statement-breakpoint
ALTER TABLE "workspace_members" ADD COLUMN "search_text" text GENERATED ALWAYS AS (searchable_person(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email, '') || case trades when '[]' then '' else trade_names(trades) end, staff_number)) STORED;
--> statement-breakpoint
CREATE INDEX "workspace_members_by_name" ON "workspace_members" USING btree ("workspace_id","sort_name","id","status","search_text","user_id") WHERE "workspace_members"."removed_at" is null;
--> statement-breakpoint
CREATE INDEX "workspace_members_by_email" ON "workspace_members" USING btree ("workspace_id","sort_email","id","status","search_text","user_id") WHERE "workspace_members"."removed_at" is null;
--> statement-breakpoint
CREATE INDEX "workspace_members_by_role" ON "workspace_members" USING btree ("workspace_id","role","id","status","search_text","user_id") WHERE "workspace_members"."removed_at" is null;
--> statement-breakpoint
CREATE INDEX "workspace_members_search" ON "workspace_members" USING gin ("workspace_id","search_text" gin_trgm_ops) WITH (gin_pending_list_limit=64) WHERE "workspace_members"."removed_at" is null;
--> statement-breakpoint
ALTER TABLE "member_trades" ADD CONSTRAINT "member_trades_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_trades" ADD CONSTRAINT "member_trades_member" FOREIGN KEY ("workspace_id","member_id") REFERENCES "public"."workspace_members"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_trades" ADD CONSTRAINT "member_trades_trade" FOREIGN KEY ("workspace_id","trade_id") REFERENCES "public"."trades"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_trades" ADD CONSTRAINT "requirement_trades_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_trades" ADD CONSTRAINT "requirement_trades_revision" FOREIGN KEY ("workspace_id","revision_id") REFERENCES "public"."requirements"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_trades" ADD CONSTRAINT "requirement_trades_trade" FOREIGN KEY ("workspace_id","trade_id") REFERENCES "public"."trades"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_spans" ADD CONSTRAINT "trade_spans_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_spans" ADD CONSTRAINT "trade_spans_trade" FOREIGN KEY ("trade_id") REFERENCES "public"."trades"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_spans" ADD CONSTRAINT "trade_spans_member" FOREIGN KEY ("member_id") REFERENCES "public"."workspace_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_trades_of_trade" ON "member_trades" USING btree ("workspace_id","trade_id","member_id");--> statement-breakpoint
CREATE INDEX "requirement_trades_of_trade" ON "requirement_trades" USING btree ("workspace_id","trade_id");--> statement-breakpoint
CREATE INDEX "trade_spans_of_trade" ON "trade_spans" USING btree ("workspace_id","trade_id","member_id");--> statement-breakpoint
CREATE INDEX "trade_spans_of_member" ON "trade_spans" USING btree ("workspace_id","member_id","trade_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trade_spans_open" ON "trade_spans" USING btree ("workspace_id","trade_id","member_id") WHERE "trade_spans"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "trades_name" ON "trades" USING btree ("workspace_id","sort_name") WHERE "trades"."ended_at" is null;
--> statement-breakpoint
SELECT wall('trades'), wall('member_trades'), wall('trade_spans'), wall('requirement_trades');
--> statement-breakpoint
CREATE TRIGGER copy_member_trades_given AFTER INSERT ON member_trades
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION copy_member_trades();
--> statement-breakpoint
CREATE TRIGGER copy_member_trades_taken AFTER DELETE ON member_trades
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION copy_member_trades();
--> statement-breakpoint
CREATE TRIGGER copy_renamed_trades AFTER UPDATE ON trades
  REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION copy_renamed_trades();
--> statement-breakpoint
CREATE TRIGGER span_trades_inserted AFTER INSERT ON member_trades
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION span_trades_inserted();
--> statement-breakpoint
CREATE TRIGGER span_trades_deleted AFTER DELETE ON member_trades
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION span_trades_deleted();
--> statement-breakpoint
CREATE TRIGGER note_standing_change AFTER INSERT OR UPDATE OR DELETE ON trade_spans FOR EACH STATEMENT EXECUTE FUNCTION note_standing_change();
--> statement-breakpoint
CREATE TRIGGER note_standing_change AFTER INSERT OR UPDATE OR DELETE ON requirement_trades FOR EACH STATEMENT EXECUTE FUNCTION note_standing_change();
