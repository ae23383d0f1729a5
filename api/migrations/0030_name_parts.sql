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
DROP INDEX "patients_search_name_contains";--> statement-breakpoint
CREATE INDEX "patients_name_parts" ON "patients" USING gin (name_parts("search_name")) WITH (fastupdate=false);
