-- The moment at which a day begins where the shop is.
CREATE OR REPLACE FUNCTION shop_day_start(day date) RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
RETURN day::timestamp AT TIME ZONE shop_time_zone();
