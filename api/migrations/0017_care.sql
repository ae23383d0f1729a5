ALTER TABLE "reports" ADD COLUMN "taken_by" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "taken_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_taken_by_accounts_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;