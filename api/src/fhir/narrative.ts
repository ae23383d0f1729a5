/** Resources in words, as a person reads them who cannot open the codes: a table in XHTML. */
import { toBs } from '@chautari/contract/calendar';
import { formatDigits } from '@chautari/contract/language';
import { removeControlCharacters, type Resource } from './resource';

interface Line {
  day: string | undefined;
  what: string;
  /** The code by which readers of another language get its name. */
  code?: string | undefined;
  value: string | undefined;
}

/** Returns a text as XHTML holds it. */
export const escapeXml = (typed: string) =>
  (removeControlCharacters(typed) ?? '').replace(/[&<>"]/g, (letter) => `&#${letter.codePointAt(0)};`);

interface Concept {
  text: string;
  coding?: { code: string }[];
}
type Valued = Partial<{
  valueQuantity: { value: number; unit?: string };
  valueCodeableConcept: Concept;
  valueString: string;
  valueBoolean: boolean;
  valueInteger: number;
  valueDateTime: string;
  dataAbsentReason: Concept;
}>;

/** Returns the value of an observation, or of a part of one, in words. */
function describeValue(valued: Valued): string | undefined {
  const { valueQuantity: measured, valueCodeableConcept: chosen, dataAbsentReason: absent } = valued;
  if (measured) return [measured.value, measured.unit].filter((part) => part !== undefined).join(' ');
  if (valued.valueBoolean !== undefined) return valued.valueBoolean ? 'yes' : 'no';
  const simple = valued.valueString ?? valued.valueInteger ?? valued.valueDateTime;
  return chosen?.text ?? absent?.text ?? (simple === undefined ? undefined : String(simple));
}

type Reader = (resource: never) => Line;

const readMedicine: Reader = (resource: {
  medicationCodeableConcept: Concept;
  dosageInstruction?: { text: string }[];
  authoredOn?: string;
  whenHandedOver?: string;
}) => ({
  day: resource.authoredOn ?? resource.whenHandedOver,
  what: resource.medicationCodeableConcept.text,
  value: resource.dosageInstruction?.[0]?.text,
});

const READERS: Record<string, Reader> = {
  Condition: (resource: { code: Concept; recordedDate: string; verificationStatus?: Concept }) => ({
    day: resource.recordedDate,
    what: resource.code.text,
    value: resource.verificationStatus?.text,
  }),
  AllergyIntolerance: (resource: { code: Concept; recordedDate: string }) => ({
    day: resource.recordedDate,
    what: resource.code.text,
    value: undefined,
  }),
  MedicationRequest: readMedicine,
  MedicationDispense: readMedicine,
  Immunization: (resource: {
    vaccineCode: Concept;
    occurrenceDateTime: string;
    protocolApplied?: { doseNumberPositiveInt: number }[];
    note?: { text: string }[];
  }) => {
    const number = resource.protocolApplied?.[0]?.doseNumberPositiveInt;
    const parts = [number && `dose ${number}`, ...(resource.note ?? []).map(({ text }) => text)];
    return {
      day: resource.occurrenceDateTime,
      what: resource.vaccineCode.text,
      value: parts.filter(Boolean).join('; ') || undefined,
    };
  },
  Observation: ({
    code,
    component,
    effectiveDateTime,
    ...valued
  }: Valued & {
    code: Concept;
    effectiveDateTime: string;
    component?: Valued[];
  }) => ({
    day: effectiveDateTime,
    what: code.text,
    code: code.coding?.[0]?.code,
    value: component ? component.map(describeValue).join(' / ') : describeValue(valued),
  }),
  Procedure: (resource: { code: Concept; performedDateTime: string }) => ({
    day: resource.performedDateTime,
    what: resource.code.text,
    value: undefined,
  }),
  CarePlan: (resource: {
    created: string;
    description?: string;
    activity?: { detail: { description: string; scheduledPeriod: { start: string } } }[];
  }) => {
    const detail = resource.activity?.[0]?.detail;
    const followUp = detail && `${detail.description}: ${detail.scheduledPeriod.start}`;
    return { day: resource.created, what: resource.description ?? 'Come again', value: followUp };
  },
};

/** Returns a day in the calendar of FHIR, and in that of Nepal. */
function writeDay(day: string | undefined) {
  const bs = day === undefined ? undefined : toBs(day.slice(0, 10));
  const number = (value: number) => String(value).padStart(2, '0');
  const nepali = bs && formatDigits(`${bs.year}-${number(bs.month)}-${number(bs.day)}`, 'np');
  return nepali ? `${day} (<span lang="ne" xml:lang="ne">${nepali}</span>)` : (day ?? '');
}

/** Returns a row of a table. `getName` returns the name of a coded observation in both languages. */
function writeRow(resource: Resource, getName: (code: string) => string | undefined): string {
  const { day, what, code, value } = READERS[resource.resourceType]!(resource as never);
  const name = (code === undefined ? undefined : getName(code)) ?? escapeXml(what);
  return `<tr><td>${writeDay(day)}</td><td>${name}</td><td>${escapeXml(value ?? '')}</td></tr>`;
}

/** Returns resources as the rows of a table, in XHTML. */
export const writeRows = (resources: readonly Resource[], getName: (code: string) => string | undefined) =>
  resources.length
    ? `<table><tbody>${resources.map((resource) => writeRow(resource, getName)).join('')}</tbody></table>`
    : '';

/** Returns a text in XHTML as FHIR holds it. */
export const buildNarrative = (content: string) => ({
  status: 'generated',
  div: `<div xmlns="http://www.w3.org/1999/xhtml">${content}</div>`,
});
