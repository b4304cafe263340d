-- Documents were said to be drawn as they arrived, as drawings are; from now on the shop draws them too, these in the hourly task.
UPDATE "stored_files" SET "drawn" = false WHERE "drawn" AND "media_type" IN ('application/pdf', 'application/illustrator') AND NOT starts_with("path", 'proofs/');
