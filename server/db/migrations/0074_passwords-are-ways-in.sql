-- Whoever chose a password for an account that had none was given no way in for it, and could not disconnect their last provider.
INSERT INTO "accounts"."identities" ("user_id", "provider", "provider_id", "identity_data", "last_sign_in_at")
SELECT "id", 'email', "id"::text,
  jsonb_build_object('sub', "id", 'email', "email", 'email_verified', "email_proven_at" IS NOT NULL, 'phone_verified', false),
  "created_at"
FROM "accounts"."users" WHERE "password_hash" IS NOT NULL
ON CONFLICT ("provider", "provider_id") DO NOTHING;
--> statement-breakpoint
UPDATE "accounts"."users"
SET "app_metadata" = jsonb_set("app_metadata", '{providers}', coalesce("app_metadata"->'providers', '[]') || '["email"]')
WHERE "password_hash" IS NOT NULL AND NOT coalesce("app_metadata"->'providers', '[]') ? 'email';
