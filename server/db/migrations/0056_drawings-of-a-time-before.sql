-- They were stored before photographs in a drawing lost their notes: the hourly task looks at them once more.
UPDATE "stored_files" SET "plain" = false WHERE "media_type" = 'image/svg+xml';
