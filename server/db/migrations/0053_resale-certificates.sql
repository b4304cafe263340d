CREATE TABLE "card_customers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"tax_exempt" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resale_certificates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"business" text NOT NULL,
	"state" text NOT NULL,
	"number" text NOT NULL,
	"expires_on" date NOT NULL,
	"file" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"reason" text,
	CONSTRAINT "resale_certificates_status" CHECK ("resale_certificates"."status" in ('waiting', 'approved', 'declined'))
);
--> statement-breakpoint
ALTER TABLE "job_quotes" ADD COLUMN "tax_exempt" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "resale_certificates_by_user" ON "resale_certificates" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "resale_certificates_newest" ON "resale_certificates" USING btree ("status","created_at","id");