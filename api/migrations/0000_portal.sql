-- Functions come first: an index below uses `name_parts`.
-- What the words of a searched name are found by: each whole word after ^, and each of its ends of three letters or more.
CREATE FUNCTION "name_parts"(search_name text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
DECLARE
	parts text[] := '{}';
	word text;
BEGIN
	FOREACH word IN ARRAY string_to_array(ltrim(search_name), ' ') LOOP
		parts := parts || ('^' || word);
		FOR start IN 1 .. length(word) - 2 LOOP
			parts := parts || substr(word, start);
		END LOOP;
	END LOOP;
	RETURN array_to_tsvector(parts);
END
$$;--> statement-breakpoint
-- Gives an account's appointments a new version. Raises CH001 if they are not of the expected one, which is null for an account without a version.
-- Waits for other bookings of the account to commit, so a statement calls it before it does anything else that they wait for.
CREATE FUNCTION "bump_account_version"(account uuid, expected uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO account_versions AS version (account_id, appointments) VALUES (account, gen_random_uuid())
	ON CONFLICT (account_id) DO UPDATE SET appointments = excluded.appointments
	WHERE version.appointments IS NOT DISTINCT FROM expected;
	IF NOT FOUND THEN
		RAISE EXCEPTION 'the appointments of account % have another version', account USING ERRCODE = 'CH001';
	END IF;
END
$$;--> statement-breakpoint
-- Gives doctors new versions: of their timetables, of the times that are held, or of both. Raises CH002 if a timetable is not of the version that a
-- change expects. Waits for other changes of the same doctors to commit, so a statement calls it last; it takes the doctors in order.
CREATE FUNCTION "bump_doctor_versions"(changes jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	change record;
BEGIN
	FOR change IN
		SELECT * FROM jsonb_to_recordset(changes) AS c (doctor_id uuid, timetable uuid, held uuid, expected text) ORDER BY doctor_id
	LOOP
		INSERT INTO doctor_versions AS version (doctor_id, timetable, held) VALUES (change.doctor_id, change.timetable, change.held)
		ON CONFLICT (doctor_id) DO UPDATE
			SET timetable = coalesce(excluded.timetable, version.timetable), held = coalesce(excluded.held, version.held)
		WHERE change.expected IS NULL OR change.expected = coalesce(version.timetable::text, '');
		IF NOT FOUND THEN
			RAISE EXCEPTION 'the timetable of doctor % has another version', change.doctor_id USING ERRCODE = 'CH002';
		END IF;
	END LOOP;
END
$$;--> statement-breakpoint
CREATE TABLE "account_versions" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"appointments" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid,
	"doctor_id" uuid NOT NULL,
	"clinic_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"booked_by" uuid,
	"first_name" text NOT NULL,
	"middle_name" text,
	"last_name" text NOT NULL,
	"other_name" text,
	"age" integer NOT NULL,
	"is_age_estimated" boolean DEFAULT false NOT NULL,
	"sex" text NOT NULL,
	"email" text,
	"mobile" text,
	"language" text DEFAULT 'np' NOT NULL,
	"guardian_name" text,
	"guardian_phone" text,
	"province_id" integer NOT NULL,
	"district_id" integer NOT NULL,
	"municipality_id" integer NOT NULL,
	"ward" integer NOT NULL,
	"charge" integer NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"reminded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "clinics" (
	"id" uuid PRIMARY KEY NOT NULL,
	"doctor_id" uuid NOT NULL,
	"facility_id" uuid NOT NULL,
	"charge" integer NOT NULL,
	"slot_minutes" integer DEFAULT 20 NOT NULL,
	"weekly_times" jsonb NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "doctor_versions" (
	"doctor_id" uuid PRIMARY KEY NOT NULL,
	"timetable" uuid,
	"held" uuid
);
--> statement-breakpoint
CREATE TABLE "facilities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"place" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leaves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"doctor_id" uuid NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "token_counters" (
	"clinic_id" uuid NOT NULL,
	"day" date NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "token_counters_clinic_id_day_pk" PRIMARY KEY("clinic_id","day")
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"appointment_id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" uuid NOT NULL,
	"day" date NOT NULL,
	"number" integer NOT NULL,
	"arrived_at" timestamp with time zone,
	"called_at" timestamp with time zone,
	CONSTRAINT "tokens_clinic_id_day_number_unique" UNIQUE("clinic_id","day","number")
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"night" date,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"rows" integer,
	"files" integer,
	"encrypted" boolean,
	CONSTRAINT "backups_night_unique" UNIQUE("night")
);
--> statement-breakpoint
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
CREATE TABLE "file_parts" (
	"file_id" uuid NOT NULL,
	"from" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "file_parts_file_id_from_pk" PRIMARY KEY("file_id","from")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"state" text NOT NULL,
	"content_type" text DEFAULT '' NOT NULL,
	"bytes" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"width" integer,
	"height" integer,
	"account_id" uuid,
	"patient_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "loads" (
	"day" date NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"outcome" text NOT NULL,
	"step" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "loads_day_name_version_outcome_step_pk" PRIMARY KEY("day","name","version","outcome","step")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"image_id" uuid,
	"sent_by" uuid,
	"published_by" jsonb NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"visible_until" date,
	"event_day" date,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
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
CREATE TABLE "access_grants" (
	"doctor_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "access_grants_doctor_id_patient_id_pk" PRIMARY KEY("doctor_id","patient_id")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"public_id" text NOT NULL,
	"phone" text,
	"email" text,
	"password_hash" text,
	"language" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"administrator" boolean DEFAULT false NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_public_id_unique" UNIQUE("public_id"),
	CONSTRAINT "accounts_role_phone_unique" UNIQUE("role","phone"),
	CONSTRAINT "accounts_role_email_unique" UNIQUE("role","email")
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"form" jsonb NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid
);
--> statement-breakpoint
CREATE TABLE "doctors" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"specialization" jsonb NOT NULL,
	"qualification" text NOT NULL,
	"practising_since" date NOT NULL,
	"license_number" text NOT NULL,
	"registered_until" date,
	"hospital" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"photo_id" uuid,
	CONSTRAINT "doctors_license_number_unique" UNIQUE("license_number")
);
--> statement-breakpoint
CREATE TABLE "patients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"public_id" text NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text,
	"last_name" text NOT NULL,
	"other_name" text,
	"date_of_birth" date NOT NULL,
	"is_age_estimated" boolean DEFAULT false NOT NULL,
	"sex" text NOT NULL,
	"province_id" integer NOT NULL,
	"district_id" integer NOT NULL,
	"municipality_id" integer NOT NULL,
	"ward" integer NOT NULL,
	"street" text NOT NULL,
	"current_address" jsonb,
	"guardian_name" text,
	"guardian_phone" text,
	"photo_id" uuid,
	"search_name" text DEFAULT '' NOT NULL,
	"registered_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "patients_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"position" jsonb NOT NULL,
	"license_number" text,
	"registered_until" date,
	"practising_since" date,
	"hospital" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"photo_id" uuid
);
--> statement-breakpoint
CREATE TABLE "suspensions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"reason" text,
	"by" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	"end_reason" text
);
--> statement-breakpoint
CREATE TABLE "record_versions" (
	"record_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"by" uuid NOT NULL,
	"by_role" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "record_versions_record_id_version_pk" PRIMARY KEY("record_id","version")
);
--> statement-breakpoint
CREATE TABLE "records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"official" boolean NOT NULL,
	"appointment_id" uuid,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"hidden_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"status" text NOT NULL,
	"priority" text NOT NULL,
	"priority_changed" boolean DEFAULT false NOT NULL,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"taken_by" uuid,
	"taken_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "reports_record_id_unique" UNIQUE("record_id")
);
--> statement-breakpoint
CREATE TABLE "answers" (
	"key" text PRIMARY KEY NOT NULL,
	"input" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" uuid,
	"role" text,
	"action" text NOT NULL,
	"patient_id" uuid,
	"subject" text
);
--> statement-breakpoint
CREATE TABLE "contact_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"phone" text,
	"email" text,
	"form" text,
	"code_hash" text NOT NULL,
	"tries_left" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"language" text NOT NULL,
	"values" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"problem" text,
	"patient_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"backed_up" boolean NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"code_hash" text,
	"link_hash" text,
	"tries_left" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "password_resets_link_hash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
