CREATE TABLE "openings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"doctor_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"reviewed_by" uuid,
	"reviewed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "share_codes" (
	"patient_id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_by" uuid,
	CONSTRAINT "share_codes_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
ALTER TABLE "openings" ADD CONSTRAINT "openings_doctor_id_accounts_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openings" ADD CONSTRAINT "openings_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openings" ADD CONSTRAINT "openings_reviewed_by_accounts_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_codes" ADD CONSTRAINT "share_codes_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_codes" ADD CONSTRAINT "share_codes_used_by_accounts_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "openings_doctor_id_at_index" ON "openings" USING btree ("doctor_id","at");--> statement-breakpoint
CREATE INDEX "openings_patient_id_index" ON "openings" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "openings_at_index" ON "openings" USING btree ("at");--> statement-breakpoint
CREATE INDEX "openings_waiting" ON "openings" USING btree ("at") WHERE reviewed_at is null;--> statement-breakpoint
CREATE INDEX "share_codes_expires_at_index" ON "share_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "patients_created_at_index" ON "patients" USING btree ("created_at");