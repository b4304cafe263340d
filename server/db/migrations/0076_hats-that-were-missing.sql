ALTER TABLE "basics_order_lines" ADD COLUMN "missing" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What was sold when there were too few says so in its movement alone; what was called back since is no longer missing.
UPDATE "basics_order_lines" AS "line"
SET "missing" = least("line"."quantity" - "line"."restocked", "short"."hats")
FROM (
  SELECT "order_id", "product_id", sum(substring("reason" FROM '(\d+) too few$')::integer) AS "hats"
  FROM "stock_movements" WHERE "kind" = 'sold' AND "reason" ~ '\d+ too few$' GROUP BY 1, 2
) AS "short"
WHERE "short"."order_id" = "line"."order_id" AND "short"."product_id" = "line"."product_id";
