CREATE TABLE "patient_merges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"survivor_id" uuid NOT NULL,
	"former_id" uuid NOT NULL,
	"by" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"moved" jsonb NOT NULL,
	"separated_at" timestamp with time zone,
	"separated_by" uuid,
	"separation_reason" text,
	"separation_note" text
);
--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "patient_merges" ADD CONSTRAINT "patient_merges_survivor_id_patients_id_fk" FOREIGN KEY ("survivor_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_merges" ADD CONSTRAINT "patient_merges_former_id_patients_id_fk" FOREIGN KEY ("former_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_merges" ADD CONSTRAINT "patient_merges_by_accounts_id_fk" FOREIGN KEY ("by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_merges" ADD CONSTRAINT "patient_merges_separated_by_accounts_id_fk" FOREIGN KEY ("separated_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "patient_merges_survivor_id_index" ON "patient_merges" USING btree ("survivor_id");--> statement-breakpoint
CREATE INDEX "patient_merges_former_id_index" ON "patient_merges" USING btree ("former_id");--> statement-breakpoint
CREATE INDEX "patient_merges_at_index" ON "patient_merges" USING btree ("at");--> statement-breakpoint
CREATE INDEX "patients_merged_into" ON "patients" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE FUNCTION "follow_merge"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE survivor uuid;
BEGIN
  -- A restored row stays as the backup has it.
  IF current_setting('chautari.restoring', true) = 'on' THEN
    RETURN NEW;
  END IF;
  -- Waits for a merge that runs, so that no row stays behind with the former record.
  SELECT merged_into INTO survivor FROM patients WHERE id = NEW.patient_id FOR KEY SHARE;
  IF survivor IS NOT NULL THEN
    NEW.patient_id := survivor;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "records_follow_merge" BEFORE INSERT OR UPDATE OF patient_id ON "records" FOR EACH ROW WHEN (NEW.patient_id IS NOT NULL) EXECUTE FUNCTION "follow_merge"();
--> statement-breakpoint
CREATE TRIGGER "reports_follow_merge" BEFORE INSERT OR UPDATE OF patient_id ON "reports" FOR EACH ROW WHEN (NEW.patient_id IS NOT NULL) EXECUTE FUNCTION "follow_merge"();
--> statement-breakpoint
CREATE TRIGGER "appointments_follow_merge" BEFORE INSERT OR UPDATE OF patient_id ON "appointments" FOR EACH ROW WHEN (NEW.patient_id IS NOT NULL) EXECUTE FUNCTION "follow_merge"();
--> statement-breakpoint
CREATE TRIGGER "openings_follow_merge" BEFORE INSERT OR UPDATE OF patient_id ON "openings" FOR EACH ROW WHEN (NEW.patient_id IS NOT NULL) EXECUTE FUNCTION "follow_merge"();
--> statement-breakpoint
CREATE TRIGGER "access_grants_follow_merge" BEFORE INSERT OR UPDATE OF patient_id ON "access_grants" FOR EACH ROW WHEN (NEW.patient_id IS NOT NULL) EXECUTE FUNCTION "follow_merge"();
--> statement-breakpoint
CREATE TRIGGER "messages_follow_merge" BEFORE INSERT OR UPDATE OF patient_id ON "messages" FOR EACH ROW WHEN (NEW.patient_id IS NOT NULL) EXECUTE FUNCTION "follow_merge"();
--> statement-breakpoint
CREATE TRIGGER "consent_codes_follow_merge" BEFORE INSERT OR UPDATE OF patient_id ON "consent_codes" FOR EACH ROW WHEN (NEW.patient_id IS NOT NULL) EXECUTE FUNCTION "follow_merge"();
--> statement-breakpoint
CREATE TRIGGER "share_codes_follow_merge" BEFORE INSERT OR UPDATE OF patient_id ON "share_codes" FOR EACH ROW WHEN (NEW.patient_id IS NOT NULL) EXECUTE FUNCTION "follow_merge"();
--> statement-breakpoint
CREATE TRIGGER "files_follow_merge" BEFORE INSERT OR UPDATE OF patient_id ON "files" FOR EACH ROW WHEN (NEW.patient_id IS NOT NULL AND NEW.purpose <> 'photo') EXECUTE FUNCTION "follow_merge"();
