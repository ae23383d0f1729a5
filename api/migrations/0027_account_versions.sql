CREATE TABLE "account_versions" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"appointments" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_versions" ADD CONSTRAINT "account_versions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;