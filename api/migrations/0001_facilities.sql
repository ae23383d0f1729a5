-- The three hospitals of the appointment form. Others come with the doctors who work there.
INSERT INTO "facilities" ("id", "name", "place") VALUES
	('5f0c1d7e-8a41-4b6b-9d52-0e3a7c1b4d01', '{"en": "Mulghat Clinic", "np": "मूलघाट क्लिनिक"}', '{"en": "Mulghat, Dhankuta", "np": "मूलघाट, धनकुटा"}'),
	('5f0c1d7e-8a41-4b6b-9d52-0e3a7c1b4d02', '{"en": "City Hospital", "np": "सिटी अस्पताल"}', '{"en": "Dharan, Sunsari", "np": "धरान, सुनसरी"}'),
	('5f0c1d7e-8a41-4b6b-9d52-0e3a7c1b4d03', '{"en": "Green Valley Hospital", "np": "ग्रीन भ्याली अस्पताल"}', '{"en": "Hile, Dhankuta", "np": "हिले, धनकुटा"}');
