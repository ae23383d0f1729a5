CREATE TABLE "facility_versions" (
	"facility_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"details" jsonb NOT NULL,
	"by" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "facility_versions_facility_id_version_pk" PRIMARY KEY("facility_id","version")
);
--> statement-breakpoint
CREATE TABLE "workplaces" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"facility_id" uuid NOT NULL,
	"from" date NOT NULL,
	"until" date,
	CONSTRAINT "workplaces_once" UNIQUE("account_id","facility_id","from")
);
--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "kind" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "province_id" integer;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "district_id" integer;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "municipality_id" integer;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "ward" integer;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "position" jsonb;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "altitude" integer;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "ambulance" text;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "hours" jsonb DEFAULT '{"times":[],"emergencyDays":[],"isAlwaysReady":false,"exceptions":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "services" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "directions" jsonb;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "search_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "records" ADD COLUMN "facility_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "facility_id" uuid;--> statement-breakpoint
ALTER TABLE "facility_versions" ADD CONSTRAINT "facility_versions_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facility_versions" ADD CONSTRAINT "facility_versions_by_accounts_id_fk" FOREIGN KEY ("by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workplaces" ADD CONSTRAINT "workplaces_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workplaces" ADD CONSTRAINT "workplaces_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workplaces_facility_id_index" ON "workplaces" USING btree ("facility_id");--> statement-breakpoint
ALTER TABLE "records" ADD CONSTRAINT "records_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "facilities_code" ON "facilities" USING btree ("code") WHERE code is not null;--> statement-breakpoint
CREATE INDEX "facilities_municipality_id_index" ON "facilities" USING btree ("municipality_id");--> statement-breakpoint
CREATE INDEX "facilities_district_id_index" ON "facilities" USING btree ("district_id");--> statement-breakpoint
CREATE INDEX "records_facility_id_day_index" ON "records" USING btree ("facility_id","day");--> statement-breakpoint
INSERT INTO "workplaces" ("id", "account_id", "facility_id", "from", "until")
SELECT gen_random_uuid(), "clinics"."doctor_id", "clinics"."facility_id", min(("accounts"."created_at" AT TIME ZONE 'Asia/Kathmandu')::date),
	CASE WHEN bool_and("clinics"."closed_at" IS NOT NULL) THEN max(("clinics"."closed_at" AT TIME ZONE 'Asia/Kathmandu')::date) END
FROM "clinics" JOIN "accounts" ON "accounts"."id" = "clinics"."doctor_id" GROUP BY 2, 3;
--> statement-breakpoint
INSERT INTO "workplaces" ("id", "account_id", "facility_id", "from")
SELECT DISTINCT ON ("staff"."account_id") gen_random_uuid(), "staff"."account_id", "facilities"."id", ("accounts"."created_at" AT TIME ZONE 'Asia/Kathmandu')::date
FROM "staff" JOIN "accounts" ON "accounts"."id" = "staff"."account_id"
JOIN "facilities" ON lower("staff"."hospital") IN (lower("facilities"."name" ->> 'en'), lower("facilities"."name" ->> 'np'))
ORDER BY "staff"."account_id", "facilities"."id";
--> statement-breakpoint
UPDATE "records" SET "facility_id" = "clinics"."facility_id" FROM "appointments" JOIN "clinics" ON "clinics"."id" = "appointments"."clinic_id"
WHERE "appointments"."id" = "records"."appointment_id";
--> statement-breakpoint
UPDATE "records" SET "facility_id" = "only"."facility_id"
FROM (SELECT "account_id", min("facility_id"::text)::uuid AS "facility_id" FROM "workplaces" GROUP BY "account_id" HAVING count(*) = 1) "only"
WHERE "records"."facility_id" IS NULL AND "records"."official" AND "only"."account_id" = "records"."created_by";
--> statement-breakpoint
UPDATE "reports" SET "facility_id" = "records"."facility_id" FROM "records" WHERE "records"."id" = "reports"."record_id" AND "reports"."facility_id" IS NULL;
--> statement-breakpoint
UPDATE "sessions" SET "facility_id" = "first"."facility_id"
FROM (SELECT DISTINCT ON ("account_id") "account_id", "facility_id" FROM "workplaces" WHERE "until" IS NULL ORDER BY "account_id", "from", "id") "first"
WHERE "first"."account_id" = "sessions"."account_id";
