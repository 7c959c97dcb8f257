-- Keep when somebody was in the workspace with which role, when in a team and when with a trade, when a kind was known to always expire, and
-- as what a version was known, so that a past day can be answered. A call that writes names its moment in muster.now; without that it is the
-- moment at which the transaction began.
CREATE OR REPLACE FUNCTION public.moment() RETURNS timestamptz LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(nullif(current_setting('muster.now', true), '')::timestamptz, now())
$$;

CREATE OR REPLACE FUNCTION public.span_members_inserted() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO member_spans (workspace_id, member_id, role, joined_at, began_at)
    SELECT workspace_id, id, role, created_at, created_at FROM added WHERE removed_at IS NULL AND status <> 'DEACTIVATED';
  RETURN NULL;
END $$;

-- Whoever gets another role is there since they joined; whoever comes back joins anew. Whoever was deactivated is not there: nothing is
-- required of them. Here and below EXECUTE has a statement planned for
-- the rows at hand: a plan that was kept for one row would compare 10,000 rows with 10,000.
CREATE OR REPLACE FUNCTION public.span_members_updated() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  ids CONSTANT text[] := array(
    SELECT id FROM (SELECT id, role, removed_at IS NULL AND status <> 'DEACTIVATED' FROM added
      EXCEPT SELECT id, role, removed_at IS NULL AND status <> 'DEACTIVATED' FROM gone) AS moved);
