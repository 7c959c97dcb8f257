-- The only ways in which entries of the security log change, of the transaction's workspace: the app's role may add and read them, and no more.
-- They run as the owner of the tables. The workspace stands in their conditions, too: a superuser as the owner is bound by no policy.

-- Adds to the count of an entry that has one.
CREATE OR REPLACE FUNCTION public.count_security_event(event_id text, times bigint) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE public.security_events SET details = jsonb_set(details, '{count}', to_jsonb((details->>'count')::bigint + times))
  WHERE workspace_id = current_setting('muster.workspace_id', true) AND id = event_id AND details ? 'count' AND times > 0
$$;
REVOKE EXECUTE ON FUNCTION public.count_security_event FROM PUBLIC;

-- Erases the entries of before a moment. Those of the last 400 days by the database's own clock stay, whatever moment is given.
CREATE OR REPLACE FUNCTION public.erase_old_security_events(before timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DELETE FROM public.security_events
  WHERE workspace_id = current_setting('muster.workspace_id', true) AND created_at < least(before, now() - interval '400 days')
$$;
REVOKE EXECUTE ON FUNCTION public.erase_old_security_events FROM PUBLIC;

-- Erases so many entries of a workspace that is archived, and answers with their number.
CREATE OR REPLACE FUNCTION public.erase_archived_security_events(most integer) RETURNS bigint
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH erased AS (
    DELETE FROM public.security_events WHERE ctid = ANY (array(
      SELECT event.ctid FROM public.security_events AS event JOIN public.workspaces ON workspaces.id = event.workspace_id
      WHERE event.workspace_id = current_setting('muster.workspace_id', true) AND workspaces.archived_at IS NOT NULL LIMIT most))
    RETURNING 1)
  SELECT count(*) FROM erased
$$;
REVOKE EXECUTE ON FUNCTION public.erase_archived_security_events FROM PUBLIC;
