ALTER TABLE "accounts"."signing_keys" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts"."signing_keys" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
UPDATE "accounts"."signing_keys" AS "older" SET "retired_at" = now(), "private_jwk" = NULL WHERE EXISTS (SELECT FROM "accounts"."signing_keys" AS "newer" WHERE "newer"."created_at" > "older"."created_at");
