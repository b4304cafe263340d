-- A search asks for the newest matches. The index therefore knows, beside the words of a request, in which span of days it
-- was made (8 days, 32 days, all days) and to which filters it belongs, so that it can be asked about one span after the other.
CREATE FUNCTION search_key(filter text, span int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ('x' || left(md5(filter), 8))::bit(32)::int # span;--> statement-breakpoint

CREATE FUNCTION search_keys(eight_days int, status text, product text) RETURNS int[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  spans int[] := ARRAY[eight_days * 4, (eight_days >> 2) * 4 + 1, 2];
  keys int[] := '{}';
  filter text;
  filter_key int;
BEGIN
  FOREACH filter IN ARRAY ARRAY['all', status, CASE WHEN status <> 'completed' THEN 'open' END] LOOP
    CONTINUE WHEN filter IS NULL;
    filter_key := search_key(filter || '/', 0);
    keys := keys || ARRAY[filter_key # spans[1], filter_key # spans[2], filter_key # spans[3]];
    CONTINUE WHEN product IS NULL;
    filter_key := search_key(filter || '/' || product, 0);
    keys := keys || ARRAY[filter_key # spans[1], filter_key # spans[2], filter_key # spans[3]];
  END LOOP;
  RETURN keys;
END
$$;--> statement-breakpoint

DROP INDEX IF EXISTS "custom_orders_search";--> statement-breakpoint
DROP INDEX IF EXISTS "contact_requests_search";--> statement-breakpoint

ALTER TABLE "custom_orders"
  ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(coalesce("customer_name", '') || E'\n' || "user_email")) STORED,
  ADD COLUMN "search_keys" int[] GENERATED ALWAYS AS (search_keys(
    floor(extract(epoch FROM "created_at" AT TIME ZONE 'UTC') / 691200)::int, "status", "product_type")) STORED;--> statement-breakpoint
ALTER TABLE "contact_requests"
  ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(
    coalesce("name", '') || E'\n' || "email" || E'\n' || coalesce("phone", '') || E'\n' || coalesce("phone_number", '') || E'\n' ||
    regexp_replace(coalesce("phone", "phone_number", ''), '\D', '', 'g') || E'\n' || coalesce("message", '') || E'\n' ||
    coalesce("order_description", ''))) STORED,
  ADD COLUMN "search_keys" int[] GENERATED ALWAYS AS (search_keys(
    floor(extract(epoch FROM "created_at" AT TIME ZONE 'UTC') / 691200)::int, "status", "product_type")) STORED;--> statement-breakpoint

-- Without pg_trgm the index knows the spans and filters alone, and every text of a span is read.
DO $$
BEGIN
  CREATE INDEX "custom_orders_search" ON "custom_orders" USING gin ("search_keys", "search_text" gin_trgm_ops) WITH (fastupdate = off);
  CREATE INDEX "contact_requests_search" ON "contact_requests" USING gin ("search_keys", "search_text" gin_trgm_ops) WITH (fastupdate = off);
EXCEPTION
  WHEN undefined_object THEN
    CREATE INDEX "custom_orders_search" ON "custom_orders" USING gin ("search_keys") WITH (fastupdate = off);
    CREATE INDEX "contact_requests_search" ON "contact_requests" USING gin ("search_keys") WITH (fastupdate = off);
END
$$;--> statement-breakpoint

-- The newest matches, at most `wanted` of them. Looks through the newest thousand rows, which finds common words at once;
-- then asks the index for the rarest word, in twice 8 days, six times 32 days and all the rest, until there are enough.
-- Volatile, because the planner would call a stable function once more to guess its answer.
DO $$
DECLARE
  requests text;
BEGIN
  FOREACH requests IN ARRAY ARRAY['custom_orders', 'contact_requests'] LOOP
    EXECUTE format($template$
CREATE FUNCTION %1$I(patterns text[], indexed text[], of_status text, of_product text, unassigned boolean,
  since timestamptz, seen_to timestamptz, last_id uuid, wanted int) RETURNS uuid[]
LANGUAGE plpgsql VOLATILE SET plan_cache_mode = force_generic_plan AS $body$
DECLARE
  ids uuid[];
  more uuid[];
  texts text[];
  looked_through CONSTANT int := 1000;
  eight_days_s CONSTANT float8 := 691200;
  days_power int;
  span int;
  filter_name CONSTANT text := of_status || '/' || of_product;
BEGIN
  SELECT (array_agg(n.id) FILTER (WHERE n.matches))[:wanted], array_agg(n.search_text),
    (array_agg(n.created_at))[looked_through], (array_agg(n.id))[looked_through]
  INTO ids, texts, seen_to, last_id
  FROM (
    SELECT r.id, r.created_at, r.search_text, %3$s AS matches FROM %2$I r
    WHERE r.created_at >= since AND (r.created_at, r.id) < (seen_to, last_id)
    ORDER BY r.created_at DESC, r.id DESC LIMIT looked_through) n;
  ids := coalesce(ids, '{}');
  IF seen_to IS NULL OR cardinality(indexed) = 0 THEN
    RETURN ids;
  END IF;
  IF cardinality(indexed) > 1 THEN
    indexed := ARRAY(
      SELECT w.pattern FROM unnest(indexed) AS w (pattern)
      ORDER BY (SELECT count(*) FROM unnest(texts[:200]) AS t (line) WHERE t.line LIKE w.pattern) LIMIT 1);
  END IF;
  FOR step IN 0..7 LOOP
    EXIT WHEN cardinality(ids) >= wanted OR seen_to <= since;
    days_power := least(step / 2, 1);
    span := floor(extract(epoch FROM seen_to - CASE WHEN step = 0 THEN '0' ELSE '1 microsecond' END::interval) / eight_days_s)::int >> days_power * 2;
    more := ARRAY(
      SELECT r.id FROM (
        SELECT * FROM %2$I c
        WHERE c.search_keys @> ARRAY[search_key(filter_name, span * 4 + days_power)] AND c.search_text LIKE indexed[1] OFFSET 0) r
      WHERE r.created_at >= since AND (r.created_at, r.id) < (seen_to, last_id) AND %3$s
      ORDER BY r.created_at DESC, r.id DESC LIMIT wanted - cardinality(ids));
    ids := ids || more;
    seen_to := to_timestamp((span << days_power * 2) * eight_days_s);
    last_id := '00000000-0000-0000-0000-000000000000';
  END LOOP;
  IF cardinality(ids) >= wanted OR seen_to <= since THEN
    RETURN ids;
  END IF;
  IF filter_name = 'all/' THEN
    more := ARRAY(
      SELECT r.id FROM (SELECT * FROM %2$I c WHERE c.search_text LIKE indexed[1] OFFSET 0) r
      WHERE r.created_at >= since AND r.created_at < seen_to AND %3$s
      ORDER BY r.created_at DESC, r.id DESC LIMIT wanted - cardinality(ids));
  ELSE
    more := ARRAY(
      SELECT r.id FROM (
        SELECT * FROM %2$I c
        WHERE c.search_keys @> ARRAY[search_key(filter_name, 2)] AND c.search_text LIKE indexed[1] OFFSET 0) r
      WHERE r.created_at >= since AND r.created_at < seen_to AND %3$s
      ORDER BY r.created_at DESC, r.id DESC LIMIT wanted - cardinality(ids));
  END IF;
  RETURN ids || more;
END
$body$ $template$, 'search_' || requests, requests, format($matches$(
      r.search_text LIKE ALL (patterns)
      AND (of_status = 'all' OR r.status = of_status OR of_status = 'open' AND r.status <> 'completed')
      AND (of_product = '' OR r.product_type = of_product)
      AND NOT (unassigned AND EXISTS (
        SELECT FROM desk_items d WHERE d.subject = %L || r.id AND d.assignee_id IS NOT NULL)))$matches$, requests || ':'));
  END LOOP;
END
$$;
