CREATE TABLE "stored_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"bucket" text NOT NULL,
	"path" text NOT NULL,
	"blob" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"cache_s" integer DEFAULT 3600 NOT NULL,
	"owner_id" uuid,
	"state" text DEFAULT 'arriving' NOT NULL,
	"kept_for" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "stored_files_address" ON "stored_files" USING btree ("bucket","path");--> statement-breakpoint
CREATE INDEX "stored_files_kept_for" ON "stored_files" USING btree ("kept_for","created_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_due" ON "mail_outbox" USING btree ("status","due_at");