ALTER TABLE "accounts"."users" ADD COLUMN "email_proven_at" timestamp with time zone;--> statement-breakpoint
-- A link of the sign-up was used in the moment that confirmed the address, before which nobody could sign in.
UPDATE "accounts"."users" u SET "email_proven_at" = t."used_at" FROM "accounts"."mailed_tokens" t
WHERE t."user_id" = u."id" AND t."kind" = 'signup' AND t."email" = u."email" AND t."used_at" = u."email_confirmed_at";--> statement-breakpoint
CREATE INDEX "contact_requests_by_user" ON "contact_requests" USING btree ("user_id","created_at");