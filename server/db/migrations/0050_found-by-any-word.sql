-- An order is found by what was bought and where it went, a customer by company and place, what was written by any word of it.
-- Not alongside, since a server may lack pg_trgm: meanwhile people read these tables, and whoever writes waits.
ALTER TABLE "basics_orders" ADD COLUMN "items" text;--> statement-breakpoint
UPDATE "basics_orders" SET "items" = bought.names FROM (
  SELECT order_id, string_agg(coalesce(product_name, product_id), ', ' ORDER BY product_id) AS names FROM basics_order_lines GROUP BY 1
) bought WHERE bought.order_id = basics_orders.id;--> statement-breakpoint
DO $$
BEGIN
  CREATE INDEX "basics_orders_words" ON "basics_orders" USING gin (lower(coalesce("customer_name", '') || E'\n' || coalesce("email", '') || E'\n' || coalesce(left("id"::text, 8), '') || E'\n' || coalesce("ship_city", '') || E'\n' || coalesce("ship_zip", '') || E'\n' || coalesce("tracking_number", '') || E'\n' || coalesce("items", '')) gin_trgm_ops);
  CREATE INDEX "job_messages_words" ON "job_messages" USING gin (lower(coalesce("body", '')) gin_trgm_ops);
  CREATE INDEX "admin_messages_words" ON "admin_messages" USING gin (lower(coalesce("message_content", '')) gin_trgm_ops);
  CREATE INDEX "message_replies_words" ON "message_replies" USING gin (lower(coalesce("message_content", '')) gin_trgm_ops);
  CREATE INDEX "jobs_words" ON "jobs" USING gin (lower(coalesce("name", '') || E'\n' || coalesce("email", '') || E'\n' || coalesce("title", '') || E'\n' || coalesce("note", '')) gin_trgm_ops);
  CREATE INDEX "user_profiles_words" ON "user_profiles" USING gin (lower(coalesce("full_name", '') || E'\n' || coalesce("email", '') || E'\n' || coalesce("company", '') || E'\n' || coalesce("city", '') || E'\n' || coalesce("zip_code", '') || E'\n' || coalesce("shipping_address", '')) gin_trgm_ops);
EXCEPTION
  WHEN undefined_object THEN
    RAISE NOTICE 'pg_trgm is not available: searches will read whole tables';
END
$$;--> statement-breakpoint
ANALYZE "jobs", "user_profiles", "basics_orders", "job_messages", "admin_messages", "message_replies";--> statement-breakpoint
-- Last, since nobody can read a table from here to the end.
DROP INDEX IF EXISTS "basics_orders_search", "jobs_search", "user_profiles_search";
