-- Nothing was ever due again of children with all doses of small children: vaccines of a later age were left out. A job works their lists out anew.
UPDATE "due_lists" SET "check_on" = '2000-01-02' WHERE "check_on" IS NULL AND "patient_id" IN (SELECT "patient_id" FROM "records" WHERE "kind" = 'immunization');
