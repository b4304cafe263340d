DROP INDEX CONCURRENTLY IF EXISTS "stored_files_by_owner";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "stored_files_by_owner" ON "stored_files" USING btree ("owner_id","bytes","picture_bytes") WHERE "stored_files"."owner_id" is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "stored_files_unordered";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "stored_files_unordered" ON "stored_files" USING btree ("bytes","picture_bytes") WHERE "stored_files"."owner_id" is null and ("stored_files"."kept_for" is null or starts_with("stored_files"."kept_for", 'shared-design:'));
