-- Keep when somebody was in the workspace with which role, and when in a team, so that a past day can be answered. A write that changes
-- rights names its moment in muster.now; without that it is the moment at which the transaction began.
CREATE OR REPLACE FUNCTION public.moment() RETURNS timestamptz LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(nullif(current_setting('muster.now', true), '')::timestamptz, now())
$$;

CREATE OR REPLACE FUNCTION public.span_members_inserted() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO member_spans (workspace_id, member_id, role, joined_at, began_at)
    SELECT workspace_id, id, role, created_at, created_at FROM added WHERE removed_at IS NULL;
  RETURN NULL;
END $$;

-- Whoever gets another role is there since they joined; whoever comes back joins anew.
CREATE OR REPLACE FUNCTION public.span_members_updated() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  WITH moved AS (
    SELECT after.workspace_id, after.id, after.role, after.removed_at IS NULL AS is_there, before.removed_at IS NULL AS was_there
    FROM added AS after JOIN gone AS before ON before.id = after.id
    WHERE before.role <> after.role OR (before.removed_at IS NULL) <> (after.removed_at IS NULL)
  ), ended AS (
    UPDATE member_spans AS span SET ended_at = greatest(moment(), span.began_at) FROM moved
    WHERE span.workspace_id = moved.workspace_id AND span.member_id = moved.id AND span.ended_at IS NULL
    RETURNING span.member_id, span.joined_at
  )
  INSERT INTO member_spans (workspace_id, member_id, role, joined_at, began_at)
    SELECT moved.workspace_id, moved.id, moved.role, coalesce(ended.joined_at, moment()), moment()
    FROM moved LEFT JOIN ended ON ended.member_id = moved.id WHERE moved.is_there;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION public.span_places_inserted() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO team_spans (workspace_id, team_id, member_id, began_at)
    SELECT workspace_id, team_id, member_id, created_at FROM added;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION public.span_places_deleted() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE team_spans AS span SET ended_at = greatest(moment(), span.began_at) FROM gone
    WHERE span.workspace_id = gone.workspace_id AND span.team_id = gone.team_id AND span.member_id = gone.member_id
      AND span.ended_at IS NULL;
  RETURN NULL;
END $$;

-- Merging two rows of one person gives the places of one to the other, who is in the team since then.
CREATE OR REPLACE FUNCTION public.span_places_updated() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  WITH moved AS (
    SELECT after.workspace_id, after.team_id, after.member_id, before.member_id AS former_id
    FROM added AS after JOIN gone AS before ON before.id = after.id WHERE before.member_id <> after.member_id
  )
  UPDATE team_spans AS span SET member_id = moved.member_id FROM moved
    WHERE span.workspace_id = moved.workspace_id AND span.team_id = moved.team_id AND span.member_id = moved.former_id
      AND span.ended_at IS NULL;
  RETURN NULL;
END $$;
