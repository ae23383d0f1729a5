ALTER TABLE "notices" ADD COLUMN "facility_id" uuid;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "area_level" text DEFAULT 'country' NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "province_id" integer;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "district_id" integer;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "municipality_id" integer;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "ward" integer;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_facility_id_index" ON "notices" USING btree ("facility_id");--> statement-breakpoint
CREATE INDEX "notices_municipality_id_index" ON "notices" USING btree ("municipality_id");