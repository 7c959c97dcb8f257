-- The wall behind the application's own checks: a transaction sees and writes the rows of the one workspace it names in
-- muster.workspace_id, and nothing when it names none. FORCE binds the owner of the tables too.
ALTER TABLE workspace_members ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE workspace_members FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY insert_in_workspace ON workspace_members FOR INSERT
  WITH CHECK (workspace_id = current_setting('muster.workspace_id', true));
--> statement-breakpoint
CREATE POLICY update_in_workspace ON workspace_members FOR UPDATE
  USING (workspace_id = current_setting('muster.workspace_id', true));
--> statement-breakpoint
CREATE POLICY delete_in_workspace ON workspace_members FOR DELETE
  USING (workspace_id = current_setting('muster.workspace_id', true));
--> statement-breakpoint
-- In a workspace its members are seen; outside of any, a person sees the own memberships. One CASE instead of two
-- policies: an OR would keep the planner from reading a page of members in the order of an index.
CREATE POLICY select_in_workspace_or_own ON workspace_members FOR SELECT
  USING (CASE coalesce(current_setting('muster.workspace_id', true), '')
    WHEN '' THEN user_id = current_setting('muster.user_id', true)
    ELSE workspace_id = current_setting('muster.workspace_id', true) END);
--> statement-breakpoint
ALTER TABLE invitations ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE invitations FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY in_workspace ON invitations
  USING (workspace_id = current_setting('muster.workspace_id', true))
  WITH CHECK (workspace_id = current_setting('muster.workspace_id', true));
--> statement-breakpoint
ALTER TABLE teams ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE teams FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY in_workspace ON teams
  USING (workspace_id = current_setting('muster.workspace_id', true))
  WITH CHECK (workspace_id = current_setting('muster.workspace_id', true));
--> statement-breakpoint
ALTER TABLE team_members ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE team_members FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY in_workspace ON team_members
  USING (workspace_id = current_setting('muster.workspace_id', true))
  WITH CHECK (workspace_id = current_setting('muster.workspace_id', true));
--> statement-breakpoint
ALTER TABLE files ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE files FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY in_workspace ON files
  USING (workspace_id = current_setting('muster.workspace_id', true))
  WITH CHECK (workspace_id = current_setting('muster.workspace_id', true));
--> statement-breakpoint
ALTER TABLE documents ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE documents FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY in_workspace ON documents
  USING (workspace_id = current_setting('muster.workspace_id', true))
  WITH CHECK (workspace_id = current_setting('muster.workspace_id', true));
--> statement-breakpoint
ALTER TABLE equipment ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE equipment FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY in_workspace ON equipment
  USING (workspace_id = current_setting('muster.workspace_id', true))
  WITH CHECK (workspace_id = current_setting('muster.workspace_id', true));
--> statement-breakpoint
ALTER TABLE inspections ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE inspections FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY in_workspace ON inspections
  USING (workspace_id = current_setting('muster.workspace_id', true))
  WITH CHECK (workspace_id = current_setting('muster.workspace_id', true));
--> statement-breakpoint
ALTER TABLE activities ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE activities FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY in_workspace ON activities
  USING (workspace_id = current_setting('muster.workspace_id', true))
  WITH CHECK (workspace_id = current_setting('muster.workspace_id', true));
--> statement-breakpoint
ALTER TABLE activity_reads ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE activity_reads FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY in_workspace ON activity_reads
  USING (workspace_id = current_setting('muster.workspace_id', true))
  WITH CHECK (workspace_id = current_setting('muster.workspace_id', true));
--> statement-breakpoint
-- A person sees the invitations to the own verified address.
CREATE POLICY for_email ON invitations FOR SELECT
  USING (email_key = current_setting('muster.email_key', true));
--> statement-breakpoint
-- A signed link opens the one file it names.
CREATE POLICY by_link ON files FOR SELECT
  USING (id = current_setting('muster.file_id', true));
