ALTER TABLE "appointments" ADD COLUMN "language" text DEFAULT 'np' NOT NULL;--> statement-breakpoint
CREATE INDEX "appointments_starts_at_index" ON "appointments" USING btree ("starts_at");