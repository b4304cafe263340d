-- Trigger. A sent proof stays as it is: it takes one answer, and goes only with its job.
CREATE OR REPLACE FUNCTION keep_proof() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  answer constant text[] := '{approved_at,approved_by,changes_at,changes}';
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM jobs WHERE id = OLD.job_id) THEN RETURN OLD; END IF;
  ELSIF OLD.approved_at IS NULL AND OLD.changes_at IS NULL AND to_jsonb(NEW) - answer = to_jsonb(OLD) - answer THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a sent proof never changes' USING ERRCODE = 'restrict_violation';
END
$$;
