ALTER TABLE "appointments" ALTER COLUMN "last_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "patients" ALTER COLUMN "last_name" DROP NOT NULL;
