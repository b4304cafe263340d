ALTER TABLE "basics_orders" ADD COLUMN "lost_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_payments" ADD COLUMN "lost_at" timestamp with time zone;