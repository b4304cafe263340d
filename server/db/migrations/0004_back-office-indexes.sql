-- Lists of unfinished work and of one product, newest first.
CREATE INDEX "custom_orders_open" ON "custom_orders" ("created_at" DESC, "id" DESC) WHERE "status" <> 'completed';--> statement-breakpoint
CREATE INDEX "contact_requests_open" ON "contact_requests" ("created_at" DESC, "id" DESC) WHERE "status" <> 'completed';--> statement-breakpoint
CREATE INDEX "custom_orders_by_product" ON "custom_orders" ("product_type", "created_at" DESC, "id" DESC);--> statement-breakpoint
CREATE INDEX "contact_requests_by_product" ON "contact_requests" ("product_type", "created_at" DESC, "id" DESC);--> statement-breakpoint
CREATE INDEX "user_profiles_admins" ON "user_profiles" ("id") WHERE "is_admin";--> statement-breakpoint

-- Search by any part of a word. Where the server does not offer pg_trgm, search works and is slower.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "custom_orders_search" ON "custom_orders" USING gin (
    lower(coalesce("customer_name", '') || E'\n' || "user_email") gin_trgm_ops);
  CREATE INDEX "contact_requests_search" ON "contact_requests" USING gin (
    lower(coalesce("name", '') || E'\n' || "email" || E'\n' || coalesce("phone", '') || E'\n' || coalesce("phone_number", '') || E'\n' ||
      regexp_replace(coalesce("phone", "phone_number", ''), '\D', '', 'g') || E'\n' || coalesce("message", '') || E'\n' || coalesce("order_description", '')) gin_trgm_ops);
  CREATE INDEX "user_profiles_search" ON "user_profiles" USING gin (
    lower(coalesce("full_name", '') || E'\n' || "email") gin_trgm_ops);
EXCEPTION
  WHEN undefined_file OR insufficient_privilege OR feature_not_supported OR undefined_object THEN
    RAISE NOTICE 'pg_trgm is not available: searches will read whole tables';
END
$$;--> statement-breakpoint

-- Tells every process of the shop what changed; a large change is told once.
CREATE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record;
  many boolean;
BEGIN
  SELECT count(*) > 20 INTO many FROM (SELECT FROM came LIMIT 21) AS few;
  IF many THEN
    PERFORM pg_notify('shop_changes', json_build_object('table', TG_TABLE_NAME, 'op', lower(TG_OP), 'id', NULL)::text);
    RETURN NULL;
  END IF;
  FOR changed IN SELECT id FROM came LOOP
    PERFORM pg_notify('shop_changes', json_build_object('table', TG_TABLE_NAME, 'op', lower(TG_OP), 'id', changed.id)::text);
  END LOOP;
  RETURN NULL;
END
$$;--> statement-breakpoint

-- Keeps the tallies of a table with statuses: so many of this status, made on this day of the shop's calendar.
CREATE FUNCTION tally_statuses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO tally_changes (name, day, amount)
    SELECT TG_TABLE_NAME || '.' || status, (created_at AT TIME ZONE 'America/Chicago')::date, count(*) FROM came GROUP BY 1, 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO tally_changes (name, day, amount)
    SELECT TG_TABLE_NAME || '.' || status, (created_at AT TIME ZONE 'America/Chicago')::date, -count(*) FROM gone GROUP BY 1, 2;
  ELSE
    INSERT INTO tally_changes (name, day, amount)
    SELECT TG_TABLE_NAME || '.' || status, (created_at AT TIME ZONE 'America/Chicago')::date, sum(amount)
    FROM (SELECT status, created_at, 1 AS amount FROM came UNION ALL SELECT status, created_at, -1 FROM gone) AS moved
    GROUP BY 1, 2 HAVING sum(amount) <> 0;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint

CREATE FUNCTION tally_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO tally_changes (name, day, amount)
    SELECT TG_TABLE_NAME, (created_at AT TIME ZONE 'America/Chicago')::date, count(*) FROM came GROUP BY 2;
  ELSE
    INSERT INTO tally_changes (name, day, amount)
    SELECT TG_TABLE_NAME, (created_at AT TIME ZONE 'America/Chicago')::date, -count(*) FROM gone GROUP BY 2;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint

INSERT INTO tallies (name, day, amount)
SELECT 'custom_orders.' || status, (created_at AT TIME ZONE 'America/Chicago')::date, count(*) FROM custom_orders GROUP BY 1, 2
UNION ALL
SELECT 'contact_requests.' || status, (created_at AT TIME ZONE 'America/Chicago')::date, count(*) FROM contact_requests GROUP BY 1, 2
UNION ALL
SELECT 'user_profiles', (created_at AT TIME ZONE 'America/Chicago')::date, count(*) FROM user_profiles GROUP BY 2;--> statement-breakpoint

CREATE TRIGGER custom_orders_tally_insert AFTER INSERT ON custom_orders REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tally_statuses();--> statement-breakpoint
CREATE TRIGGER custom_orders_tally_update AFTER UPDATE ON custom_orders REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tally_statuses();--> statement-breakpoint
CREATE TRIGGER custom_orders_tally_delete AFTER DELETE ON custom_orders REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tally_statuses();--> statement-breakpoint
CREATE TRIGGER contact_requests_tally_insert AFTER INSERT ON contact_requests REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tally_statuses();--> statement-breakpoint
CREATE TRIGGER contact_requests_tally_update AFTER UPDATE ON contact_requests REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tally_statuses();--> statement-breakpoint
CREATE TRIGGER contact_requests_tally_delete AFTER DELETE ON contact_requests REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tally_statuses();--> statement-breakpoint
CREATE TRIGGER user_profiles_tally_insert AFTER INSERT ON user_profiles REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tally_rows();--> statement-breakpoint
CREATE TRIGGER user_profiles_tally_delete AFTER DELETE ON user_profiles REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tally_rows();--> statement-breakpoint

CREATE TRIGGER custom_orders_tell_insert AFTER INSERT ON custom_orders REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tell_change();--> statement-breakpoint
CREATE TRIGGER custom_orders_tell_update AFTER UPDATE ON custom_orders REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tell_change();--> statement-breakpoint
CREATE TRIGGER contact_requests_tell_insert AFTER INSERT ON contact_requests REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tell_change();--> statement-breakpoint
CREATE TRIGGER contact_requests_tell_update AFTER UPDATE ON contact_requests REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tell_change();--> statement-breakpoint
CREATE TRIGGER admin_messages_tell_insert AFTER INSERT ON admin_messages REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tell_change();--> statement-breakpoint
CREATE TRIGGER admin_messages_tell_update AFTER UPDATE ON admin_messages REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tell_change();--> statement-breakpoint
CREATE TRIGGER message_replies_tell_insert AFTER INSERT ON message_replies REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tell_change();--> statement-breakpoint
CREATE TRIGGER message_replies_tell_update AFTER UPDATE ON message_replies REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tell_change();--> statement-breakpoint
CREATE TRIGGER user_profiles_tell_insert AFTER INSERT ON user_profiles REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
