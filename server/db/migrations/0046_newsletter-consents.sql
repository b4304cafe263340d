ALTER TABLE "user_profiles" ADD COLUMN "newsletter_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "newsletter_source" text;