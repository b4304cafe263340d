CREATE TABLE "saved_designs" (
	"user_id" uuid NOT NULL,
	"design_id" text NOT NULL,
	"name" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_designs_user_id_design_id_pk" PRIMARY KEY("user_id","design_id")
);
--> statement-breakpoint
ALTER TABLE "saved_designs" ADD CONSTRAINT "saved_designs_design_id_shared_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."shared_designs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_designs_by_design" ON "saved_designs" USING btree ("design_id");