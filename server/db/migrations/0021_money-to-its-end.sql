CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text NOT NULL,
	"status" text NOT NULL,
	"cents" integer NOT NULL,
	"left_cents" integer NOT NULL,
	"shipping_cents" integer DEFAULT 0 NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"by_hand" boolean DEFAULT false NOT NULL,
	"provider_id" text,
	"failure" text,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('asked', 'refused', 'pending', 'succeeded', 'failed')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."cents" > 0 and "refunds"."cents" <= "refunds"."left_cents")
);
--> statement-breakpoint
ALTER TABLE "basics_order_lines" ADD COLUMN "restocked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "basics_orders" ADD COLUMN "lost_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "basics_orders" ADD COLUMN "livemode" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "basics_orders" ADD COLUMN "refund_failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "basics_orders" ADD COLUMN "dispute" text;--> statement-breakpoint
ALTER TABLE "basics_orders" ADD COLUMN "dispute_id" text;--> statement-breakpoint
ALTER TABLE "basics_orders" ADD COLUMN "dispute_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "basics_orders" ADD COLUMN "settled_times" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "refunds_by_subject" ON "refunds" USING btree ("subject","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_provider" ON "refunds" USING btree ("provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_asked" ON "refunds" USING btree ("subject") WHERE "refunds"."status" = 'asked';--> statement-breakpoint
CREATE INDEX "basics_orders_trouble" ON "basics_orders" USING btree ("created_at","id") WHERE "basics_orders"."dispute" = 'opened' or "basics_orders"."refund_failed_at" is not null;--> statement-breakpoint
ALTER TABLE "basics_order_lines" ADD CONSTRAINT "basics_order_lines_restocked" CHECK ("basics_order_lines"."restocked" between 0 and "basics_order_lines"."quantity");--> statement-breakpoint
ALTER TABLE "basics_orders" ADD CONSTRAINT "basics_orders_dispute" CHECK ("basics_orders"."dispute" in ('opened', 'won', 'lost'));--> statement-breakpoint
ALTER TABLE "basics_orders" ADD CONSTRAINT "basics_orders_gone" CHECK ("basics_orders"."refunded_cents" >= 0 and "basics_orders"."lost_cents" >= 0);--> statement-breakpoint
-- Stripe writes into a session's id whether real money was paid.
UPDATE "basics_orders" SET "livemode" = true WHERE "session_id" LIKE 'cs\_live\_%';--> statement-breakpoint
-- How they ended is asked by the next sweep.
UPDATE "basics_orders" SET "dispute" = 'opened' WHERE "disputed_at" IS NOT NULL;--> statement-breakpoint
UPDATE "basics_order_lines" l SET "restocked" = l."quantity" FROM "basics_orders" o
WHERE o."id" = l."order_id" AND o."restocked_at" IS NOT NULL;--> statement-breakpoint
-- Test orders are counted by themselves. Where the functions are not there yet everything is counted anew when they come.
DO $$
BEGIN
  IF to_regproc('shop_day') IS NOT NULL THEN
    INSERT INTO tally_changes (name, day, amount)
    SELECT 'basics_paid', shop_day(paid_at), -count(*) FROM basics_orders WHERE paid_at IS NOT NULL AND NOT livemode GROUP BY 2
    UNION ALL
    SELECT 'basics_test_paid', shop_day(paid_at), count(*) FROM basics_orders WHERE paid_at IS NOT NULL AND NOT livemode GROUP BY 2
    UNION ALL
    SELECT 'basics_revenue_cents', shop_day(paid_at), sum(refunded_cents - coalesce(total_cents, 0))
    FROM basics_orders WHERE paid_at IS NOT NULL AND NOT livemode GROUP BY 2
    UNION ALL
    SELECT 'basics_test_revenue_cents', shop_day(paid_at), sum(coalesce(total_cents, 0) - refunded_cents)
    FROM basics_orders WHERE paid_at IS NOT NULL AND NOT livemode GROUP BY 2;
  END IF;
END
$$;
