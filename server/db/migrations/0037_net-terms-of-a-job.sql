ALTER TABLE "jobs" ADD COLUMN "net_terms_at" timestamp with time zone;--> statement-breakpoint
-- Until now the mark of a client was for all that had come under the address before: it stays with those that staff marked.
UPDATE "jobs" SET "net_terms_at" = marked."allowed_at" FROM "net_terms_clients" marked
WHERE lower("jobs"."email") = marked."email" AND "jobs"."created_at" <= marked."allowed_at" AND EXISTS (
  SELECT FROM "audit_entries" WHERE "subject" = 'jobs:' || "jobs"."id" AND "action" = 'net_terms_allowed');