BEGIN
  IF ids = '{}' THEN
    RETURN NULL;
  END IF;
  EXECUTE '
    WITH ended AS (
      UPDATE member_spans AS span SET ended_at = greatest(moment(), span.began_at)
      WHERE span.member_id = ANY ($1) AND span.ended_at IS NULL RETURNING span.member_id, span.joined_at
    )
    INSERT INTO member_spans (workspace_id, member_id, role, joined_at, began_at)
      SELECT added.workspace_id, added.id, added.role, coalesce(ended.joined_at, moment()), moment()
      FROM added LEFT JOIN ended ON ended.member_id = added.id
      WHERE added.id = ANY ($1) AND added.removed_at IS NULL AND added.status <> ''DEACTIVATED''' USING ids;
  RETURN NULL;
END $$;

-- A team that is archived has no stretches that go on, whoever is in it.
CREATE OR REPLACE FUNCTION public.span_places_inserted() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  EXECUTE '
    INSERT INTO team_spans (workspace_id, team_id, member_id, began_at)
      SELECT workspace_id, team_id, member_id, created_at FROM added
      WHERE team_id NOT IN (SELECT id FROM teams WHERE archived_at IS NOT NULL)';
  RETURN NULL;
END $$;

-- The open stretches are looked up one by one, and then ended by their ids: without statistics a join of the two tables would be taken for
-- one of a few rows, and compare each with each.
CREATE OR REPLACE FUNCTION public.span_places_deleted() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  ids bigint[];
BEGIN
  EXECUTE '
    SELECT array_agg((SELECT span.id FROM team_spans AS span WHERE span.workspace_id = gone.workspace_id
      AND span.team_id = gone.team_id AND span.member_id = gone.member_id AND span.ended_at IS NULL)) FROM gone' INTO ids;
  EXECUTE 'UPDATE team_spans SET ended_at = greatest(moment(), began_at) WHERE id = ANY ($1)' USING ids;
  RETURN NULL;
END $$;

-- Merging two rows of one person gives the places of one to the other, who is in the team since the first was; it is known from now on.
CREATE OR REPLACE FUNCTION public.span_places_updated() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  EXECUTE '
    WITH moved AS (
      SELECT after.workspace_id, after.team_id, after.member_id, before.member_id AS former_id
      FROM added AS after JOIN gone AS before ON before.id = after.id WHERE before.member_id <> after.member_id
    ), ended AS (
      UPDATE team_spans AS span SET ended_at = greatest(moment(), span.began_at), known_until = moment() FROM moved
      WHERE span.workspace_id = moved.workspace_id AND span.team_id = moved.team_id AND span.member_id = moved.former_id
        AND span.ended_at IS NULL RETURNING span.workspace_id, span.team_id, moved.member_id, span.began_at
    )
    INSERT INTO team_spans (workspace_id, team_id, member_id, began_at, known_from)
      SELECT workspace_id, team_id, member_id, began_at, moment() FROM ended';
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION public.span_trades_inserted() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO trade_spans (workspace_id, trade_id, member_id, began_at)
    SELECT workspace_id, trade_id, member_id, created_at FROM changed;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION public.span_trades_deleted() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  ids bigint[];
BEGIN
  EXECUTE '
    SELECT array_agg((SELECT span.id FROM trade_spans AS span WHERE span.workspace_id = changed.workspace_id
      AND span.trade_id = changed.trade_id AND span.member_id = changed.member_id AND span.ended_at IS NULL)) FROM changed' INTO ids;
  EXECUTE 'UPDATE trade_spans SET ended_at = greatest(moment(), began_at) WHERE id = ANY ($1)' USING ids;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION public.span_kinds_inserted() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO expiry_spans (workspace_id, kind_id, began_at)
    SELECT workspace_id, id, created_at FROM added WHERE expires = 'ALWAYS';
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION public.span_kinds_updated() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE expiry_spans AS span SET ended_at = greatest(moment(), span.began_at) FROM added
    WHERE span.workspace_id = added.workspace_id AND span.kind_id = added.id AND span.ended_at IS NULL AND added.expires <> 'ALWAYS';
  INSERT INTO expiry_spans (workspace_id, kind_id, began_at)
    SELECT added.workspace_id, added.id, moment() FROM added JOIN gone USING (id)
    WHERE added.expires = 'ALWAYS' AND gone.expires <> 'ALWAYS';
  RETURN NULL;
END $$;

-- A version that is restored from the bin is known as what it was: its stretch went on meanwhile.
CREATE OR REPLACE FUNCTION public.span_versions_inserted() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  EXECUTE '
    INSERT INTO evidence_spans (workspace_id, version_id, document_id, member_id, kind_id, began_at)
      SELECT added.workspace_id, added.id, document.id, document.member_id, document.kind_id, added.created_at
      FROM added JOIN documents AS document ON document.id = added.document_id WHERE document.kind_id IS NOT NULL
      ON CONFLICT (workspace_id, version_id) WHERE ended_at IS NULL DO NOTHING';
  RETURN NULL;
END $$;

-- A version that goes to another document, and one whose document gets another kind or holder, is known as something else from then on.
CREATE OR REPLACE FUNCTION public.span_evidence(ids text[]) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  EXECUTE '
    UPDATE evidence_spans AS span SET ended_at = greatest(moment(), span.began_at) FROM document_versions AS version
      WHERE version.id = ANY ($1) AND span.workspace_id = version.workspace_id AND span.version_id = version.id
        AND span.ended_at IS NULL' USING ids;
  EXECUTE '
    INSERT INTO evidence_spans (workspace_id, version_id, document_id, member_id, kind_id, began_at)
      SELECT version.workspace_id, version.id, document.id, document.member_id, document.kind_id, greatest(moment(), version.created_at)
      FROM document_versions AS version JOIN documents AS document ON document.id = version.document_id
      WHERE version.id = ANY ($1) AND document.kind_id IS NOT NULL' USING ids;
END $$;

CREATE OR REPLACE FUNCTION public.span_versions_updated() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  ids CONSTANT text[] := array(SELECT id FROM (SELECT id, document_id FROM added EXCEPT SELECT id, document_id FROM gone) AS moved);
BEGIN
  IF ids <> '{}' THEN
    PERFORM span_evidence(ids);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION public.span_documents_updated() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  ids CONSTANT text[] := array(
    SELECT id FROM (SELECT id, kind_id, member_id FROM added EXCEPT SELECT id, kind_id, member_id FROM gone) AS moved);
BEGIN
  IF ids <> '{}' THEN
    PERFORM span_evidence(array(SELECT id FROM document_versions WHERE document_id = ANY (ids)));
  END IF;
  RETURN NULL;
END $$;
