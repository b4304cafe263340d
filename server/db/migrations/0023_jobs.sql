CREATE TABLE "job_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"from" text NOT NULL,
	"author_id" uuid,
	"body" text NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone,
	"idempotency_key" text
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "jobs_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"token" text NOT NULL,
	"request" text NOT NULL,
	"stage" text DEFAULT 'received' NOT NULL,
	"stage_since" timestamp with time zone DEFAULT now() NOT NULL,
	"turn" text DEFAULT 'shop' NOT NULL,
	"user_id" uuid,
	"name" text,
	"email" text NOT NULL,
	"title" text NOT NULL,
	"note" text,
	"needed_by" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"customer_told_at" timestamp with time zone,
	"staff_told_at" timestamp with time zone,
	CONSTRAINT "jobs_stage" CHECK ("jobs"."stage" in ('received', 'quoted', 'accepted', 'proofing', 'approved', 'in_production', 'shipped', 'delivered', 'declined', 'cancelled', 'expired')),
	CONSTRAINT "jobs_turn" CHECK ("jobs"."turn" in ('shop', 'customer', 'nobody'))
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "actor_name" text;--> statement-breakpoint
ALTER TABLE "job_messages" ADD CONSTRAINT "job_messages_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_messages_by_job" ON "job_messages" USING btree ("job_id","sent_at");--> statement-breakpoint
CREATE INDEX "job_messages_untold" ON "job_messages" USING btree ("job_id") WHERE "job_messages"."told_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "job_messages_idempotency" ON "job_messages" USING btree ("job_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_number" ON "jobs" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_token" ON "jobs" USING btree ("token");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_request" ON "jobs" USING btree ("request");--> statement-breakpoint
CREATE INDEX "jobs_newest" ON "jobs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_by_stage" ON "jobs" USING btree ("stage","stage_since");--> statement-breakpoint
CREATE INDEX "jobs_by_user" ON "jobs" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "jobs_by_email" ON "jobs" USING btree (lower("email"),"created_at");--> statement-breakpoint
CREATE INDEX "jobs_by_day" ON "jobs" USING btree ("needed_by") WHERE "jobs"."needed_by" is not null;--> statement-breakpoint
CREATE INDEX "jobs_search" ON "jobs" USING gin (lower(coalesce("name", '') || E'\n' || coalesce("email", '') || E'\n' || coalesce("title", '')) gin_trgm_ops);--> statement-breakpoint
-- What was asked for before is followed too, in the order in which it came. A random uuid holds 122 random bits.
INSERT INTO "jobs" ("token", "request", "stage", "stage_since", "turn", "user_id", "name", "email", "title", "created_at")
SELECT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), "request",
  CASE "status" WHEN 'completed' THEN 'delivered' ELSE 'received' END, "created_at",
  CASE "status" WHEN 'completed' THEN 'nobody' ELSE 'shop' END, "user_id", "name", "email", "title", "created_at"
FROM (
  SELECT 'custom_orders:' || "id" AS "request", "status", "user_id", "customer_name" AS "name", "user_email" AS "email",
    to_char("quantity_desired", 'FM999,999,999') || ' ' || "product_type" AS "title", "created_at" FROM "custom_orders"
  UNION ALL
  SELECT 'contact_requests:' || "id", "status", "user_id", "name", "email", coalesce(initcap("product_type"), 'Quote request'), "created_at"
  FROM "contact_requests"
) AS "asked" ORDER BY "created_at", "request";--> statement-breakpoint
CREATE TRIGGER jobs_tell_insert AFTER INSERT ON jobs REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tell_change();--> statement-breakpoint
CREATE TRIGGER jobs_tell_update AFTER UPDATE ON jobs REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
