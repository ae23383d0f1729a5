/** The columns of `doctors` and `staff` that hold the details of an application. The type checker names a detail without a column. */
import { doctorDetails, staffDetails, type DoctorDetails, type StaffDetails } from '@chautari/contract/workerDetails';
import { repeatInBoth } from '../accounts/accounts.queries';
import type { doctors, staff } from '../database/schema';
import { getPractisingSince } from '../doctors/experience';

type DoctorColumns = Pick<typeof doctors.$inferInsert, keyof DoctorDetails>;
type StaffColumns = Pick<typeof staff.$inferInsert, Exclude<keyof StaffDetails, 'experienceYears'> | 'practisingSince'>;

/** Returns the values that belong to the fields of a shape. */
const pickFields = <Shape extends object, Form extends { [Name in keyof Shape]?: unknown }>(shape: Shape, form: Form) =>
  Object.fromEntries(Object.entries(form).filter(([name]) => name in shape)) as Pick<Form, keyof Shape & keyof Form>;

export const toDoctorColumns = (form: DoctorDetails): DoctorColumns => ({
  ...pickFields(doctorDetails, form),
  name: repeatInBoth(form.name),
  specialization: repeatInBoth(form.specialization),
});

export function toStaffColumns(form: StaffDetails): StaffColumns {
  const { experienceYears, ...details } = pickFields(staffDetails, form);
  const practisingSince = experienceYears === undefined ? null : getPractisingSince(experienceYears, null);
  return { ...details, practisingSince, name: repeatInBoth(form.name), position: repeatInBoth(form.position) };
}
