-- Counts anew what the triggers count, after the shop moved to another time zone. What was counted as it happened, such as
-- first answers and started designs, stays on the day that it was.
CREATE OR REPLACE FUNCTION recount_tallies() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  recounted CONSTANT text := '^(custom_orders\.|contact_requests\.|user_profiles$|basics_)';
BEGIN
  LOCK TABLE custom_orders, contact_requests, user_profiles, basics_orders IN SHARE MODE;
  DELETE FROM tally_changes WHERE name ~ recounted;
  DELETE FROM tallies WHERE name ~ recounted;
  INSERT INTO tallies (name, day, amount)
  SELECT 'custom_orders.' || status, shop_day(created_at), count(*) FROM custom_orders GROUP BY 1, 2
  UNION ALL
  SELECT 'contact_requests.' || status, shop_day(created_at), count(*) FROM contact_requests GROUP BY 1, 2
  UNION ALL
  SELECT 'user_profiles', shop_day(created_at), count(*) FROM user_profiles GROUP BY 2
  UNION ALL
  SELECT CASE WHEN livemode THEN 'basics_' ELSE 'basics_test_' END || number, shop_day(paid_at), sum(amount)
  FROM basics_orders, LATERAL (VALUES ('paid', 1), ('revenue_cents', coalesce(total_cents, 0) - refunded_cents - lost_cents)) AS counted (number, amount)
  WHERE paid_at IS NOT NULL GROUP BY 1, 2;
END
$$;
