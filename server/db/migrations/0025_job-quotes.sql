CREATE TABLE "job_quotes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"ship_to" text NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"tax_basis_points" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"valid_until" date NOT NULL,
	"terms" jsonb NOT NULL,
	"note" text,
	"created_by" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"accepted_by" text,
	"declined_at" timestamp with time zone,
	"idempotency_key" text NOT NULL,
	CONSTRAINT "job_quotes_total" CHECK ("job_quotes"."total_cents" = "job_quotes"."subtotal_cents" + "job_quotes"."tax_cents"),
	CONSTRAINT "job_quotes_answer" CHECK ("job_quotes"."accepted_at" is null or "job_quotes"."declined_at" is null),
	CONSTRAINT "job_quotes_accepted" CHECK (("job_quotes"."accepted_at" is null) = ("job_quotes"."accepted_by" is null))
);
--> statement-breakpoint
ALTER TABLE "job_quotes" ADD CONSTRAINT "job_quotes_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "job_quotes_version" ON "job_quotes" USING btree ("job_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "job_quotes_idempotency" ON "job_quotes" USING btree ("job_id","idempotency_key");