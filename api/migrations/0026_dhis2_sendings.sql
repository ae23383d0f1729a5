CREATE TABLE "dhis2_sendings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"facility_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"month" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" uuid NOT NULL,
	"dry_run" boolean NOT NULL,
	"outcome" text NOT NULL,
	"counts" jsonb,
	"values" jsonb NOT NULL,
	"refused" jsonb NOT NULL,
	"general" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dhis2_sendings" ADD CONSTRAINT "dhis2_sendings_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dhis2_sendings" ADD CONSTRAINT "dhis2_sendings_by_accounts_id_fk" FOREIGN KEY ("by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dhis2_sendings_facility_id_year_month_at_index" ON "dhis2_sendings" USING btree ("facility_id","year","month","at");