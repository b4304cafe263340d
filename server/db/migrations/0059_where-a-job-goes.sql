CREATE TABLE "job_ship_to" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"ship_to" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "job_ship_to" ADD CONSTRAINT "job_ship_to_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;