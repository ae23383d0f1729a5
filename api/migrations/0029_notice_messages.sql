CREATE TABLE "notice_deliveries" (
	"subscription_id" uuid NOT NULL,
	"notice_id" integer NOT NULL,
	CONSTRAINT "notice_deliveries_subscription_id_notice_id_pk" PRIMARY KEY("subscription_id","notice_id")
);
--> statement-breakpoint
CREATE TABLE "notice_message_days" (
	"day" date PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"parts" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"province_id" integer NOT NULL,
	"district_id" integer NOT NULL,
	"municipality_id" integer NOT NULL,
	"ward" integer,
	"language" text NOT NULL,
	"code" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stopped_at" timestamp with time zone,
	"last_sent_on" date,
	CONSTRAINT "notice_subscriptions_phone" UNIQUE("phone"),
	CONSTRAINT "notice_subscriptions_code" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "handed_out_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notice_deliveries" ADD CONSTRAINT "notice_deliveries_subscription_id_notice_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."notice_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_deliveries" ADD CONSTRAINT "notice_deliveries_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_deliveries_notice" ON "notice_deliveries" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "notice_subscriptions_municipality" ON "notice_subscriptions" USING btree ("municipality_id");