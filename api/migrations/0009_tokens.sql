CREATE TABLE "token_counters" (
	"clinic_id" uuid NOT NULL,
	"day" date NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "token_counters_clinic_id_day_pk" PRIMARY KEY("clinic_id","day")
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"appointment_id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" uuid NOT NULL,
	"day" date NOT NULL,
	"number" integer NOT NULL,
	"arrived_at" timestamp with time zone,
	"called_at" timestamp with time zone,
	CONSTRAINT "tokens_clinic_id_day_number_unique" UNIQUE("clinic_id","day","number")
);
--> statement-breakpoint
ALTER TABLE "token_counters" ADD CONSTRAINT "token_counters_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;