ALTER TABLE "jobs" ADD COLUMN "turn_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "jobs" SET "turn_since" = coalesce((
  SELECT max("sent_at") FROM "job_messages" WHERE "job_id" = "jobs"."id" AND "sent_at" > "jobs"."stage_since"
    AND "from" = CASE "jobs"."turn" WHEN 'shop' THEN 'customer' ELSE 'staff' END), "stage_since");
