CREATE TABLE "stock_movements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" text NOT NULL,
	"kind" text NOT NULL,
	"on_hand_before" integer,
	"on_hand_after" integer,
	"held_before" integer NOT NULL,
	"held_after" integer NOT NULL,
	"actor_id" uuid,
	"order_id" uuid,
	"reason" text,
	"undoes" uuid,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "stock_movements_kind" CHECK ("stock_movements"."kind" in ('opening', 'held', 'released', 'sold', 'returned', 'received', 'corrected', 'counted', 'uncounted', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "basics_stock" ADD COLUMN "low_at" integer;--> statement-breakpoint
ALTER TABLE "basics_stock" ADD COLUMN "is_low" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "stock_movements_newest" ON "stock_movements" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "stock_movements_by_product" ON "stock_movements" USING btree ("product_id","created_at","id");--> statement-breakpoint
CREATE INDEX "stock_movements_by_order" ON "stock_movements" USING btree ("order_id") WHERE "stock_movements"."order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_undone" ON "stock_movements" USING btree ("undoes") WHERE "stock_movements"."undoes" is not null;--> statement-breakpoint
INSERT INTO "stock_movements" ("product_id", "kind", "on_hand_after", "held_before", "held_after")
	SELECT "product_id", 'opening', "on_hand", 0, "reserved" FROM "basics_stock";--> statement-breakpoint
CREATE TRIGGER stock_movements_tell_insert AFTER INSERT ON stock_movements REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
