-- Numbers that screens always show are kept here instead of being counted at each call.
CREATE FUNCTION count_members_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE workspaces SET member_count = member_count + delta.n
  FROM (SELECT workspace_id AS id, count(*)::integer AS n FROM added WHERE removed_at IS NULL GROUP BY workspace_id) AS delta
  WHERE workspaces.id = delta.id AND delta.n <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_members_inserted AFTER INSERT ON workspace_members
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_members_inserted();
--> statement-breakpoint
CREATE FUNCTION count_members_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE workspaces SET member_count = member_count + delta.n
  FROM (SELECT workspace_id AS id, -count(*)::integer AS n FROM gone WHERE removed_at IS NULL GROUP BY workspace_id) AS delta
  WHERE workspaces.id = delta.id AND delta.n <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_members_deleted AFTER DELETE ON workspace_members
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_members_deleted();
--> statement-breakpoint
CREATE FUNCTION count_members_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE workspaces SET member_count = member_count + delta.n
  FROM (SELECT id, sum(n)::integer AS n FROM (SELECT workspace_id AS id, count(*)::integer AS n FROM added WHERE removed_at IS NULL GROUP BY workspace_id UNION ALL SELECT workspace_id AS id, -count(*)::integer AS n FROM gone WHERE removed_at IS NULL GROUP BY workspace_id) AS both_ways GROUP BY id) AS delta
  WHERE workspaces.id = delta.id AND delta.n <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_members_updated AFTER UPDATE ON workspace_members
  REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_members_updated();
--> statement-breakpoint
CREATE FUNCTION count_teams_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE workspaces SET group_count = group_count + delta.n
  FROM (SELECT workspace_id AS id, count(*)::integer AS n FROM added GROUP BY workspace_id) AS delta
  WHERE workspaces.id = delta.id AND delta.n <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_teams_inserted AFTER INSERT ON teams
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_teams_inserted();
--> statement-breakpoint
CREATE FUNCTION count_teams_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE workspaces SET group_count = group_count + delta.n
  FROM (SELECT workspace_id AS id, -count(*)::integer AS n FROM gone GROUP BY workspace_id) AS delta
  WHERE workspaces.id = delta.id AND delta.n <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_teams_deleted AFTER DELETE ON teams
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_teams_deleted();
