CREATE TABLE "job_stays" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_stays_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"job_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"seconds" integer NOT NULL,
	"ended_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "furthest" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_stays" ADD CONSTRAINT "job_stays_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_stays_by_job" ON "job_stays" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "job_stays_by_end" ON "job_stays" USING btree ("ended_at");--> statement-breakpoint
-- What the history knows of jobs that have moved already; a step that led back to the same stage was none.
INSERT INTO "job_stays" ("job_id", "stage", "seconds", "ended_at")
SELECT "job_id", "before", extract(epoch FROM "moved_at" - lag("moved_at", 1, "created_at") OVER (PARTITION BY "job_id" ORDER BY "moved_at"))::integer, "moved_at"
FROM (
  SELECT "jobs"."id" AS "job_id", "jobs"."created_at", "details" ->> 'to' AS "stage", "audit_entries"."created_at" AS "moved_at",
    lag("details" ->> 'to', 1, 'received') OVER (PARTITION BY "jobs"."id" ORDER BY "audit_entries"."created_at", "audit_entries"."id") AS "before"
  FROM "audit_entries" JOIN "jobs" ON "subject" = 'jobs:' || "jobs"."id"
  WHERE "details" ->> 'to' IN ('received', 'quoted', 'accepted', 'proofing', 'approved', 'in_production', 'shipped', 'delivered',
    'declined', 'cancelled', 'expired')
) AS "moves" WHERE "stage" <> "before";--> statement-breakpoint
UPDATE "jobs" SET "furthest" = greatest(0,
  array_position(ARRAY['received', 'quoted', 'accepted', 'proofing', 'approved', 'in_production', 'shipped', 'delivered'], "stage") - 1,
  (SELECT max(array_position(ARRAY['received', 'quoted', 'accepted', 'proofing', 'approved', 'in_production', 'shipped', 'delivered'], "details" ->> 'to')) - 1
    FROM "audit_entries" WHERE "subject" = 'jobs:' || "jobs"."id"));
