ALTER TABLE "appointments" ADD COLUMN "birth_range" jsonb;--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "birth_range" jsonb;--> statement-breakpoint
-- Until now an age was told in completed years, and stored as the middle of the year in which the birth may be. It may be wrong by a year from five
-- years on, by five from twenty years on, and nobody is born after being registered.
UPDATE "patients" SET "birth_range" = jsonb_build_object(
	'precision', 'about',
	'earliest', to_char(date_of_birth - 182 - slack.days, 'YYYY-MM-DD'),
	'latest', to_char(least(date_of_birth + 182 + slack.days, created_at::date), 'YYYY-MM-DD')
)
FROM (SELECT id AS of_patient, CASE
	WHEN created_at::date - date_of_birth < 5 * 365 THEN 0
	WHEN created_at::date - date_of_birth < 20 * 365 THEN 365
	ELSE 5 * 365 END AS days FROM "patients") slack
WHERE slack.of_patient = id AND is_age_estimated;
