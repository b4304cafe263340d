CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"text_body" text NOT NULL,
	"html_body" text,
	"about" text,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"dedupe_key" text
);
--> statement-breakpoint
CREATE TABLE "admin_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"admin_id" uuid,
	"message_content" text NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"full_name" text,
	"email" text NOT NULL,
	"phone" text,
	"company" text,
	"company_size" text,
	"industry" text,
	"city" text,
	"state" text,
	"zip_code" text,
	"shipping_address" text,
	"email_notifications" boolean DEFAULT true NOT NULL,
	"newsletter_subscribed" boolean DEFAULT false NOT NULL,
	"avatar_url" text,
	"is_admin" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"whole_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"name" text,
	"email" text NOT NULL,
	"phone" text,
	"message" text,
	"product_type" text,
	"hat_type" text,
	"hat_color" text,
	"band_color" text,
	"product_color" text,
	"order_description" text,
	"phone_number" text,
	"file_url" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"idempotency_key" text
);
--> statement-breakpoint
CREATE TABLE "custom_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_type" text NOT NULL,
	"request_details" text,
	"customization_data" jsonb NOT NULL,
	"user_id" uuid,
	"customer_name" text,
	"user_email" text NOT NULL,
	"quantity_desired" integer NOT NULL,
	"price_per_item" numeric(12, 2) NOT NULL,
	"total_price" numeric(14, 2) NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"idempotency_key" text
);
--> statement-breakpoint
CREATE INDEX "mail_outbox_by_status" ON "mail_outbox" USING btree ("status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mail_outbox_about" ON "mail_outbox" USING btree ("about");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_outbox_dedupe" ON "mail_outbox" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "admin_messages_newest" ON "admin_messages" USING btree ("sent_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "admin_messages_by_user" ON "admin_messages" USING btree ("user_id","sent_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "user_profiles_newest" ON "user_profiles" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "user_profiles_email" ON "user_profiles" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "rate_limits_whole_at" ON "rate_limits" USING btree ("whole_at");--> statement-breakpoint
CREATE INDEX "contact_requests_newest" ON "contact_requests" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_requests_by_status" ON "contact_requests" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_requests_by_email" ON "contact_requests" USING btree (lower("email"),"created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "contact_requests_idempotency" ON "contact_requests" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "custom_orders_newest" ON "custom_orders" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "custom_orders_by_status" ON "custom_orders" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "custom_orders_by_email" ON "custom_orders" USING btree (lower("user_email"),"created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "custom_orders_by_user" ON "custom_orders" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "custom_orders_idempotency" ON "custom_orders" USING btree ("idempotency_key");