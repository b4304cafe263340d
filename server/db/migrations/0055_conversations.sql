ALTER TABLE "admin_messages" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "admin_messages" ADD COLUMN "files" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "message_replies" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "message_replies" ADD COLUMN "files" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- A shop that has none yet begins with three, which its staff change or delete as any other.
INSERT INTO "canned_replies" ("id", "title", "body")
SELECT gen_random_uuid(), title, body FROM (VALUES
  ('Proof comes tomorrow', 'Hi {name}, thank you! We have all that we need for {number}. Your proof comes tomorrow: we mail you as soon as it is there.'),
  ('A sharper file, please', 'Hi {name}, the artwork for {number} is too small to be sewn or printed cleanly. Could you send it as an AI, EPS, SVG or PDF file, or as a picture at least 1,000 pixels wide? You can attach it to your answer.'),
  ('By which day?', 'Hi {name}, by which day do you need {number} at your door? Then we can say at once whether it can be done.')
) AS first_ones (title, body)
WHERE NOT EXISTS (SELECT FROM "canned_replies");
