-- Trigger. Paid orders and their revenue by the day of payment, less what was refunded or lost. Test orders count by themselves.
CREATE OR REPLACE FUNCTION tally_basics() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO tally_changes (name, day, amount)
    SELECT CASE WHEN livemode THEN 'basics_' ELSE 'basics_test_' END || number, shop_day(paid_at), sum(amount * sign)
    FROM (
      SELECT livemode, paid_at, total_cents, refunded_cents, lost_cents, 1 AS sign FROM came
      UNION ALL
      SELECT livemode, paid_at, total_cents, refunded_cents, lost_cents, -1 FROM gone
    ) AS moved, LATERAL (VALUES ('paid', 1), ('revenue_cents', coalesce(total_cents, 0) - refunded_cents - lost_cents)) AS counted (number, amount)
    WHERE paid_at IS NOT NULL GROUP BY 1, 2 HAVING sum(amount * sign) <> 0;
  ELSE
    INSERT INTO tally_changes (name, day, amount)
    SELECT CASE WHEN livemode THEN 'basics_' ELSE 'basics_test_' END || number, shop_day(paid_at), sum(amount)
    FROM came, LATERAL (VALUES ('paid', 1), ('revenue_cents', coalesce(total_cents, 0) - refunded_cents - lost_cents)) AS counted (number, amount)
    WHERE paid_at IS NOT NULL GROUP BY 1, 2;
  END IF;
  RETURN NULL;
END
$$;
