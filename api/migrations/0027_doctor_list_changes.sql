CREATE TABLE "doctor_list_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE FUNCTION "note_doctor_list_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A restored row stays as the backup has it.
  IF current_setting('chautari.restoring', true) IS DISTINCT FROM 'on' THEN
    INSERT INTO doctor_list_changes DEFAULT VALUES;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "doctors_note_list_change" AFTER INSERT OR UPDATE OR DELETE ON "doctors" FOR EACH STATEMENT EXECUTE FUNCTION "note_doctor_list_change"();
--> statement-breakpoint
CREATE TRIGGER "clinics_note_list_change" AFTER INSERT OR UPDATE OR DELETE ON "clinics" FOR EACH STATEMENT EXECUTE FUNCTION "note_doctor_list_change"();
--> statement-breakpoint
CREATE TRIGGER "facilities_note_list_change" AFTER INSERT OR UPDATE OR DELETE ON "facilities" FOR EACH STATEMENT EXECUTE FUNCTION "note_doctor_list_change"();
--> statement-breakpoint
CREATE TRIGGER "listings_note_list_change" AFTER INSERT OR UPDATE OR DELETE ON "doctor_listings" FOR EACH STATEMENT EXECUTE FUNCTION "note_doctor_list_change"();
--> statement-breakpoint
CREATE TRIGGER "accounts_note_list_change" AFTER UPDATE OF state ON "accounts" FOR EACH STATEMENT EXECUTE FUNCTION "note_doctor_list_change"();
