/** The lists of diagnoses and medicines. */
import * as z from 'zod/mini';
import { source } from '@chautari/contract/schedules';
import diagnoses from '@chautari/contract/schedules/diagnoses.json';
import medicines from '@chautari/contract/schedules/medicines.json';
import { listedDiagnosis, listedMedicine, visitLists } from '@chautari/contract/visitLists';
import { StartError } from '@chautari/site/settings';
import { fit, readSource, type Source } from './scheduleFiles';

export const VISIT_LIST_FILES = { diagnoses: 'diagnoses.json', medicines: 'medicines.json' };

/** `diagnoses.json`: the list, and the ICD-11 code of exports where it is sure. */
const sourcedDiagnoses = z.object({
  source,
  diagnoses: z.array(z.extend(listedDiagnosis, { icd11: z.optional(z.string()) })),
});
/** `medicines.json`: the list with allergies and cautions, and the ATC code of exports. */
const sourcedMedicines = z.extend(z.omit(visitLists, { diagnoses: true }), {
  source,
  medicines: z.array(z.extend(listedMedicine, { atc: z.optional(z.string()) })),
});

/**
 * Reads the lists of diagnoses and medicines.
 * @throws StartError where a diagnosis asks about a danger sign that no form has, and where a caution or class has no name.
 */
export function readVisitLists(folder: string | undefined, signs: readonly { key: string }[]) {
  const diagnosisFile = readSource(folder, VISIT_LIST_FILES.diagnoses, diagnoses);
  const medicineFile = readSource(folder, VISIT_LIST_FILES.medicines, medicines);
  const lists = { ...fit(sourcedMedicines, medicineFile), ...fit(sourcedDiagnoses, diagnosisFile) };
  const refuse = ({ name }: Source, strange: string | undefined, what: string) => {
    if (strange) throw new StartError(`${name} does not fit: it names ${strange}, which is no ${what}`);
  };
  const has = (named: readonly { key: string }[]) => (each: string) => named.some(({ key }) => key === each);
  const findStrange = (named: readonly { key: string }[], keys: readonly string[]) =>
    keys.find((each) => !has(named)(each));
  const all = lists.medicines;
  refuse(
    diagnosisFile,
    findStrange(
      signs,
      lists.diagnoses.flatMap(({ asks = [] }) => asks),
    ),
    'danger sign',
  );
  refuse(
    medicineFile,
    findStrange(
      lists.cautions,
      all.flatMap(({ avoid = [] }) => avoid),
    ),
    'caution',
  );
  refuse(
    medicineFile,
    findStrange(
      lists.allergyClasses,
      all.flatMap(({ allergyClass }) => allergyClass ?? []),
    ),
    'class',
  );
  return lists;
}
