CREATE TABLE "section_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"section" text NOT NULL,
	"version" integer NOT NULL,
	"data" jsonb NOT NULL,
	"begins_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" uuid,
	"restores" integer,
	CONSTRAINT "section_versions_in_order" UNIQUE("section","version")
);
--> statement-breakpoint
CREATE TRIGGER section_versions_tell_insert AFTER INSERT ON section_versions REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
