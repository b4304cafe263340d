DROP INDEX "audit_entries_newest";--> statement-breakpoint
DROP INDEX "audit_entries_by_subject";--> statement-breakpoint
DROP INDEX "basics_orders_newest";--> statement-breakpoint
DROP INDEX "basics_orders_by_status";--> statement-breakpoint
DROP INDEX "basics_orders_by_user";--> statement-breakpoint
DROP INDEX "basics_orders_by_email";--> statement-breakpoint
DROP INDEX "mail_outbox_by_status";--> statement-breakpoint
DROP INDEX "admin_messages_newest";--> statement-breakpoint
DROP INDEX "admin_messages_by_user";--> statement-breakpoint
DROP INDEX "message_replies_newest";--> statement-breakpoint
DROP INDEX "message_replies_by_user";--> statement-breakpoint
DROP INDEX "payment_sandbox_by_kind";--> statement-breakpoint
DROP INDEX "user_profiles_newest";--> statement-breakpoint
DROP INDEX "contact_requests_newest";--> statement-breakpoint
DROP INDEX "contact_requests_by_status";--> statement-breakpoint
DROP INDEX "contact_requests_by_email";--> statement-breakpoint
DROP INDEX "custom_orders_newest";--> statement-breakpoint
DROP INDEX "custom_orders_by_status";--> statement-breakpoint
DROP INDEX "custom_orders_by_email";--> statement-breakpoint
DROP INDEX "custom_orders_by_user";--> statement-breakpoint
CREATE INDEX "audit_entries_newest" ON "audit_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_subject" ON "audit_entries" USING btree ("subject","created_at");--> statement-breakpoint
CREATE INDEX "basics_orders_newest" ON "basics_orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "basics_orders_by_status" ON "basics_orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "basics_orders_by_user" ON "basics_orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "basics_orders_by_email" ON "basics_orders" USING btree (lower("email"),"created_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_by_status" ON "mail_outbox" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "admin_messages_newest" ON "admin_messages" USING btree ("sent_at","id");--> statement-breakpoint
CREATE INDEX "admin_messages_by_user" ON "admin_messages" USING btree ("user_id","sent_at");--> statement-breakpoint
CREATE INDEX "message_replies_newest" ON "message_replies" USING btree ("sent_at","id");--> statement-breakpoint
CREATE INDEX "message_replies_by_user" ON "message_replies" USING btree ("user_id","sent_at");--> statement-breakpoint
CREATE INDEX "payment_sandbox_by_kind" ON "payment_sandbox_objects" USING btree ("kind","created_at");--> statement-breakpoint
CREATE INDEX "user_profiles_newest" ON "user_profiles" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_requests_newest" ON "contact_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_requests_by_status" ON "contact_requests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_requests_by_email" ON "contact_requests" USING btree (lower("email"),"created_at");--> statement-breakpoint
CREATE INDEX "custom_orders_newest" ON "custom_orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "custom_orders_by_status" ON "custom_orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "custom_orders_by_email" ON "custom_orders" USING btree (lower("user_email"),"created_at");--> statement-breakpoint
CREATE INDEX "custom_orders_by_user" ON "custom_orders" USING btree ("user_id","created_at");