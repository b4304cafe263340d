-- Trigger of a table that is only added to and taken from: so many rows, made on this day.
CREATE OR REPLACE FUNCTION tally_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO tally_changes (name, day, amount)
    SELECT TG_TABLE_NAME, shop_day(created_at), count(*) FROM came GROUP BY 2;
  ELSE
    INSERT INTO tally_changes (name, day, amount)
    SELECT TG_TABLE_NAME, shop_day(created_at), -count(*) FROM gone GROUP BY 2;
  END IF;
  RETURN NULL;
END
$$;
