-- The day of the shop's calendar in which a moment lies.
CREATE OR REPLACE FUNCTION shop_day(at timestamptz) RETURNS date LANGUAGE sql STABLE PARALLEL SAFE
RETURN (at AT TIME ZONE shop_time_zone())::date;
