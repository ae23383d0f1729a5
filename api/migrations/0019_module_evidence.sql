CREATE TABLE "module_evidence" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"page" text NOT NULL,
	"network" text NOT NULL,
	"day" date NOT NULL,
	"failed" boolean NOT NULL,
	"rejected" boolean NOT NULL,
	CONSTRAINT "module_evidence_name_version_page_pk" PRIMARY KEY("name","version","page")
);
--> statement-breakpoint
CREATE INDEX "module_evidence_name_version_network_index" ON "module_evidence" USING btree ("name","version","network");