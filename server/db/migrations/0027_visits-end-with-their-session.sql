-- Without the one whom it connects a visit would be a sign-in; they last ten minutes.
DELETE FROM "accounts"."provider_visits" WHERE "linking_user_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts"."provider_visits" DROP CONSTRAINT "provider_visits_linking_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "accounts"."provider_visits" ADD COLUMN "linking_session_id" uuid;--> statement-breakpoint
ALTER TABLE "accounts"."provider_visits" ADD CONSTRAINT "provider_visits_linking_session_id_sessions_id_fk" FOREIGN KEY ("linking_session_id") REFERENCES "accounts"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_codes_by_user" ON "accounts"."auth_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "provider_visits_by_session" ON "accounts"."provider_visits" USING btree ("linking_session_id");--> statement-breakpoint
ALTER TABLE "accounts"."provider_visits" DROP COLUMN "linking_user_id";