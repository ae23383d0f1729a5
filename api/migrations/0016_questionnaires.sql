CREATE TABLE "questionnaires" (
	"url" text NOT NULL,
	"version" text NOT NULL,
	"title" jsonb NOT NULL,
	"definition" jsonb NOT NULL,
	"added_by" uuid,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "questionnaires_url_version_pk" PRIMARY KEY("url","version")
);
--> statement-breakpoint
CREATE TABLE "register_periods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"version" text NOT NULL,
	"facility_id" uuid,
	"from_day" date NOT NULL,
	"until_day" date,
	"put_by" uuid NOT NULL,
	"put_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_by" uuid,
	CONSTRAINT "register_periods_once" UNIQUE NULLS NOT DISTINCT("url","facility_id","from_day")
);
--> statement-breakpoint
ALTER TABLE "questionnaires" ADD CONSTRAINT "questionnaires_added_by_accounts_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_periods" ADD CONSTRAINT "register_periods_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_periods" ADD CONSTRAINT "register_periods_put_by_accounts_id_fk" FOREIGN KEY ("put_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_periods" ADD CONSTRAINT "register_periods_ended_by_accounts_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_periods" ADD CONSTRAINT "register_periods_version" FOREIGN KEY ("url","version") REFERENCES "public"."questionnaires"("url","version") ON DELETE no action ON UPDATE no action;