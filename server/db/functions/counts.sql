-- Keep the numbers of members and teams that screens always show, which would else be counted at each call.
CREATE OR REPLACE FUNCTION public.count_members_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE workspaces SET member_count = member_count + delta.n
  FROM (SELECT workspace_id AS id, count(*)::integer AS n FROM added WHERE removed_at IS NULL GROUP BY workspace_id) AS delta
  WHERE workspaces.id = delta.id AND delta.n <> 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION public.count_members_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE workspaces SET member_count = member_count + delta.n
  FROM (SELECT workspace_id AS id, -count(*)::integer AS n FROM gone WHERE removed_at IS NULL GROUP BY workspace_id) AS delta
  WHERE workspaces.id = delta.id AND delta.n <> 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION public.count_members_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE workspaces SET member_count = member_count + delta.n
  FROM (SELECT id, sum(n)::integer AS n FROM (
      SELECT workspace_id AS id, count(*) AS n FROM added WHERE removed_at IS NULL GROUP BY workspace_id
      UNION ALL SELECT workspace_id, -count(*) FROM gone WHERE removed_at IS NULL GROUP BY workspace_id) AS both_ways
    GROUP BY id) AS delta
  WHERE workspaces.id = delta.id AND delta.n <> 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION public.count_teams_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE workspaces SET group_count = group_count + delta.n
  FROM (SELECT workspace_id AS id, count(*)::integer AS n FROM added WHERE ended_at IS NULL AND archived_at IS NULL GROUP BY workspace_id) AS delta
  WHERE workspaces.id = delta.id AND delta.n <> 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION public.count_teams_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE workspaces SET group_count = group_count + delta.n
  FROM (SELECT workspace_id AS id, -count(*)::integer AS n FROM gone WHERE ended_at IS NULL AND archived_at IS NULL GROUP BY workspace_id) AS delta
  WHERE workspaces.id = delta.id AND delta.n <> 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION public.count_teams_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE workspaces SET group_count = group_count + delta.n
  FROM (SELECT id, sum(n)::integer AS n FROM (
      SELECT workspace_id AS id, count(*) AS n FROM added WHERE ended_at IS NULL AND archived_at IS NULL GROUP BY workspace_id
      UNION ALL SELECT workspace_id, -count(*) FROM gone WHERE ended_at IS NULL AND archived_at IS NULL GROUP BY workspace_id) AS both_ways
    GROUP BY id) AS delta
  WHERE workspaces.id = delta.id AND delta.n <> 0;
  RETURN NULL;
END $$;
