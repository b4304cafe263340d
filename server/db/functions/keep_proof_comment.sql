-- Trigger. What was pinned to a proof stays, and an answered proof takes no more.
CREATE OR REPLACE FUNCTION keep_proof_comment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF EXISTS (SELECT FROM job_proofs WHERE id = NEW.proof_id AND approved_at IS NULL AND changes_at IS NULL) THEN RETURN NEW; END IF;
  ELSIF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM job_proofs WHERE id = OLD.proof_id) THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION 'a comment on a proof never changes' USING ERRCODE = 'restrict_violation';
END
$$;
