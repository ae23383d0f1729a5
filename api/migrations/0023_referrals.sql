CREATE TABLE "referral_letters" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"record_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"record_id" uuid PRIMARY KEY NOT NULL,
	"from_facility_id" uuid,
	"to_facility_id" uuid,
	"urgency" text NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "referral_letters" ADD CONSTRAINT "referral_letters_record_id_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_record_id_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_from_facility_id_facilities_id_fk" FOREIGN KEY ("from_facility_id") REFERENCES "public"."facilities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_to_facility_id_facilities_id_fk" FOREIGN KEY ("to_facility_id") REFERENCES "public"."facilities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "referral_letters_expires_at_index" ON "referral_letters" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "referral_letters_record_id_index" ON "referral_letters" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "referrals_to_facility_id_state_index" ON "referrals" USING btree ("to_facility_id","state");--> statement-breakpoint
CREATE INDEX "referrals_from_facility_id_state_index" ON "referrals" USING btree ("from_facility_id","state");