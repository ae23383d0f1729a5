/** A kind of record for the service. `kinds.ts` has one object for each kind. */
import type { AntenatalVisit } from '@chautari/contract/antenatalFindings';
import type { Assessment } from '@chautari/contract/assessment';
import type { Birth } from '@chautari/contract/birth';
import type { AssessedPerson } from '@chautari/contract/personGroups';
import type { FigureSection } from '@chautari/contract/figures';
import type { RecordContent } from '@chautari/contract/records/contents';
import type { CardEntry } from '@chautari/contract/records/fields';
import type { Role } from '@chautari/contract/roles';
import type { ReferralWay } from '@chautari/contract/referralWay';
import type { ReportItem } from '@chautari/contract/reports';
import type { FacilityReferences } from '../../fhir/facilities';
import type { FindFile } from '../../fhir/documents';
import type { Reference, Resource } from '../../fhir/resource';
import type { Session } from '../../http/session';
import type { Work } from '../../http/unitOfWork';
import type { DueItem, PersonHistory } from '../due/personHistory';
import type { CountSection } from '../figures/sections';
import type { ServiceSchedules } from '../schedules';
import type { Pregnancy } from '../pregnancy';

/** Problem codes by the paths of fields. */
export type FieldErrors = Record<string, string>;

/** Lines of a card by their key. Those of some cards say more than the days. */
export type Lines = Record<string, (CardEntry & Record<string, unknown>) | undefined>;

/** Birth and pregnancies of a patient, by which a record is assessed. */
export interface PatientFacts extends Birth {
  sex?: 'male' | 'female' | 'other' | undefined;
  pregnancies: Pregnancy[];
}

/** Context of the checks of a content. */
export interface CheckContext extends PatientFacts {
  /** The record that is corrected. */
  id?: string | undefined;
  sex: 'male' | 'female' | 'other';
  /** The content of the record that `getCard` names, if it is one of the patient. */
  card?: RecordContent | undefined;
  /** Whether `card` is a visit for a private diagnosis, in any of its versions. */
  isCardPrivate?: boolean;
  /** The version that is corrected. */
  before?: RecordContent | undefined;
  schedules: ServiceSchedules;
  /** What the patient is allergic to, as it is written. */
  allergies?: string | undefined;
}

/** A record with what its FHIR resources need. */
export interface ExportedRecord {
  id: string;
  day: string;
  subject: Reference;
  createdAt: string;
  findFile: FindFile;
  schedules: ServiceSchedules;
  /** The pregnancies of the person. */
  pregnancies: readonly Pregnancy[];
  today: string;
  /** What the rules find in the record. */
  assessment: Assessment;
  /** Where the record was written. */
  facility?: FacilityReferences | undefined;
  /** Where a referral is. */
  way?: ReferralWay | undefined;
  /** Who wrote each line of a card. */
  authors: Record<string, Role>;
}

/** A content with the id of its record, once it has one. */
type Stored<C> = C & { id?: string | undefined };

/** A record that was just stored; `before` is the version that was corrected. */
export interface FollowedRecord<C> {
  id: string;
  facilityId: string | null;
  content: C;
  before: C | undefined;
}

/** One kind of record. Methods take only contents of that kind. */
export interface Kind<C extends { kind: string } = RecordContent> {
  /** Returns the day that a record is about, which orders the timeline. */
  getDay(content: C, today: string): string;
  /** A corrected record stays at its day. */
  keepsDay?: true;
  /** Returns the days on which the record says that the person was seen. */
  getVisitDays?(content: C): string[];
  /** Returns the lines of a card by group. Each line of such a record has an author of its own. */
  getLines?(content: C): Record<string, Lines>;
  /** Returns the id of the record that this one belongs to. */
  getCard?(content: C): string | undefined;
  /** Returns what is wrong with a content that fits the contract. */
  check?(content: C, context: CheckContext): FieldErrors;
  /** Whether the check needs the allergies of the patient. */
  needsAllergies?(content: C): boolean;
  /** Returns a checked content with what the service writes into it. */
  complete?(content: C, context: CheckContext): C;
  /** Whether a patient cannot have both records. */
  excludes?(content: Stored<C>, other: Stored<C>, context: Pick<CheckContext, 'pregnancies' | 'schedules'>): boolean;
  /** Returns one content of two of one person, where a patient has one record of the kind only; `undefined` where one cannot hold both. */
  join?(survivor: C, former: C, schedules: ServiceSchedules): C | undefined;
  /** Returns what is left of a joined content that was changed since, without what came from the former record. */
  separate?(content: C, before: C, joined: C): C;
  /** Changes other persons, of whom the record tells. Returns the content to store. */
  settle?(work: Work, session: Session, patientId: string, content: C, before: C | undefined): Promise<C>;
  /** Keeps what other tables hold of a record, once it is stored or corrected. */
  follow?(work: Work, session: Session, stored: FollowedRecord<C>): Promise<void>;
  /** Patients cannot correct a record that a health worker has written in. */
  closedToPatients?: true;
  /** Only the latest record of a patient can be deleted. */
  hidesLatestOnly?: true;
  /** Returns the person whose vital signs and danger signs are in the record; `undefined` where nothing is known of that person. Without it nothing is assessed. */
  getAssessedPerson?(
    content: C,
    day: string,
    facts: PatientFacts,
    schedules: ServiceSchedules,
  ): AssessedPerson | undefined;
  /** Assesses a record by rules of its own: those of its register, or those for other persons of whom it tells. */
  assess?(content: C, schedules: ServiceSchedules, facts: PatientFacts): Assessment;
  /** Returns the examination of an antenatal visit. */
  getAntenatalVisit?(content: C, day: string, facts: PatientFacts, schedules: ServiceSchedules): AntenatalVisit;
  /** Returns typed texts in which a danger sign may be named. */
  listAssessedTexts?(content: C): (string | undefined)[];
  /** Returns the danger signs that the diagnoses of the record ask about. */
  listAskedSigns?(content: C, schedules: ServiceSchedules): string[];
  /**
   * A doctor must look at the record if a health worker wrote it; with `onlyUrgent` only if something in it is urgent. `getPost`: the health post that
   * should hear of what a patient wrote herself.
   */
  report?: {
    service: ReportItem['service'];
    getComplaint(content: C): string | undefined;
    onlyUrgent?: true;
    getPost?(content: C): string | null | undefined;
  };
  /** Returns what is due by the record. */
  getDue?(content: C & { id: string }, history: PersonHistory, schedules: ServiceSchedules, today: string): DueItem[];
  toFhir(record: ExportedRecord, content: C): Resource[];
  /** The sections of the monthly figures that count the record. */
  figures?: Partial<Record<FigureSection, CountSection>>;
}
