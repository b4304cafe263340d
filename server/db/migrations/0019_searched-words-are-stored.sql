-- A walk back through thousands of requests reads the words instead of putting them together. The old indexes go first,
-- so that the tables are written anew without them.
DROP INDEX IF EXISTS "custom_orders_search", "contact_requests_search";--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(coalesce(name, '') || E'\n' || coalesce(email, '') || E'\n' || coalesce(phone, '') || E'\n' || coalesce(phone_number, '') || E'\n' || coalesce(regexp_replace(coalesce(phone, phone_number, ''), '\D', '', 'g'), '') || E'\n' || coalesce(message, '') || E'\n' || coalesce(order_description, ''))) STORED;--> statement-breakpoint
ALTER TABLE "custom_orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(coalesce(customer_name, '') || E'\n' || coalesce(user_email, ''))) STORED;--> statement-breakpoint
DO $$
BEGIN
  CREATE INDEX "contact_requests_search" ON "contact_requests" USING gin ("search_text" gin_trgm_ops);
  CREATE INDEX "custom_orders_search" ON "custom_orders" USING gin ("search_text" gin_trgm_ops);
EXCEPTION
  WHEN undefined_object THEN
    RAISE NOTICE 'pg_trgm is not available: searches will read whole tables';
END
$$;--> statement-breakpoint
-- How common a word is decides whether the index is asked, and is known of a new column only after this.
ANALYZE "custom_orders", "contact_requests";
