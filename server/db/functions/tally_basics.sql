-- Trigger. Paid orders and their revenue by the day of payment, less what was refunded.
CREATE OR REPLACE FUNCTION tally_basics() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO tally_changes (name, day, amount)
    SELECT name, day, sum(amount) FROM (
      SELECT 'basics_paid' AS name, shop_day(paid_at) AS day, 1 AS amount FROM came WHERE paid_at IS NOT NULL
      UNION ALL
      SELECT 'basics_paid', shop_day(paid_at), -1 FROM gone WHERE paid_at IS NOT NULL
      UNION ALL
      SELECT 'basics_revenue_cents', shop_day(paid_at), coalesce(total_cents, 0) - refunded_cents FROM came WHERE paid_at IS NOT NULL
      UNION ALL
      SELECT 'basics_revenue_cents', shop_day(paid_at), refunded_cents - coalesce(total_cents, 0) FROM gone WHERE paid_at IS NOT NULL
    ) AS moved GROUP BY 1, 2 HAVING sum(amount) <> 0;
  ELSE
    INSERT INTO tally_changes (name, day, amount)
    SELECT 'basics_paid', shop_day(paid_at), count(*) FROM came WHERE paid_at IS NOT NULL GROUP BY 2
    UNION ALL
    SELECT 'basics_revenue_cents', shop_day(paid_at), sum(coalesce(total_cents, 0) - refunded_cents) FROM came WHERE paid_at IS NOT NULL GROUP BY 2;
  END IF;
  RETURN NULL;
END
$$;
