CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE INDEX "accounts_patient_phone_begins" ON "accounts" USING btree ("phone" text_pattern_ops) WHERE role = 'patient';--> statement-breakpoint
CREATE INDEX "accounts_patient_phone_ends" ON "accounts" USING btree (reverse("phone") text_pattern_ops) WHERE role = 'patient';--> statement-breakpoint
CREATE INDEX "patients_public_id_begins" ON "patients" USING btree ("public_id" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "patients_search_name_begins" ON "patients" USING btree ("search_name" collate "C");--> statement-breakpoint
CREATE INDEX "patients_search_name_contains" ON "patients" USING gin ("search_name" gin_trgm_ops) WITH (fastupdate=false);