CREATE TABLE "due_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"state" text NOT NULL,
	"what" jsonb NOT NULL,
	"is_private" boolean NOT NULL,
	"is_settled" boolean NOT NULL,
	"sort_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "due_lists" (
	"patient_id" uuid PRIMARY KEY NOT NULL,
	"check_on" date,
	"facility_id" uuid
);
--> statement-breakpoint
CREATE TABLE "reminder_choices" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "reminder_choices_code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"patient_id" uuid NOT NULL,
	"day" date NOT NULL,
	"parts" integer NOT NULL,
	CONSTRAINT "reminders_patient_id_day_pk" PRIMARY KEY("patient_id","day")
);
--> statement-breakpoint
ALTER TABLE "due_items" ADD CONSTRAINT "due_items_patient_id_due_lists_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."due_lists"("patient_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_lists" ADD CONSTRAINT "due_lists_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_choices" ADD CONSTRAINT "reminder_choices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "due_items_patient" ON "due_items" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "due_items_day" ON "due_items" USING btree ("day");--> statement-breakpoint
CREATE INDEX "due_lists_check_on" ON "due_lists" USING btree ("check_on");--> statement-breakpoint
CREATE INDEX "reminders_day" ON "reminders" USING btree ("day");--> statement-breakpoint
-- What is due of these patients is out of date: the service works it out again.
CREATE FUNCTION "mark_due"("whose" uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO due_lists (patient_id, check_on) VALUES (whose, '2000-01-01')
  ON CONFLICT (patient_id) DO UPDATE SET check_on = '2000-01-01';
$$;
--> statement-breakpoint
CREATE FUNCTION "mark_due_of_record"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A restored row stays as the backup has it.
  IF current_setting('chautari.restoring', true) = 'on' THEN
    RETURN NULL;
  END IF;
  PERFORM mark_due(NEW.patient_id);
  IF TG_OP = 'UPDATE' AND OLD.patient_id <> NEW.patient_id THEN
    PERFORM mark_due(OLD.patient_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "mark_due_of_patient"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('chautari.restoring', true) = 'on' THEN
    RETURN NULL;
  END IF;
  PERFORM mark_due(NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- An appointment makes nothing due, so the row of a patient of whom nothing can be due stays as it is.
CREATE FUNCTION "mark_due_of_appointment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('chautari.restoring', true) = 'on' THEN
    RETURN NULL;
  END IF;
  UPDATE due_lists SET check_on = '2000-01-01' WHERE patient_id = NEW.patient_id AND check_on IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "records_mark_due" AFTER INSERT OR UPDATE OF version, hidden_at, patient_id ON "records" FOR EACH ROW EXECUTE FUNCTION "mark_due_of_record"();
--> statement-breakpoint
CREATE TRIGGER "patients_mark_due" AFTER INSERT OR UPDATE OF date_of_birth, birth_range, sex, death, merged_into, facility_id ON "patients" FOR EACH ROW EXECUTE FUNCTION "mark_due_of_patient"();
--> statement-breakpoint
CREATE TRIGGER "appointments_mark_due" AFTER INSERT OR UPDATE OF status, starts_at, patient_id ON "appointments" FOR EACH ROW WHEN (NEW.patient_id IS NOT NULL) EXECUTE FUNCTION "mark_due_of_appointment"();
--> statement-breakpoint
INSERT INTO "due_lists" ("patient_id", "check_on") SELECT "id", '2000-01-01' FROM "patients" WHERE "merged_into" IS NULL;
