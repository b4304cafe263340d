CREATE TABLE "setup_marks" (
	"step" text PRIMARY KEY NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	"marked_by" uuid,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
