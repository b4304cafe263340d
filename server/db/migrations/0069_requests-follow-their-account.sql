-- Before requests followed an account that moved, its jobs did: a job begins with its request's address, and nothing but a move changes
-- it. So a request that says another address than its own job of the same account says the one that was left.
UPDATE "custom_orders" SET "user_email" = job."email" FROM "jobs" job
WHERE job."request" = 'custom_orders:' || "custom_orders"."id" AND job."user_id" = "custom_orders"."user_id"
  AND lower(job."email") <> lower("custom_orders"."user_email");--> statement-breakpoint
UPDATE "contact_requests" SET "email" = job."email" FROM "jobs" job
WHERE job."request" = 'contact_requests:' || "contact_requests"."id" AND job."user_id" = "contact_requests"."user_id"
  AND lower(job."email") <> lower("contact_requests"."email");
