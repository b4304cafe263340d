CREATE TABLE "job_proof_comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"proof_id" uuid NOT NULL,
	"picture" integer NOT NULL,
	"x" real NOT NULL,
	"y" real NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"idempotency_key" text NOT NULL,
	CONSTRAINT "job_proof_comments_point" CHECK ("job_proof_comments"."x" between 0 and 1 and "job_proof_comments"."y" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "job_proofs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"pictures" jsonb NOT NULL,
	"facts" jsonb NOT NULL,
	"note" text,
	"pdf_url" text NOT NULL,
	"fingerprint" text NOT NULL,
	"created_by" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone,
	"approved_by" text,
	"changes_at" timestamp with time zone,
	"changes" text,
	"idempotency_key" text NOT NULL,
	CONSTRAINT "job_proofs_fingerprint" CHECK ("job_proofs"."fingerprint" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "job_proofs_answer" CHECK ("job_proofs"."approved_at" is null or "job_proofs"."changes_at" is null),
	CONSTRAINT "job_proofs_approved" CHECK (("job_proofs"."approved_at" is null) = ("job_proofs"."approved_by" is null)),
	CONSTRAINT "job_proofs_changes" CHECK (("job_proofs"."changes_at" is null) = ("job_proofs"."changes" is null))
);
--> statement-breakpoint
ALTER TABLE "job_proof_comments" ADD CONSTRAINT "job_proof_comments_proof_id_job_proofs_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."job_proofs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_proofs" ADD CONSTRAINT "job_proofs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_proof_comments_by_proof" ON "job_proof_comments" USING btree ("proof_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "job_proof_comments_idempotency" ON "job_proof_comments" USING btree ("proof_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "job_proofs_version" ON "job_proofs" USING btree ("job_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "job_proofs_idempotency" ON "job_proofs" USING btree ("job_id","idempotency_key");--> statement-breakpoint
CREATE FUNCTION keep_proof() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';--> statement-breakpoint
CREATE FUNCTION keep_proof_comment() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';--> statement-breakpoint
CREATE TRIGGER job_proofs_stay BEFORE UPDATE OR DELETE ON job_proofs FOR EACH ROW EXECUTE FUNCTION keep_proof();--> statement-breakpoint
CREATE TRIGGER job_proof_comments_stay BEFORE INSERT OR UPDATE OR DELETE ON job_proof_comments FOR EACH ROW EXECUTE FUNCTION keep_proof_comment();
