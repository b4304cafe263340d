CREATE TABLE "basics_order_lines" (
	"order_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_cents" integer NOT NULL,
	CONSTRAINT "basics_order_lines_order_id_product_id_pk" PRIMARY KEY("order_id","product_id"),
	CONSTRAINT "basics_order_lines_quantity" CHECK ("basics_order_lines"."quantity" > 0 and "basics_order_lines"."unit_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "basics_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"follow_token" text NOT NULL,
	"session_id" text,
	"session_url" text,
	"payment_intent" text,
	"idempotency_key" text,
	"user_id" uuid,
	"email" text,
	"customer_name" text,
	"ship_line1" text,
	"ship_line2" text,
	"ship_city" text,
	"ship_state" text,
	"ship_zip" text,
	"ship_country" text,
	"shipping_method" text,
	"subtotal_cents" integer NOT NULL,
	"shipping_cents" integer DEFAULT 0 NOT NULL,
	"tax_cents" integer DEFAULT 0 NOT NULL,
	"total_cents" integer,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"swept_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"packed_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"disputed_at" timestamp with time zone,
	CONSTRAINT "basics_orders_status" CHECK ("basics_orders"."status" in ('pending', 'expired', 'paid', 'packed', 'shipped', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "basics_stock" (
	"product_id" text PRIMARY KEY NOT NULL,
	"on_hand" integer,
	"reserved" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "basics_stock_not_oversold" CHECK ("basics_stock"."reserved" >= 0 and ("basics_stock"."on_hand" is null or "basics_stock"."on_hand" >= "basics_stock"."reserved"))
);
--> statement-breakpoint
CREATE TABLE "payment_sandbox_objects" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "basics_order_lines" ADD CONSTRAINT "basics_order_lines_order_id_basics_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."basics_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "basics_orders_follow_token" ON "basics_orders" USING btree ("follow_token");--> statement-breakpoint
CREATE UNIQUE INDEX "basics_orders_session" ON "basics_orders" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "basics_orders_payment_intent" ON "basics_orders" USING btree ("payment_intent");--> statement-breakpoint
CREATE UNIQUE INDEX "basics_orders_idempotency" ON "basics_orders" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "basics_orders_newest" ON "basics_orders" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "basics_orders_by_status" ON "basics_orders" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "basics_orders_by_user" ON "basics_orders" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "basics_orders_by_email" ON "basics_orders" USING btree (lower("email"),"created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payment_sandbox_by_kind" ON "payment_sandbox_objects" USING btree ("kind","created_at" DESC NULLS LAST);