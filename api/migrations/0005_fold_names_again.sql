-- The folding of names has changed: the service fills them in again when it starts.
UPDATE "patients" SET "search_name" = '';
