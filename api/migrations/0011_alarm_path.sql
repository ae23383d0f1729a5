CREATE TABLE "duties" (
	"id" uuid PRIMARY KEY NOT NULL,
	"facility_id" uuid,
	"day" date NOT NULL,
	"account_id" uuid NOT NULL,
	"phone" text,
	CONSTRAINT "duties_once" UNIQUE NULLS NOT DISTINCT("facility_id","day","account_id")
);
--> statement-breakpoint
CREATE TABLE "report_alarms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"step" text NOT NULL,
	"account_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_alarms_once" UNIQUE("report_id","round","account_id")
);
--> statement-breakpoint
CREATE TABLE "report_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"reason" text NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "in_charge_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "advice" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "silent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "facility_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "alarm_round" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "last_step_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "duties" ADD CONSTRAINT "duties_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duties" ADD CONSTRAINT "duties_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_alarms" ADD CONSTRAINT "report_alarms_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_alarms" ADD CONSTRAINT "report_alarms_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_alarms" ADD CONSTRAINT "report_alarms_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_changes" ADD CONSTRAINT "report_changes_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_changes" ADD CONSTRAINT "report_changes_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_changes" ADD CONSTRAINT "report_changes_by_accounts_id_fk" FOREIGN KEY ("by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_alarms_patient_id_index" ON "report_alarms" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "report_alarms_account_id_index" ON "report_alarms" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "report_changes_report_id_index" ON "report_changes" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "report_changes_patient_id_index" ON "report_changes" USING btree ("patient_id");--> statement-breakpoint
ALTER TABLE "facilities" ADD CONSTRAINT "facilities_in_charge_id_accounts_id_fk" FOREIGN KEY ("in_charge_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_last_step" ON "reports" USING btree ("last_step_at") WHERE priority = 'critical' and taken_at is null and last_step_at is not null;--> statement-breakpoint
UPDATE "reports" SET "silent" = true FROM "records" WHERE "records"."id" = "reports"."record_id" AND "records"."day" < ("reports"."created_at" AT TIME ZONE 'Asia/Kathmandu')::date - 2;--> statement-breakpoint
UPDATE "reports" SET "last_step_at" = null WHERE "priority" <> 'critical' OR "status" IN ('rejected', 'completed') OR "created_at" < now() - interval '1 day';
