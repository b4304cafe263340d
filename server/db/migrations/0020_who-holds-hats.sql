ALTER TABLE "basics_orders" ADD COLUMN "held_by" text;--> statement-breakpoint
CREATE INDEX "basics_orders_held" ON "basics_orders" USING btree ("held_by") WHERE "basics_orders"."held_by" is not null;