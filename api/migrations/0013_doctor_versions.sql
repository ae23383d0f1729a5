CREATE TABLE "doctor_versions" (
	"doctor_id" uuid PRIMARY KEY NOT NULL,
	"timetable" uuid,
	"held" uuid
);
--> statement-breakpoint
ALTER TABLE "doctor_versions" ADD CONSTRAINT "doctor_versions_doctor_id_doctors_account_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctors"("account_id") ON DELETE no action ON UPDATE no action;