CREATE TABLE "reply_addresses" (
	"subject" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message_replies" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "reply_addresses_token" ON "reply_addresses" USING btree ("token");