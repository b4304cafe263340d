CREATE TABLE "job_complaints" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"wish" text NOT NULL,
	"description" text NOT NULL,
	"files" jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"idempotency_key" text NOT NULL,
	CONSTRAINT "job_complaints_answered" CHECK (("job_complaints"."state" = 'open') = ("job_complaints"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "job_parcels" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"carrier" text NOT NULL,
	"tracking_number" text,
	"link" text,
	"shipped_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"idempotency_key" text NOT NULL,
	"place" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "job_complaints" ADD CONSTRAINT "job_complaints_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_parcels" ADD CONSTRAINT "job_parcels_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_complaints_by_job" ON "job_complaints" USING btree ("job_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "job_complaints_idempotency" ON "job_complaints" USING btree ("job_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "job_complaints_one_open" ON "job_complaints" USING btree ("job_id") WHERE "job_complaints"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "job_parcels_idempotency" ON "job_parcels" USING btree ("job_id","idempotency_key","place");