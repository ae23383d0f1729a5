CREATE TABLE "archived_months" (
	"month" date PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"rows" integer NOT NULL,
	"sha256" text NOT NULL,
	"archived_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "heartbeats" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- The partitions of both tables are in a schema of their own: to all else there are only the two tables.
CREATE SCHEMA "months";
--> statement-breakpoint
-- Makes the partitions of this month (in Nepal) and some ahead, and those of the rows that had none. The lock is for several processes; a table is
-- filled before it becomes a partition, so nobody waits for the rows that move.
CREATE FUNCTION "make_months"(parent text, moment text, ahead integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  first timestamp;
  part text;
  starts timestamptz;
  ends timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock(20830813);
  FOR first IN EXECUTE format(
    'SELECT date_trunc(''month'', now() AT TIME ZONE ''Asia/Kathmandu'') + make_interval(months => n) FROM generate_series(0, $1) n
     UNION SELECT date_trunc(''month'', %I AT TIME ZONE ''Asia/Kathmandu'') FROM months.%I ORDER BY 1', moment, parent || '_other') USING ahead
  LOOP
    part := parent || to_char(first, '_YYYY_MM');
    CONTINUE WHEN to_regclass(format('months.%I', part)) IS NOT NULL;
    starts := first AT TIME ZONE 'Asia/Kathmandu';
    ends := (first + interval '1 month') AT TIME ZONE 'Asia/Kathmandu';
    EXECUTE format('CREATE TABLE months.%I (LIKE public.%I INCLUDING DEFAULTS)', part, parent);
    EXECUTE format('WITH moved AS (DELETE FROM months.%I WHERE %I >= $1 AND %2$I < $2 RETURNING *) INSERT INTO months.%I SELECT * FROM moved',
      parent || '_other', moment, part) USING starts, ends;
    EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION months.%I FOR VALUES FROM (%L) TO (%L)', parent, part, starts, ends);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE TABLE "past_messages" (
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"language" text NOT NULL,
	"values" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"problem" text,
	"patient_id" uuid,
	"subject_kind" text,
	"subject_id" uuid,
	"subject_state" text,
	"valid_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "past_messages_created_at_id_pk" PRIMARY KEY("created_at","id")
) PARTITION BY RANGE ("created_at");
--> statement-breakpoint
CREATE TABLE "months"."past_messages_other" PARTITION OF "past_messages" DEFAULT;--> statement-breakpoint
ALTER TABLE "past_messages" ADD CONSTRAINT "past_messages_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "past_messages_patient_id_created_at_index" ON "past_messages" USING btree ("patient_id","created_at");--> statement-breakpoint
SELECT "make_months"('past_messages', 'created_at', 2);--> statement-breakpoint
-- The table of before becomes the partition of rows without a month, and its rows move into their months.
DROP INDEX "audit_at_index";--> statement-breakpoint
DROP INDEX "audit_patient_id_at_index";--> statement-breakpoint
DROP INDEX "audit_account_id_at_index";--> statement-breakpoint
ALTER TABLE "audit" DROP CONSTRAINT "audit_pkey";--> statement-breakpoint
ALTER TABLE "audit" DROP CONSTRAINT "audit_account_id_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "audit" DROP CONSTRAINT "audit_patient_id_patients_id_fk";--> statement-breakpoint
ALTER TABLE "audit" RENAME TO "audit_other";--> statement-breakpoint
ALTER TABLE "audit_other" SET SCHEMA "months";--> statement-breakpoint
CREATE TABLE "audit" (
	"id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" uuid,
	"role" text,
	"action" text NOT NULL,
	"patient_id" uuid,
	"subject" text,
	CONSTRAINT "audit_at_id_pk" PRIMARY KEY("at","id")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
ALTER TABLE "audit" ATTACH PARTITION "months"."audit_other" DEFAULT;--> statement-breakpoint
SELECT "make_months"('audit', 'at', 2);--> statement-breakpoint
TRUNCATE "months"."audit_other";--> statement-breakpoint
CREATE INDEX "audit_patient_id_at_index" ON "audit" USING btree ("patient_id","at");--> statement-breakpoint
CREATE INDEX "audit_account_id_at_index" ON "audit" USING btree ("account_id","at");--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;
