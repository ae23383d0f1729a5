/** Doses that were given. The codes name the vaccine and no product, since the card does not say which one it was. */
import { TD_DOSES } from '@chautari/contract/records/pregnancy';
import type { ContentOf } from '@chautari/contract/records/contents';
import { createCode, createConcept, createId, type Reference, type Resource } from './resource';

/** The words and the CVX code of a vaccine. */
interface ExportedVaccine {
  key: string;
  name: { en: string };
  /** Instead of the name. */
  exportName?: string | undefined;
  cvx?: { code: string; display: string } | undefined;
}

interface VaccineSchedule {
  vaccines: readonly ExportedVaccine[];
  visits: readonly { doses: readonly { key: string; vaccine: string }[] }[];
}

const TD: ExportedVaccine = {
  key: 'td',
  name: { en: 'Tetanus and diphtheria toxoids' },
  cvx: { code: '139', display: 'Td(adult) unspecified formulation' },
};

const buildConcept = ({ name, exportName, cvx }: ExportedVaccine) =>
  createConcept(exportName ?? name.en, ...(cvx ? [createCode('cvx', cvx.code, cvx.display)] : []));

function dose(recordId: string, patient: Reference, key: string, day: string, vaccine: ExportedVaccine): Resource {
  const number = /\d/.exec(key)?.[0];
  // A dose after the second of Td counts for no certain number.
  const position =
    number && !key.endsWith('plus') ? { protocolApplied: [{ doseNumberPositiveInt: Number(number) }] } : {};
  return {
    resourceType: 'Immunization',
    id: createId(recordId, 'dose', key),
    status: 'completed',
    vaccineCode: buildConcept(vaccine),
    patient,
    occurrenceDateTime: day,
    ...position,
  };
}

/** Returns the doses of a vaccination card, by vaccine. A dose that the schedule no longer names has its key as its name. */
export function buildDoses(
  recordId: string,
  patient: Reference,
  doses: ContentOf<'immunization'>['doses'],
  { vaccines, visits }: VaccineSchedule,
): Resource[] {
  const scheduled = visits.flatMap((visit) => visit.doses);
  const named = vaccines.flatMap((vaccine) =>
    scheduled.filter((each) => each.vaccine === vaccine.key).map(({ key }) => [key, vaccine] as const),
  );
  const others = Object.keys(doses)
    .filter((key) => !scheduled.some((each) => each.key === key))
    .map((key) => [key, { key, name: { en: key } }] as const);
  return [...named, ...others].flatMap(([key, vaccine]) => {
    const day = doses[key]?.date;
    return day ? [dose(recordId, patient, key, day, vaccine)] : [];
  });
}

export const buildTetanusDoses = (
  recordId: string,
  patient: Reference,
  { tetanus }: ContentOf<'ancReport'>,
): Resource[] =>
  TD_DOSES.flatMap((key) => (tetanus[key]?.date ? [dose(recordId, patient, key, tetanus[key].date, TD)] : []));
