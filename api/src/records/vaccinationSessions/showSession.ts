/** A vaccination session as it is shown. */
import { isInside } from '@chautari/contract/administratorPlace';
import { describeLived } from '@chautari/contract/birth';
import { inNepal, todayInNepal } from '@chautari/contract/calendar';
import {
  countWastedDoses,
  type SessionChild,
  type SessionVaccine,
  type SessionVials,
  type VaccinationSessionDetails,
  type VaccinationSessionItem,
} from '@chautari/contract/vaccinationSessions';
import { localizeName } from '../../accounts/names';
import type { patients, sessionVials } from '../../database/schema';
import type { Db } from '../../database/store';
import { findLocation } from '../../facilities/places';
import type { Session } from '../../http/session';
import { showBirthRange } from '../../patients/birth';
import { labelVaccine, listDoses, type ServiceSchedules } from '../schedules';
import { listSessionChildren, type DoseRow } from './sessionChildren.queries';
import { countGivenDoses, listVials, type StoredSession } from './sessions.queries';

type Patient = typeof patients.$inferSelect;
type VialsRow = typeof sessionVials.$inferSelect;

/** Returns what a session shows of a patient. */
export const showSessionPatient = (patient: Patient): NonNullable<SessionChild['child']> => ({
  patientId: patient.id,
  publicId: patient.publicId,
  name: localizeName(patient),
  lived: describeLived(patient),
  ...showBirthRange(patient),
  sex: patient.sex,
});

/** Returns the name of a dose in the monthly form; of one that the schedule no longer has its key. */
export const nameDose = ({ immunization }: ServiceSchedules, key: string) =>
  listDoses(immunization).find((dose) => dose.key === key)?.name ?? { en: key, np: key };

/** Returns doses in the order of the schedule. */
function sortDoses(schedules: ServiceSchedules, doses: readonly DoseRow[]) {
  const keys = listDoses(schedules.immunization).map(({ key }) => key);
  return [...doses].sort((one, other) => keys.indexOf(one.dose) - keys.indexOf(other.dose));
}

/** Returns the fields that lists and details of sessions share. */
export const showSummary = ({
  row: { id, day, site, place, mode, planned, state },
  facility,
}: StoredSession): Omit<VaccinationSessionItem, 'children' | 'given'> => ({
  ...{ id, facility, day, site, place, mode, planned, state },
});

/** Whether a caller may open a closed session again: on the day on which it was closed, later as an administrator of its place. */
export async function mayReopen(db: Db, session: Session, { state, closedAt, facilityId }: StoredSession['row']) {
  if (state !== 'closed') return false;
  if (closedAt && inNepal(closedAt).date === todayInNepal()) return true;
  const location = await findLocation(db, facilityId);
  return location !== undefined && isInside(session.place, location);
}

const showVials = ({ sessionId: _session, vaccine: _vaccine, ...vials }: VialsRow): SessionVials => vials;

async function showVaccines(db: Db, { immunization }: ServiceSchedules, sessionId: string): Promise<SessionVaccine[]> {
  const counts = await countGivenDoses(db, sessionId);
  const rows = await listVials(db, sessionId);
  return immunization.vaccines.map((vaccine) => {
    const { key, vial } = vaccine;
    const row = rows.find((each) => each.vaccine === key);
    const doses = counts.get(key) ?? 0;
    const dosesPerVial = vial?.doses ?? null;
    return {
      ...{ vaccine: key, name: labelVaccine(vaccine), dosesPerVial, given: doses },
      wasted: countWastedDoses(row?.opened ?? null, dosesPerVial, doses),
      vials: row ? showVials(row) : null,
    };
  });
}

/** Returns a session with its children and vials. */
export async function showVaccinationSession(
  db: Db,
  schedules: ServiceSchedules,
  session: Session,
  stored: StoredSession,
): Promise<VaccinationSessionDetails> {
  const { id, version, hygieneTalk, hygieneParticipants, closedAt } = stored.row;
  const children = await listSessionChildren(db, id);
  return {
    ...showSummary(stored),
    ...{ version, hygieneTalk, hygieneParticipants },
    closedAt: closedAt?.toISOString() ?? null,
    mayReopen: await mayReopen(db, session, stored.row),
    vaccines: await showVaccines(db, schedules, id),
    children: children.map(({ row, patient, doses }) => ({
      id: row.id,
      child: patient && showSessionPatient(patient),
      doses: sortDoses(schedules, doses).map(({ dose, vaccine, reason }) => ({
        ...{ dose, vaccine, reason },
        name: nameDose(schedules, dose),
      })),
    })),
  };
}
