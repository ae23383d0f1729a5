import type { PregnancyState, Vitals } from '@chautari/contract/records';
import type { Advice, Priority, VitalMark } from '@chautari/contract/findings';

/** Somebody, what was found of them, and what a guideline says about it. */
export interface Case {
  who: string;
  months: number;
  pregnancy?: PregnancyState;
  vitals?: Vitals;
  dangerSigns?: string[];
  marks: Record<string, VitalMark>;
  priority: Priority;
  advice: Advice | null;
  source: string;
}

export const YEAR = 12;
export const NEWS = 'NEWS2, Royal College of Physicians 2017';
export const ISH = 'International Society of Hypertension 2020';
export const MEOWS = 'MEOWS; WHO antenatal care 2016';
export const HESPERIAN = 'Where There Is No Doctor, Hesperian 2011';
export const IMCI = 'WHO IMCI';
export const POCKET = 'WHO Pocket Book of Hospital Care for Children';
export const OLDER = 'no guideline; by the limits of younger children';
export const BEC = 'WHO Basic Emergency Care 2018';
export const OXYGEN = 'WHO, Oxygen therapy for children 2016';
export const NO_ALARM = 'a healthy person has no mark';

export const NONE = { marks: {}, priority: 'medium', advice: null } as const;
export const celsius = (degrees: number) => Math.round(((degrees * 9) / 5) * 10 + 320) / 10;
