import { RECORD_KINDS } from '@chautari/contract/access';
import { FIGURE_ROWS, nameVialRow, VIAL_ROW_KEYS, VIAL_ROWS, type FigureSection } from '@chautari/contract/figures';
import type { Bilingual } from '@chautari/contract/fields';
import { getKind } from '../kinds/kinds';
import { labelVaccine, listDoses, type ServiceSchedules } from '../schedules';
import type { Counted } from './figures.queries';
import type { CountInput } from './sections';
import { countVaccinationSessions } from './vaccinationSessions.queries';

/** Counts a section in the records of all kinds; vaccination sessions are no records. */
export async function countSection(section: FigureSection, input: CountInput): Promise<Counted[]> {
  if (section === 'vaccinationSessions') return countVaccinationSessions(input);
  const counts = await Promise.all(RECORD_KINDS.map((kind) => getKind(kind).figures?.[section]?.(input) ?? []));
  return counts.flat();
}

/** Returns the diagnoses that were counted, in the order of the list; a code that the list no longer has comes last, without a name. */
function listDiagnosisRows({ diagnoses }: ServiceSchedules['visitLists'], counts: readonly Counted[]) {
  const codes = new Set(counts.map(({ row }) => row));
  const listed = diagnoses.filter(({ code }) => codes.has(code)).map(({ code, name }) => ({ row: code, name }));
  const others = [...codes].filter((code) => !diagnoses.some((each) => each.code === code));
  return [...listed, ...others.sort().map((code) => ({ row: code, name: { en: code, np: code } }))];
}

/** Returns the rows of vials and wasted doses, by vaccine in the order of the schedule. */
const listVialRows = ({ immunization }: ServiceSchedules) =>
  immunization.vaccines.flatMap((vaccine) => {
    const { en, np } = labelVaccine(vaccine);
    return VIAL_ROW_KEYS.map((row) => ({
      row: nameVialRow(vaccine.key, row),
      name: { en: `${en}: ${VIAL_ROWS[row].en}`, np: `${np}: ${VIAL_ROWS[row].np}` },
    }));
  });

/** Returns the rows of a section in the order of the form. Doses and visits after a birth are named by the schedule in force. */
export function listFigureRows(
  section: FigureSection,
  schedules: ServiceSchedules,
  counts: readonly Counted[],
): { row: string; name?: Bilingual }[] {
  const { immunization, afterBirth, visitLists } = schedules;
  if (section === 'morbidity') return listDiagnosisRows(visitLists, counts);
  const rows = FIGURE_ROWS[section].map((row) => ({ row }));
  if (section === 'vaccinationSessions') return [...rows, ...listVialRows(schedules)];
  if (section === 'afterBirth' || section === 'newborn')
    return [...afterBirth.visits.map(({ key, name }) => ({ row: key, name })), ...rows];
  if (section !== 'immunization') return rows;
  const doses = immunization.vaccines.flatMap(({ key }) =>
    listDoses(immunization).filter(({ vaccine }) => vaccine === key),
  );
  return [...doses.map(({ key, name }) => ({ row: key, name })), ...rows];
}
