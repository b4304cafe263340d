-- Trigger. Tells every process of the shop what changed; a large change is told once.
CREATE OR REPLACE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record;
  many boolean;
BEGIN
  SELECT count(*) > 20 INTO many FROM (SELECT FROM came LIMIT 21) AS few;
  IF many THEN
    PERFORM pg_notify('shop_changes', json_build_object('table', TG_TABLE_NAME, 'op', lower(TG_OP), 'id', NULL)::text);
    RETURN NULL;
  END IF;
  FOR changed IN SELECT id FROM came LOOP
    PERFORM pg_notify('shop_changes', json_build_object('table', TG_TABLE_NAME, 'op', lower(TG_OP), 'id', changed.id)::text);
  END LOOP;
  RETURN NULL;
END
$$;
