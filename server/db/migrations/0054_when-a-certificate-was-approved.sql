ALTER TABLE "resale_certificates" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
UPDATE "resale_certificates" SET "approved_at" = "decided_at" WHERE "status" = 'approved';
--> statement-breakpoint
UPDATE "resale_certificates" c SET "approved_at" = (
  SELECT max(a."created_at") FROM "audit_entries" a
  WHERE a."subject" = 'resale_certificates:' || c."id" AND a."action" = 'certificate_approved'
) WHERE "status" = 'declined';
