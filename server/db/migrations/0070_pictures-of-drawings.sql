ALTER TABLE "stored_files" ADD COLUMN "picture_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Drawings of before have no picture yet: the hourly task cleans them as it does today, and draws them.
UPDATE "stored_files" SET "plain" = false WHERE "media_type" = 'image/svg+xml';
