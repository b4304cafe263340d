CREATE TABLE "accounts"."disconnected" (
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	CONSTRAINT "disconnected_user_id_provider_provider_id_pk" PRIMARY KEY("user_id","provider","provider_id")
);
--> statement-breakpoint
ALTER TABLE "accounts"."disconnected" ADD CONSTRAINT "disconnected_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "accounts"."users"("id") ON DELETE cascade ON UPDATE no action;