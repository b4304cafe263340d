-- Paid orders and their revenue by the day of payment, less what was refunded.
CREATE FUNCTION tally_basics() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO tally_changes (name, day, amount)
    SELECT name, day, sum(amount) FROM (
      SELECT 'basics_paid' AS name, (paid_at AT TIME ZONE 'America/Chicago')::date AS day, 1 AS amount FROM came WHERE paid_at IS NOT NULL
      UNION ALL
      SELECT 'basics_paid', (paid_at AT TIME ZONE 'America/Chicago')::date, -1 FROM gone WHERE paid_at IS NOT NULL
      UNION ALL
      SELECT 'basics_revenue_cents', (paid_at AT TIME ZONE 'America/Chicago')::date, coalesce(total_cents, 0) - refunded_cents FROM came WHERE paid_at IS NOT NULL
      UNION ALL
      SELECT 'basics_revenue_cents', (paid_at AT TIME ZONE 'America/Chicago')::date, refunded_cents - coalesce(total_cents, 0) FROM gone WHERE paid_at IS NOT NULL
    ) AS moved GROUP BY 1, 2 HAVING sum(amount) <> 0;
  ELSE
    INSERT INTO tally_changes (name, day, amount)
    SELECT 'basics_paid', (paid_at AT TIME ZONE 'America/Chicago')::date, count(*) FROM came WHERE paid_at IS NOT NULL GROUP BY 2
    UNION ALL
    SELECT 'basics_revenue_cents', (paid_at AT TIME ZONE 'America/Chicago')::date, sum(coalesce(total_cents, 0) - refunded_cents) FROM came WHERE paid_at IS NOT NULL GROUP BY 2;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint

INSERT INTO tallies (name, day, amount)
SELECT 'basics_paid', (paid_at AT TIME ZONE 'America/Chicago')::date, count(*) FROM basics_orders WHERE paid_at IS NOT NULL GROUP BY 2
UNION ALL
SELECT 'basics_revenue_cents', (paid_at AT TIME ZONE 'America/Chicago')::date, sum(coalesce(total_cents, 0) - refunded_cents) FROM basics_orders WHERE paid_at IS NOT NULL GROUP BY 2;--> statement-breakpoint

CREATE TRIGGER basics_orders_tally_insert AFTER INSERT ON basics_orders REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tally_basics();--> statement-breakpoint
CREATE TRIGGER basics_orders_tally_update AFTER UPDATE ON basics_orders REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tally_basics();--> statement-breakpoint
CREATE TRIGGER basics_orders_tell_update AFTER UPDATE ON basics_orders REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tell_change();--> statement-breakpoint

CREATE INDEX "basics_orders_paid" ON "basics_orders" ("created_at" DESC, "id" DESC) WHERE "status" IN ('paid', 'packed', 'shipped', 'refunded');--> statement-breakpoint
DO $$
BEGIN
  CREATE INDEX "basics_orders_search" ON "basics_orders" USING gin (
    lower(coalesce("customer_name", '') || E'\n' || coalesce("email", '') || E'\n' || left("id"::text, 8)) gin_trgm_ops);
EXCEPTION
  WHEN undefined_object THEN
    RAISE NOTICE 'pg_trgm is not available: searches will read whole tables';
END
$$;
