CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"public_id" text NOT NULL,
	"phone" text,
	"email" text,
	"password_hash" text,
	"language" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_public_id_unique" UNIQUE("public_id"),
	CONSTRAINT "accounts_role_phone_unique" UNIQUE("role","phone"),
	CONSTRAINT "accounts_role_email_unique" UNIQUE("role","email")
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"doctor_id" uuid NOT NULL,
	"clinic_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text,
	"last_name" text NOT NULL,
	"age" integer NOT NULL,
	"sex" text NOT NULL,
	"email" text,
	"mobile" text NOT NULL,
	"guardian_name" text,
	"guardian_phone" text,
	"province_id" integer NOT NULL,
	"district_id" integer NOT NULL,
	"municipality_id" integer NOT NULL,
	"ward" integer NOT NULL,
	"charge" integer NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clinics" (
	"id" uuid PRIMARY KEY NOT NULL,
	"doctor_id" uuid NOT NULL,
	"facility_id" uuid NOT NULL,
	"charge" integer NOT NULL,
	"slot_minutes" integer DEFAULT 20 NOT NULL,
	"weekly_times" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "doctors" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"specialization" jsonb NOT NULL,
	"qualification" text NOT NULL,
	"practising_since" date NOT NULL,
	"nmc_number" text NOT NULL,
	"image" text,
	CONSTRAINT "doctors_nmc_number_unique" UNIQUE("nmc_number")
);
--> statement-breakpoint
CREATE TABLE "facilities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"place" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "patients" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text,
	"last_name" text NOT NULL,
	"date_of_birth" date NOT NULL,
	"gender" text NOT NULL,
	"province_id" integer NOT NULL,
	"district_id" integer NOT NULL,
	"municipality_id" integer NOT NULL,
	"ward" integer NOT NULL,
	"street" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "public_id_counters" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "public_id_counters_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"idle_until" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"position" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_patient_id_patients_account_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_doctor_id_doctors_account_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinics" ADD CONSTRAINT "clinics_doctor_id_doctors_account_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinics" ADD CONSTRAINT "clinics_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctors" ADD CONSTRAINT "doctors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_one_per_slot" ON "appointments" USING btree ("doctor_id","starts_at") WHERE status in ('pending', 'confirmed');--> statement-breakpoint
CREATE INDEX "appointments_patient_id_starts_at_index" ON "appointments" USING btree ("patient_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_doctor_id_status_starts_at_index" ON "appointments" USING btree ("doctor_id","status","starts_at");--> statement-breakpoint
CREATE INDEX "attempts_key_at_index" ON "attempts" USING btree ("key","at");--> statement-breakpoint
CREATE INDEX "attempts_at_index" ON "attempts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "clinics_doctor_id_index" ON "clinics" USING btree ("doctor_id");--> statement-breakpoint
CREATE INDEX "sessions_account_id_index" ON "sessions" USING btree ("account_id");