DROP INDEX CONCURRENTLY IF EXISTS "basics_orders_by_customer";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "basics_orders_by_customer" ON "basics_orders" USING btree (left(lower(coalesce(nullif("customer_name", ''), "email", '')), 40) collate "C","created_at","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "basics_orders_by_total";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "basics_orders_by_total" ON "basics_orders" USING btree (coalesce("total_cents", 0),"created_at","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "jobs_by_customer";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "jobs_by_customer" ON "jobs" USING btree (left(lower(coalesce(nullif("name", ''), "email", '')), 40) collate "C","created_at","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "jobs_by_need";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "jobs_by_need" ON "jobs" USING btree (coalesce("needed_by", 'infinity'::date),"created_at","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "jobs_by_turn";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "jobs_by_turn" ON "jobs" USING btree ("turn_since","created_at","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "contact_requests_by_customer";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "contact_requests_by_customer" ON "contact_requests" USING btree (left(lower(coalesce(nullif("name", ''), "email", '')), 40) collate "C","created_at","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "custom_orders_by_customer";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "custom_orders_by_customer" ON "custom_orders" USING btree (left(lower(coalesce(nullif("customer_name", ''), "user_email", '')), 40) collate "C","created_at","id");