CREATE TABLE "consent_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"tries_left" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "family_members" (
	"patient_id" uuid PRIMARY KEY NOT NULL,
	"relation" text,
	"phone" text,
	"pin_hash" text
);
--> statement-breakpoint
CREATE TABLE "unlocks" (
	"session_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "unlocks_session_id_patient_id_pk" PRIMARY KEY("session_id","patient_id")
);
--> statement-breakpoint
ALTER TABLE "consent_codes" ADD CONSTRAINT "consent_codes_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_members" ADD CONSTRAINT "family_members_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unlocks" ADD CONSTRAINT "unlocks_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_codes_patient_id_index" ON "consent_codes" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "consent_codes_expires_at_index" ON "consent_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "unlocks_until_index" ON "unlocks" USING btree ("until");