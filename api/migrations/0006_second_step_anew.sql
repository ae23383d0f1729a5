ALTER TABLE "second_steps" ALTER COLUMN "secret" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "second_steps" ADD COLUMN "new_secret" text;--> statement-breakpoint
ALTER TABLE "second_steps" DROP COLUMN "confirmed_at";