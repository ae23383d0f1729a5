CREATE TABLE "loads" (
	"day" date NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"outcome" text NOT NULL,
	"step" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "loads_day_name_version_outcome_step_pk" PRIMARY KEY("day","name","version","outcome","step")
);