CREATE TABLE "second_steps" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"secret" text,
	"new_secret" text,
	"last_step" integer DEFAULT 0 NOT NULL,
	"recovery_hashes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"access" text DEFAULT 'full' NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"idle_until" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid,
	"network" text NOT NULL,
	"route" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_versions" ADD CONSTRAINT "account_versions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_doctor_id_doctors_account_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_booked_by_accounts_id_fk" FOREIGN KEY ("booked_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinics" ADD CONSTRAINT "clinics_doctor_id_doctors_account_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinics" ADD CONSTRAINT "clinics_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_versions" ADD CONSTRAINT "doctor_versions_doctor_id_doctors_account_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaves" ADD CONSTRAINT "leaves_doctor_id_doctors_account_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_counters" ADD CONSTRAINT "token_counters_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_codes" ADD CONSTRAINT "consent_codes_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_members" ADD CONSTRAINT "family_members_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unlocks" ADD CONSTRAINT "unlocks_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_parts" ADD CONSTRAINT "file_parts_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_sent_by_accounts_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openings" ADD CONSTRAINT "openings_doctor_id_accounts_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openings" ADD CONSTRAINT "openings_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openings" ADD CONSTRAINT "openings_reviewed_by_accounts_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_codes" ADD CONSTRAINT "share_codes_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_codes" ADD CONSTRAINT "share_codes_used_by_accounts_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_doctor_id_accounts_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctors" ADD CONSTRAINT "doctors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_registered_by_accounts_id_fk" FOREIGN KEY ("registered_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_by_accounts_id_fk" FOREIGN KEY ("by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_ended_by_accounts_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_versions" ADD CONSTRAINT "record_versions_record_id_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_versions" ADD CONSTRAINT "record_versions_by_accounts_id_fk" FOREIGN KEY ("by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records" ADD CONSTRAINT "records_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records" ADD CONSTRAINT "records_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records" ADD CONSTRAINT "records_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_record_id_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_taken_by_accounts_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_codes" ADD CONSTRAINT "contact_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_steps" ADD CONSTRAINT "second_steps_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_one_per_slot" ON "appointments" USING btree ("doctor_id","starts_at") WHERE status in ('pending', 'confirmed', 'done', 'noShow');--> statement-breakpoint
