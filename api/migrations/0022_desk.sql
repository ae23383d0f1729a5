ALTER TABLE "appointments" ALTER COLUMN "mobile" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "is_age_estimated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "is_age_estimated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "appointments_booked_by" ON "appointments" USING btree ("booked_by","created_at") WHERE booked_by is not null;--> statement-breakpoint
CREATE INDEX "patients_registered_by" ON "patients" USING btree ("registered_by","created_at") WHERE registered_by is not null;