-- Visits that were written before diagnoses could be private: those of the list that the portal comes with. The rows of all versions are marked, as the service marks new ones.
UPDATE "record_versions" SET "content" = jsonb_set("content", '{diagnoses}', (
  SELECT jsonb_agg(CASE WHEN "row"->>'code' IN ('GA05', 'MB24.3', '6A7Z', 'MD81.12', 'JA05.2', '6C40', '6A22.P')
    THEN "row" || '{"private": true}'::jsonb ELSE "row" END ORDER BY "place")
  FROM jsonb_array_elements("content"->'diagnoses') WITH ORDINALITY AS "each"("row", "place")
))
WHERE "content"->>'kind' = 'opdReport' AND jsonb_typeof("content"->'diagnoses') = 'array' AND EXISTS (
  SELECT 1 FROM jsonb_array_elements("content"->'diagnoses') AS "row"
  WHERE "row"->>'code' IN ('GA05', 'MB24.3', '6A7Z', 'MD81.12', 'JA05.2', '6C40', '6A22.P')
);
