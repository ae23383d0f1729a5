/** The columns of `doctors` and `staff` that hold the details of an application. The type checker names a detail without a column. */
import { doctorDetails, staffDetails, type DoctorDetails, type StaffDetails } from '@chautari/contract/workerDetails';
import { pairTexts } from '../accounts/bilingualTexts';
import { pickFields } from '../database/pickFields';
import type { doctors, staff } from '../database/schema';
import { getPractisingSince } from '../doctors/experience';
import { buildListingColumns } from '../doctors/listing';

/** Texts in the other language are part of the columns of their text. */
type Stored<Name> = Exclude<Name, `other${string}` | 'experienceYears'>;
type DoctorColumns = Pick<typeof doctors.$inferInsert, Stored<keyof DoctorDetails> | 'searchName' | 'facets'>;
type StaffColumns = Pick<typeof staff.$inferInsert, Stored<keyof StaffDetails> | 'practisingSince'>;

export function toDoctorColumns(form: DoctorDetails): DoctorColumns {
  const { otherName, otherSpecialization, ...details } = pickFields(doctorDetails, form);
  const texts = {
    name: pairTexts({ text: form.name, other: otherName }),
    specialization: pairTexts({ text: form.specialization, other: otherSpecialization }),
  };
  return { ...details, ...texts, ...buildListingColumns(texts) };
}

export function toStaffColumns(form: StaffDetails): StaffColumns {
  const { experienceYears, otherName, otherPosition, ...details } = pickFields(staffDetails, form);
  const practisingSince = experienceYears === undefined ? null : getPractisingSince(experienceYears, null);
  return {
    ...details,
    practisingSince,
    name: pairTexts({ text: form.name, other: otherName }),
    position: pairTexts({ text: form.position, other: otherPosition }),
  };
}
