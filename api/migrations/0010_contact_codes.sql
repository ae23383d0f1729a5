CREATE TABLE "contact_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"phone" text,
	"email" text,
	"form" text,
	"code_hash" text NOT NULL,
	"tries_left" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "contact_codes" ADD CONSTRAINT "contact_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_codes_account_id_index" ON "contact_codes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "contact_codes_expires_at_index" ON "contact_codes" USING btree ("expires_at");