-- A telephone number is found by its last digits, however it was written.
CREATE INDEX "contact_requests_by_telephone" ON "contact_requests" (
  reverse(regexp_replace(coalesce("phone", "phone_number", ''), '\D', '', 'g')) text_pattern_ops);
