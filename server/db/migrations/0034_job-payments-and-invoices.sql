CREATE TABLE "job_bill_to" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"bill_to" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"quote_version" integer NOT NULL,
	"credits" uuid,
	"reason" text,
	"refund_id" uuid,
	"bill_to" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"terms" jsonb NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"tax_basis_points" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"paid_cents" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "job_invoices_kind" CHECK ("job_invoices"."kind" in ('invoice', 'credit_note')),
	CONSTRAINT "job_invoices_total" CHECK ("job_invoices"."total_cents" = "job_invoices"."subtotal_cents" + "job_invoices"."tax_cents"),
	CONSTRAINT "job_invoices_credits" CHECK (("job_invoices"."kind" = 'credit_note') = ("job_invoices"."credits" is not null and "job_invoices"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "paper_numbers" (
	"kind" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"cents" integer NOT NULL,
	"undoes" uuid,
	"note" text,
	"recorded_by" uuid,
	"expires_at" timestamp with time zone,
	"session_id" text,
	"session_url" text,
	"payment_intent" text,
	"idempotency_key" text,
	"livemode" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"swept_at" timestamp with time zone,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"lost_cents" integer DEFAULT 0 NOT NULL,
	"refunded_at" timestamp with time zone,
	"refund_failed_at" timestamp with time zone,
	"disputed_at" timestamp with time zone,
	"dispute" text,
	"dispute_id" text,
	"dispute_due_at" timestamp with time zone,
	"settled_times" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "job_payments_method" CHECK ("job_payments"."method" in ('card', 'check', 'bank_transfer')),
	CONSTRAINT "job_payments_status" CHECK ("job_payments"."status" in ('pending', 'paid', 'expired')),
	CONSTRAINT "job_payments_amount" CHECK (case when "job_payments"."undoes" is null then "job_payments"."cents" > 0 else "job_payments"."cents" < 0 end),
	CONSTRAINT "job_payments_gone" CHECK ("job_payments"."refunded_cents" >= 0 and "job_payments"."lost_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "net_terms_clients" (
	"email" text PRIMARY KEY NOT NULL,
	"allowed_by" uuid NOT NULL,
	"allowed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "job_bill_to" ADD CONSTRAINT "job_bill_to_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_invoices" ADD CONSTRAINT "job_invoices_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_invoices" ADD CONSTRAINT "job_invoices_credits_job_invoices_id_fk" FOREIGN KEY ("credits") REFERENCES "public"."job_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_invoices" ADD CONSTRAINT "job_invoices_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_payments" ADD CONSTRAINT "job_payments_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_payments" ADD CONSTRAINT "job_payments_undoes_job_payments_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."job_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "job_invoices_number" ON "job_invoices" USING btree ("kind","number");--> statement-breakpoint
CREATE UNIQUE INDEX "job_invoices_refund" ON "job_invoices" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "job_invoices_by_job" ON "job_invoices" USING btree ("job_id","issued_at");--> statement-breakpoint
CREATE INDEX "job_payments_by_job" ON "job_payments" USING btree ("job_id","created_at");--> statement-breakpoint
CREATE INDEX "job_payments_by_status" ON "job_payments" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "job_payments_by_day" ON "job_payments" USING btree ("paid_at");--> statement-breakpoint
CREATE UNIQUE INDEX "job_payments_session" ON "job_payments" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "job_payments_payment_intent" ON "job_payments" USING btree ("payment_intent");--> statement-breakpoint
CREATE UNIQUE INDEX "job_payments_idempotency" ON "job_payments" USING btree ("job_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "job_payments_undone_once" ON "job_payments" USING btree ("undoes");--> statement-breakpoint
CREATE UNIQUE INDEX "job_payments_one_open" ON "job_payments" USING btree ("job_id") WHERE "job_payments"."status" = 'pending';