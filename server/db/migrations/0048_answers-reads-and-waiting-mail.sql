CREATE TABLE "request_answers" (
	"subject" text NOT NULL,
	"how" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"in_time" boolean NOT NULL,
	CONSTRAINT "request_answers_subject_how_pk" PRIMARY KEY("subject","how")
);
--> statement-breakpoint
CREATE TABLE "staff_reads" (
	"staff_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_reads_user_id_staff_id_pk" PRIMARY KEY("user_id","staff_id")
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "waits_for_server" boolean DEFAULT false NOT NULL;