-- A search is one trigram index a table, over an expression that the schema and the queries share. (The other indexes that
-- the schema names from here on have been there since 0004, 0007 and 0010.)
DROP FUNCTION search_custom_orders, search_contact_requests;--> statement-breakpoint
DROP INDEX IF EXISTS "custom_orders_search", "contact_requests_search", "user_profiles_search", "basics_orders_search";--> statement-breakpoint
ALTER TABLE "custom_orders" DROP COLUMN "search_keys", DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "contact_requests" DROP COLUMN "search_keys", DROP COLUMN "search_text";--> statement-breakpoint
DROP FUNCTION search_keys, search_key;--> statement-breakpoint
DO $$
BEGIN
  CREATE INDEX "basics_orders_search" ON "basics_orders" USING gin (lower(coalesce("customer_name", '') || E'\n' || coalesce("email", '') || E'\n' || coalesce(left("id"::text, 8), '')) gin_trgm_ops);
  CREATE INDEX "user_profiles_search" ON "user_profiles" USING gin (lower(coalesce("full_name", '') || E'\n' || coalesce("email", '')) gin_trgm_ops);
  CREATE INDEX "contact_requests_search" ON "contact_requests" USING gin (lower(coalesce("name", '') || E'\n' || coalesce("email", '') || E'\n' || coalesce("phone", '') || E'\n' || coalesce("phone_number", '') || E'\n' || coalesce(regexp_replace(coalesce("phone", "phone_number", ''), '\D', '', 'g'), '') || E'\n' || coalesce("message", '') || E'\n' || coalesce("order_description", '')) gin_trgm_ops);
  CREATE INDEX "custom_orders_search" ON "custom_orders" USING gin (lower(coalesce("customer_name", '') || E'\n' || coalesce("user_email", '')) gin_trgm_ops);
EXCEPTION
  WHEN undefined_object THEN
    RAISE NOTICE 'pg_trgm is not available: searches will read whole tables';
END
$$;--> statement-breakpoint
-- How common a word is decides whether the index is asked, and is known of an expression only after this.
ANALYZE "custom_orders", "contact_requests", "user_profiles", "basics_orders";
