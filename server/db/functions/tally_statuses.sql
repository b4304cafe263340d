-- Trigger of a table with statuses: so many rows of this status, made on this day.
CREATE OR REPLACE FUNCTION tally_statuses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO tally_changes (name, day, amount)
    SELECT TG_TABLE_NAME || '.' || status, shop_day(created_at), count(*) FROM came GROUP BY 1, 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO tally_changes (name, day, amount)
    SELECT TG_TABLE_NAME || '.' || status, shop_day(created_at), -count(*) FROM gone GROUP BY 1, 2;
  ELSE
    INSERT INTO tally_changes (name, day, amount)
    SELECT TG_TABLE_NAME || '.' || status, shop_day(created_at), sum(amount)
    FROM (SELECT status, created_at, 1 AS amount FROM came UNION ALL SELECT status, created_at, -1 FROM gone) AS moved
    GROUP BY 1, 2 HAVING sum(amount) <> 0;
  END IF;
  RETURN NULL;
END
$$;
