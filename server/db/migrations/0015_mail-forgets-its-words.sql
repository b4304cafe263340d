ALTER TABLE "mail_outbox" ALTER COLUMN "text_body" DROP NOT NULL;--> statement-breakpoint
UPDATE "mail_outbox" SET "text_body" = NULL, "html_body" = NULL, "unsubscribe_url" = NULL WHERE "status" = 'sent';
