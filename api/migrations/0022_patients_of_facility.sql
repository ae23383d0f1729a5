CREATE INDEX "appointments_patients_of_clinic" ON "appointments" USING btree ("clinic_id","patient_id") WHERE patient_id is not null;--> statement-breakpoint
CREATE INDEX "patients_facility" ON "patients" USING btree ("facility_id","id") WHERE facility_id is not null;--> statement-breakpoint
CREATE INDEX "records_facility_id_patient_id_index" ON "records" USING btree ("facility_id","patient_id");--> statement-breakpoint
CREATE INDEX "reports_facility_id_patient_id_index" ON "reports" USING btree ("facility_id","patient_id");