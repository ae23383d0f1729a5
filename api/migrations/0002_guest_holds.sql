DROP INDEX "appointments_one_per_slot";--> statement-breakpoint
CREATE INDEX "appointments_held" ON "appointments" USING btree ("created_at") WHERE status = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_one_per_slot" ON "appointments" USING btree ("doctor_id","starts_at") WHERE status in ('held', 'pending', 'confirmed', 'done', 'noShow');