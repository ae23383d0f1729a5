ALTER TABLE "accounts" ADD COLUMN "place" jsonb;--> statement-breakpoint
UPDATE "accounts" SET "place" = '{"level": "country"}' WHERE "administrator";
