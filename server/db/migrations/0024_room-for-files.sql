CREATE TABLE "uploads_under_way" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client" text NOT NULL,
	"owner_id" uuid,
	"bytes" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shared_designs" ADD COLUMN "opened_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN "client" text;--> statement-breakpoint
CREATE INDEX "uploads_under_way_since" ON "uploads_under_way" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_new_email" ON "accounts"."users" USING btree ("new_email") WHERE "accounts"."users"."new_email" is not null;--> statement-breakpoint
CREATE INDEX "shared_designs_opened" ON "shared_designs" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "stored_files_by_client" ON "stored_files" USING btree ("client","created_at") WHERE "stored_files"."client" is not null;--> statement-breakpoint
CREATE INDEX "stored_files_by_owner" ON "stored_files" USING btree ("owner_id","bytes") WHERE "stored_files"."owner_id" is not null;--> statement-breakpoint
CREATE INDEX "stored_files_unordered" ON "stored_files" USING btree ("bytes") WHERE "stored_files"."owner_id" is null and ("stored_files"."kept_for" is null or starts_with("stored_files"."kept_for", 'shared-design:'));--> statement-breakpoint
CREATE INDEX "stored_files_unfinished" ON "stored_files" USING btree ("state") WHERE "stored_files"."state" <> 'stored';--> statement-breakpoint
-- A file that a shared design kept first and an order used later is the order's: designs end from now on.
UPDATE "stored_files" SET "kept_for" = 'custom_orders:' || "ordered"."id"
FROM (
	SELECT DISTINCT ON ("found"[1]) "found"[1] AS "path", "custom_orders"."id"
	FROM "custom_orders"
	CROSS JOIN LATERAL regexp_matches("customization_data"::text, '/custom-order-uploads/([A-Za-z0-9._/-]+)', 'g') AS "found"
	ORDER BY "found"[1], "custom_orders"."created_at"
) AS "ordered"
WHERE "stored_files"."bucket" = 'custom-order-uploads'
	AND "stored_files"."path" = "ordered"."path"
	AND starts_with("stored_files"."kept_for", 'shared-design:');
