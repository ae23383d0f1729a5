-- Names are folded differently from now on: a job at the start of the service works them out anew.
UPDATE "patients" SET "search_name" = '';
