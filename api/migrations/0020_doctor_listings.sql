CREATE TABLE "doctor_listings" (
	"doctor_id" uuid PRIMARY KEY NOT NULL,
	"search_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "doctor_places" (
	"doctor_id" uuid NOT NULL,
	"place" text NOT NULL,
	"sort_name" text NOT NULL,
	CONSTRAINT "doctor_places_doctor_id_place_pk" PRIMARY KEY("doctor_id","place")
);
--> statement-breakpoint
ALTER TABLE "doctors" ADD COLUMN "languages" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "doctors" ADD COLUMN "sex" text;--> statement-breakpoint
ALTER TABLE "doctors" ADD COLUMN "search_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "doctors" ADD COLUMN "facets" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "doctor_listings" ADD CONSTRAINT "doctor_listings_doctor_id_doctors_account_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctor_places" ADD CONSTRAINT "doctor_places_doctor_id_doctors_account_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clinics_facility_id_index" ON "clinics" USING btree ("facility_id");--> statement-breakpoint
CREATE INDEX "doctor_listings_name_parts" ON "doctor_listings" USING gin (name_parts("search_name")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "doctor_places_in_order" ON "doctor_places" USING btree ("place","sort_name" collate "C","doctor_id");--> statement-breakpoint
-- Writes anew where and by which name doctors are found: those who are approved and have an open clinic at an open facility, no others.
CREATE FUNCTION "list_doctors"(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM doctor_places WHERE doctor_id = ANY (ids);
	DELETE FROM doctor_listings WHERE doctor_id = ANY (ids);
	INSERT INTO doctor_listings (doctor_id, search_name)
	SELECT doctors.account_id, doctors.search_name || string_agg(DISTINCT facilities.search_name, '')
	FROM doctors JOIN accounts ON accounts.id = doctors.account_id JOIN clinics ON clinics.doctor_id = doctors.account_id
		JOIN facilities ON facilities.id = clinics.facility_id
	WHERE doctors.account_id = ANY (ids) AND accounts.state = 'active' AND clinics.closed_at IS NULL AND facilities.closed_at IS NULL
	GROUP BY doctors.account_id
	ON CONFLICT (doctor_id) DO UPDATE SET search_name = excluded.search_name;
	INSERT INTO doctor_places (doctor_id, place, sort_name)
	SELECT DISTINCT doctors.account_id, at.place || facet.suffix,
		left(lower(regexp_replace(doctors.name ->> 'en', '^(dr|डा)\.? +', '', 'i')), 80)
	FROM doctor_listings JOIN doctors ON doctors.account_id = doctor_listings.doctor_id JOIN clinics ON clinics.doctor_id = doctors.account_id
		JOIN facilities ON facilities.id = clinics.facility_id
		CROSS JOIN LATERAL (VALUES ('np'), ('p' || facilities.province_id), ('d' || facilities.district_id), ('m' || facilities.municipality_id), ('f' || facilities.id)) AS at (place)
		CROSS JOIN LATERAL (SELECT '' AS suffix UNION ALL SELECT '/' || unnest(doctors.facets)) AS facet
	WHERE doctors.account_id = ANY (ids) AND clinics.closed_at IS NULL AND facilities.closed_at IS NULL AND at.place IS NOT NULL
	ON CONFLICT (doctor_id, place) DO UPDATE SET sort_name = excluded.sort_name;
END
$$;--> statement-breakpoint
-- As before, and lists doctors anew whose timetable changes: with it change clinics, name and approval. A booking changes what is held, and lists nobody.
CREATE OR REPLACE FUNCTION "bump_doctor_versions"(changes jsonb) RETURNS void LANGUAGE plpgsql AS $$
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
		IF change.timetable IS NOT NULL THEN
			PERFORM list_doctors(ARRAY[change.doctor_id]);
		END IF;
	END LOOP;
END
$$;--> statement-breakpoint
SELECT list_doctors(ARRAY(SELECT account_id FROM doctors));