CREATE INDEX "appointments_patient_id_starts_at_index" ON "appointments" USING btree ("patient_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_doctor_id_status_starts_at_index" ON "appointments" USING btree ("doctor_id","status","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_starts_at_index" ON "appointments" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "appointments_booked_by" ON "appointments" USING btree ("booked_by","created_at") WHERE booked_by is not null;--> statement-breakpoint
CREATE INDEX "appointments_pending" ON "appointments" USING btree ("created_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "appointments_open_of_guest" ON "appointments" USING btree ("mobile") WHERE patient_id is null and status in ('pending', 'confirmed');--> statement-breakpoint
CREATE INDEX "clinics_doctor_id_index" ON "clinics" USING btree ("doctor_id");--> statement-breakpoint
CREATE INDEX "leaves_doctor_id_to_index" ON "leaves" USING btree ("doctor_id","to");--> statement-breakpoint
CREATE INDEX "backups_finished_at_index" ON "backups" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "consent_codes_patient_id_index" ON "consent_codes" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "consent_codes_expires_at_index" ON "consent_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "unlocks_until_index" ON "unlocks" USING btree ("until");--> statement-breakpoint
CREATE INDEX "files_state_created_at_index" ON "files" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "notices_published_at_index" ON "notices" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "openings_doctor_id_at_index" ON "openings" USING btree ("doctor_id","at");--> statement-breakpoint
CREATE INDEX "openings_patient_id_index" ON "openings" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "openings_at_index" ON "openings" USING btree ("at");--> statement-breakpoint
CREATE INDEX "openings_waiting" ON "openings" USING btree ("at") WHERE reviewed_at is null;--> statement-breakpoint
CREATE INDEX "share_codes_expires_at_index" ON "share_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "accounts_patient_phone_begins" ON "accounts" USING btree ("phone" text_pattern_ops) WHERE role = 'patient';--> statement-breakpoint
CREATE INDEX "accounts_patient_phone_ends" ON "accounts" USING btree (reverse("phone") text_pattern_ops) WHERE role = 'patient';--> statement-breakpoint
CREATE INDEX "applications_account_id_submitted_at_index" ON "applications" USING btree ("account_id","submitted_at");--> statement-breakpoint
CREATE INDEX "applications_state_submitted_at_index" ON "applications" USING btree ("state","submitted_at");--> statement-breakpoint
CREATE INDEX "patients_account_id_index" ON "patients" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "patients_registered_by" ON "patients" USING btree ("registered_by","created_at") WHERE registered_by is not null;--> statement-breakpoint
CREATE INDEX "patients_created_at_index" ON "patients" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "patients_public_id_begins" ON "patients" USING btree ("public_id" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "patients_search_name_begins" ON "patients" USING btree ("search_name" collate "C");--> statement-breakpoint
CREATE INDEX "patients_name_parts" ON "patients" USING gin (name_parts("search_name")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "suspensions_account_id_at_index" ON "suspensions" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "records_patient_id_day_index" ON "records" USING btree ("patient_id","day");--> statement-breakpoint
CREATE INDEX "reports_status_created_at_index" ON "reports" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "reports_patient_id_index" ON "reports" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "answers_created_at_index" ON "answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "attempts_key_at_index" ON "attempts" USING btree ("key","at");--> statement-breakpoint
CREATE INDEX "attempts_at_index" ON "attempts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_patient_id_at_index" ON "audit" USING btree ("patient_id","at");--> statement-breakpoint
CREATE INDEX "audit_account_id_at_index" ON "audit" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "audit_at_index" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "contact_codes_account_id_index" ON "contact_codes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "contact_codes_expires_at_index" ON "contact_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "messages_due" ON "messages" USING btree ("channel",("kind" in ('contactCode', 'resetCode', 'resetLink', 'consentCode', 'patientInvited')) desc,"next_try_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "messages_created_at_index" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "messages_patient_id_created_at_index" ON "messages" USING btree ("patient_id","created_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires_at_index" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_account_id_index" ON "passkeys" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "password_resets_account_id_index" ON "password_resets" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "password_resets_expires_at_index" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_account_id_index" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "security_events_at_index" ON "security_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "security_events_account_id_at_index" ON "security_events" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "security_events_network_at_index" ON "security_events" USING btree ("network","at");--> statement-breakpoint
-- The three hospitals of the appointment form. Others come with the doctors who work there.
INSERT INTO "facilities" ("id", "name", "place") VALUES
	('5f0c1d7e-8a41-4b6b-9d52-0e3a7c1b4d01', '{"en": "Mulghat Clinic", "np": "मूलघाट क्लिनिक"}', '{"en": "Mulghat, Dhankuta", "np": "मूलघाट, धनकुटा"}'),
	('5f0c1d7e-8a41-4b6b-9d52-0e3a7c1b4d02', '{"en": "City Hospital", "np": "सिटी अस्पताल"}', '{"en": "Dharan, Sunsari", "np": "धरान, सुनसरी"}'),
	('5f0c1d7e-8a41-4b6b-9d52-0e3a7c1b4d03', '{"en": "Green Valley Hospital", "np": "ग्रीन भ्याली अस्पताल"}', '{"en": "Hile, Dhankuta", "np": "हिले, धनकुटा"}');
