-- Append to equipment_counts what a write changes of how many items are alike in what their state depends on. A workspace that is
-- deleted takes its rows along.
CREATE OR REPLACE FUNCTION public.tally_equipment_inserted() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO equipment_counts (workspace_id, is_retired, is_defective, latest_result, end_of_life_on, next_due_on, items)
    SELECT workspace_id, retired_at IS NOT NULL, is_defective, latest_result, end_of_life_on, next_due_on, count(*) FROM added GROUP BY 1, 2, 3, 4, 5, 6;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION public.tally_equipment_deleted() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO equipment_counts (workspace_id, is_retired, is_defective, latest_result, end_of_life_on, next_due_on, items)
    SELECT workspace_id, retired_at IS NOT NULL, is_defective, latest_result, end_of_life_on, next_due_on, -count(*) FROM gone
    WHERE EXISTS (SELECT 1 FROM workspaces WHERE id = workspace_id) GROUP BY 1, 2, 3, 4, 5, 6;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION public.tally_equipment_updated() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO equipment_counts (workspace_id, is_retired, is_defective, latest_result, end_of_life_on, next_due_on, items)
    SELECT workspace_id, retired_at IS NOT NULL, is_defective, latest_result, end_of_life_on, next_due_on, sum(n) FROM (
      SELECT workspace_id, retired_at, is_defective, latest_result, end_of_life_on, next_due_on, 1 AS n FROM added
      UNION ALL SELECT workspace_id, retired_at, is_defective, latest_result, end_of_life_on, next_due_on, -1 FROM gone) AS both_ways
    GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(n) <> 0;
  RETURN NULL;
END $$;
