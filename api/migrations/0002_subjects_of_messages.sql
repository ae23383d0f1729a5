ALTER TABLE "messages" ADD COLUMN "subject_kind" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "subject_state" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "valid_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "messages_of_recipient" ON "messages" USING btree ("recipient","created_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "messages_of_subject" ON "messages" USING btree ("subject_id","created_at");