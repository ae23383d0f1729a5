-- A card of a pregnancy held one visit, which the next one was written over. Each visit becomes a record of its own: what a
-- version says otherwise than the versions before its day. All versions of the cards stay.
CREATE TEMPORARY TABLE "card_versions" ON COMMIT DROP AS
SELECT v.*, r."patient_id", r."appointment_id", r."hidden_at",
  (SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(v."content")
   WHERE key IN ('vitals', 'dangerSigns', 'actionsTaken', 'note', 'followUpDate', 'reportImage')
     AND value NOT IN ('null', '{}', '[]')) AS "said",
  -- The day of a visit that was entered then; else for the first version that of the card, and later the day of writing.
  coalesce(
    (SELECT max(value->>'date') FROM jsonb_each(v."content"->'visits')
     WHERE before."content" IS NULL OR value->>'date' IS DISTINCT FROM before."content"->'visits'->key->>'date'),
    CASE WHEN before."content"->>'date' IS DISTINCT FROM v."content"->>'date' THEN v."content"->>'date' END,
    (v."at" AT TIME ZONE 'UTC' + interval '5 hours 45 minutes')::date::text
  ) AS "day"
FROM "record_versions" v
JOIN "records" r ON r."id" = v."record_id" AND r."kind" = 'ancReport'
LEFT JOIN "record_versions" before ON before."record_id" = v."record_id" AND before."version" = v."version" - 1;--> statement-breakpoint
CREATE TEMPORARY TABLE "visit_versions" ON COMMIT DROP AS
SELECT v.*, new."said" AS "found", days."visit_id",
  row_number() OVER (PARTITION BY days."visit_id" ORDER BY v."version")::integer AS "visit_version"
FROM (SELECT "record_id", "day", min("version") AS "first", gen_random_uuid() AS "visit_id"
  FROM "card_versions" GROUP BY "record_id", "day") days
JOIN "card_versions" v ON v."record_id" = days."record_id" AND v."day" = days."day"
LEFT JOIN "card_versions" earlier ON earlier."record_id" = v."record_id" AND earlier."version" = days."first" - 1
CROSS JOIN LATERAL (SELECT coalesce(jsonb_object_agg(key, value), '{}') AS "said" FROM jsonb_each(v."said")
  WHERE value IS DISTINCT FROM earlier."said"->key) new
WHERE new."said" <> '{}';--> statement-breakpoint
INSERT INTO "records" ("id", "patient_id", "kind", "day", "version", "official", "appointment_id", "created_by", "created_at", "changed_at", "hidden_at")
SELECT first."visit_id", first."patient_id", 'ancContact', first."day"::date, all_of."versions", all_of."official",
  CASE WHEN first."version" = 1 THEN first."appointment_id" END, first."by", first."at", all_of."changed_at", first."hidden_at"
FROM "visit_versions" first
JOIN (SELECT "visit_id", count(*)::integer AS "versions", bool_or("by_role" <> 'patient') AS "official", max("at") AS "changed_at"
  FROM "visit_versions" GROUP BY "visit_id") all_of ON all_of."visit_id" = first."visit_id"
WHERE first."visit_version" = 1;--> statement-breakpoint
INSERT INTO "record_versions" ("record_id", "version", "content", "by", "by_role", "at")
SELECT "visit_id", "visit_version",
  jsonb_build_object('kind', 'ancContact', 'card', "record_id", 'date', "day", 'vitals', '{}'::jsonb, 'visit',
    (SELECT key FROM jsonb_each("content"->'visits') WHERE value->>'date' = "day" ORDER BY key = 'first', key LIMIT 1)) || "found",
  "by", "by_role", "at"
FROM "visit_versions";--> statement-breakpoint
-- What somebody has to look at is the latest visit.
UPDATE "reports" SET "record_id" = latest."visit_id"
FROM (SELECT DISTINCT ON ("record_id") "record_id", "visit_id" FROM "visit_versions" ORDER BY "record_id", "version" DESC) latest
WHERE "reports"."record_id" = latest."record_id";--> statement-breakpoint
INSERT INTO "record_versions" ("record_id", "version", "content", "by", "by_role", "at")
SELECT v."record_id", v."version" + 1,
  jsonb_set(v."content" - '{vitals,dangerSigns,actionsTaken,note,followUpDate,reportImage}'::text[], '{by}',
    coalesce(v."content"->'by', '{}') - '{vitals,dangerSigns,actionsTaken,note,followUpDate,reportImage}'::text[]),
  v."by", v."by_role", v."at"
FROM "card_versions" v
JOIN "records" r ON r."id" = v."record_id" AND r."version" = v."version"
WHERE v."content" ?| '{vitals,dangerSigns,actionsTaken,note,followUpDate,reportImage}'::text[];--> statement-breakpoint
UPDATE "records" r SET "version" = r."version" + 1
FROM "record_versions" v WHERE r."kind" = 'ancReport' AND v."record_id" = r."id" AND v."version" = r."version" + 1;
