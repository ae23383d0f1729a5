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
