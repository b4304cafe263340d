ALTER TABLE "audit_entries" ADD COLUMN "by_itself" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "audit_entries" SET "by_itself" = true WHERE "action" = 'quote_lapsed';
