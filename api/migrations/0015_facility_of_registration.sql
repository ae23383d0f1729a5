ALTER TABLE "patients" ADD COLUMN "facility_id" uuid;--> statement-breakpoint
-- Those whom somebody of one facility alone registered.
UPDATE "patients" SET "facility_id" = "only"."facility_id"
  FROM (SELECT "account_id", min("facility_id"::text)::uuid AS "facility_id" FROM "workplaces" GROUP BY "account_id" HAVING count(DISTINCT "facility_id") = 1) AS "only"
  WHERE "only"."account_id" = "patients"."registered_by";
