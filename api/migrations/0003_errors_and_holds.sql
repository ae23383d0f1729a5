CREATE TABLE "code_errors" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"digest" text NOT NULL,
	"message" text NOT NULL,
	"frames" jsonb NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "code_errors_name_version_digest_pk" PRIMARY KEY("name","version","digest")
);
--> statement-breakpoint
DROP INDEX "appointments_one_per_slot";--> statement-breakpoint
CREATE INDEX "appointments_held" ON "appointments" USING btree ("created_at") WHERE status = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_one_per_slot" ON "appointments" USING btree ("doctor_id","starts_at") WHERE status in ('held', 'pending', 'confirmed', 'done', 'noShow');