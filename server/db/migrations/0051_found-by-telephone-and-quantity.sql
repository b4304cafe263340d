DROP INDEX CONCURRENTLY IF EXISTS "user_profiles_by_telephone";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "user_profiles_by_telephone" ON "user_profiles" USING btree (reverse(regexp_replace(coalesce("phone", ''), '\D', '', 'g')) text_pattern_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "custom_orders_by_quantity";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "custom_orders_by_quantity" ON "custom_orders" USING btree ("quantity_desired");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "job_messages_newest";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "job_messages_newest" ON "job_messages" USING btree ("sent_at","id");
