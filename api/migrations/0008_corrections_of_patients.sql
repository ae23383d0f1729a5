CREATE TABLE "patient_versions" (
	"patient_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"details" jsonb NOT NULL,
	"corrected_by" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "patient_versions_patient_id_version_pk" PRIMARY KEY("patient_id","version")
);
--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "patient_versions" ADD CONSTRAINT "patient_versions_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_versions" ADD CONSTRAINT "patient_versions_corrected_by_accounts_id_fk" FOREIGN KEY ("corrected_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;