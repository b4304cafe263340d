-- They were stored before what stands beside an AVIF picture was written over: the hourly task looks at them once more.
UPDATE "stored_files" SET "plain" = false WHERE "media_type" = 'image/avif';
