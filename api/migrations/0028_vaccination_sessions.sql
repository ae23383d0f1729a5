CREATE TABLE "session_children" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"patient_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_doses" (
	"child_id" uuid NOT NULL,
	"dose" text NOT NULL,
	"vaccine" text NOT NULL,
	"reason" text,
	CONSTRAINT "session_doses_child_id_dose_pk" PRIMARY KEY("child_id","dose")
);
--> statement-breakpoint
CREATE TABLE "session_vials" (
	"session_id" uuid NOT NULL,
	"vaccine" text NOT NULL,
	"received" integer,
	"opened" integer,
	"spoiled" integer,
	"returned" integer,
	"batch" text,
	"expiry" date,
	"diluent_batch" text,
	"vvm_stage" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "session_vials_session_id_vaccine_pk" PRIMARY KEY("session_id","vaccine")
);
--> statement-breakpoint
CREATE TABLE "vaccination_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"facility_id" uuid NOT NULL,
	"day" date NOT NULL,
	"site" text NOT NULL,
	"place" text,
	"mode" text NOT NULL,
	"planned" boolean NOT NULL,
	"hygiene_talk" boolean NOT NULL,
	"hygiene_participants" integer,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "session_children" ADD CONSTRAINT "session_children_session_id_vaccination_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."vaccination_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_children" ADD CONSTRAINT "session_children_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_doses" ADD CONSTRAINT "session_doses_child_id_session_children_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."session_children"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_vials" ADD CONSTRAINT "session_vials_session_id_vaccination_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."vaccination_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vaccination_sessions" ADD CONSTRAINT "vaccination_sessions_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vaccination_sessions" ADD CONSTRAINT "vaccination_sessions_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_children_session" ON "session_children" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "session_children_patient" ON "session_children" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "vaccination_sessions_facility" ON "vaccination_sessions" USING btree ("facility_id","day");