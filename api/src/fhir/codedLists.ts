import type { VisitLists } from '@chautari/contract/visitLists';

type Entry<K extends 'diagnoses' | 'medicines'> = VisitLists[K][number];

/** The lists of diagnoses and medicines, with their codes for exports: of ICD-11 and ATC. */
export type CodedLists = Omit<VisitLists, 'diagnoses' | 'medicines'> & {
  diagnoses: readonly (Entry<'diagnoses'> & { icd11?: string | undefined })[];
  medicines: readonly (Entry<'medicines'> & { atc?: string | undefined })[];
};
