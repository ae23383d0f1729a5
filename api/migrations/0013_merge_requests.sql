CREATE TABLE "merge_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"by" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" text,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"why" text
);
--> statement-breakpoint
ALTER TABLE "merge_requests" ADD CONSTRAINT "merge_requests_one_id_patients_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merge_requests" ADD CONSTRAINT "merge_requests_other_id_patients_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merge_requests" ADD CONSTRAINT "merge_requests_by_accounts_id_fk" FOREIGN KEY ("by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merge_requests" ADD CONSTRAINT "merge_requests_closed_by_accounts_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merge_requests_one_id_index" ON "merge_requests" USING btree ("one_id");--> statement-breakpoint
CREATE INDEX "merge_requests_other_id_index" ON "merge_requests" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "merge_requests_open" ON "merge_requests" USING btree ("at") WHERE outcome is null;