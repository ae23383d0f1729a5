/** What another hospital needs to know first of a person: an International Patient Summary, a document of FHIR R4. */
import { randomUUID } from 'node:crypto';
import { todayInNepal } from '@chautari/contract/calendar';
import { getHtmlLang, type Language } from '@chautari/contract/language';
import { isWorkerRole } from '@chautari/contract/roles';
import { PORTAL_NAME } from '../accounts/totp';
import type { Db } from '../database/store';
import { buildPractitioner } from '../fhir/facilities';
import { buildNarrative, escapeXml, writeRows } from '../fhir/narrative';
import {
  createCode,
  createConcept,
  createId,
  createReference,
  createUrl,
  omitEmpty,
  type Resource,
} from '../fhir/resource';
import { getProfile, SECTIONS, type SummaryContext } from '../fhir/summarySections';
import type { Session } from '../http/session';
import { readAuthors } from '../records/records.queries';
import { readExported, type ExportSources } from './readExported';
import en from './texts/en.json';
import np from './texts/np.json';

const TYPE = createCode('loinc', '60591-5', 'Patient summary Document');
const CARE = { system: 'http://terminology.hl7.org/CodeSystem/v3-ActClass', code: 'PCPR', display: 'care provision' };
const UNAVAILABLE = createCode('listEmptyReason', 'unavailable', 'Unavailable');

type SectionKey = keyof typeof SECTIONS;

const inLanguage = (language: Language, typed: string) =>
  `<span lang="${getHtmlLang(language)}" xml:lang="${getHtmlLang(language)}">${escapeXml(typed)}</span>`;

/** Returns a text of the portal in both languages: the reader of the file is not known. */
const writeBoth = (english: string, nepali: string) => `${inLanguage('en', english)} · ${inLanguage('np', nepali)}`;

const NAMES: { en: Record<string, string | undefined>; np: Record<string, string | undefined> } = {
  en: en.observations,
  np: np.observations,
};

/** Returns the name of what a code says in both languages, where the portal has it. */
function getName(code: string) {
  const [english, nepali] = [NAMES.en[code], NAMES.np[code]];
  return english && nepali ? writeBoth(english, nepali) : undefined;
}

/** Returns why a section that must be there is empty. */
const buildEmptyReason = (words: string) => ({ emptyReason: createConcept(words, UNAVAILABLE) });

function buildSection(key: SectionKey, resources: readonly Resource[]) {
  const { code } = SECTIONS[key];
  const [english, nepali]: { title: string; empty?: string }[] = [en.sections[key], np.sections[key]];
  const title = `<p><b>${writeBoth(english!.title, nepali!.title)}</b></p>`;
  const empty = `<p>${writeBoth(english!.empty ?? '', nepali!.empty ?? '')}</p>`;
  return {
    title: english!.title,
    code: createConcept(english!.title, code),
    text: buildNarrative(title + (writeRows(resources, getName) || empty)),
    ...(resources.length ? { entry: resources.map(createReference) } : buildEmptyReason(english!.empty ?? '')),
  };
}

interface Chosen {
  key: SectionKey;
  resources: Resource[];
}

/** Returns the sections that have something, and those that must be there. */
function chooseSections(resources: readonly Resource[], ended: SummaryContext['ended']): Chosen[] {
  const context = { today: todayInNepal(), ended };
  return (Object.keys(SECTIONS) as SectionKey[]).flatMap((key) => {
    const section = SECTIONS[key];
    const picked = section.pick(resources, context);
    return picked.length || 'isRequired' in section ? [{ key, resources: picked }] : [];
  });
}

const withProfile = (resource: Resource, profile: string | undefined): Resource =>
  profile ? { ...resource, meta: { profile: [profile] } } : resource;

/** Returns the resources that some resources refer to, at any depth. */
function listReferred(from: readonly unknown[], among: ReadonlyMap<string, Resource>): Resource[] {
  const results = new Map<string, Resource>();
  const open: unknown[] = [...from];
  while (open.length) {
    for (const [, url] of JSON.stringify(open.pop()).matchAll(/"reference":"([^"]+)"/g)) {
      const resource = among.get(url!);
      if (!resource || results.has(url!)) continue;
      results.set(url!, resource);
      open.push(resource);
    }
  }
  return [...results.values()];
}

/** Returns the portal as an organization: it put the document together. */
const buildPortal = (origin: string): Resource => ({
  resourceType: 'Organization',
  id: createId(origin, 'portal'),
  name: PORTAL_NAME,
  telecom: [{ system: 'url', value: origin }],
});

/** Returns the health worker who makes the document; `undefined` where the account of the patient does. */
async function readMaker(db: Db, { role, accountId }: Session): Promise<Resource | undefined> {
  if (!isWorkerRole(role)) return undefined;
  const author = (await readAuthors(db, [accountId])).get(accountId)!;
  return buildPractitioner({ id: accountId, role, name: author.name.en, licenseNumber: author.licenseNumber });
}

/** Returns the summary of a patient as a document. Private records are never in it. */
export async function buildSummary(sources: ExportSources, session: Session, patientId: string) {
  const { store, settings } = sources;
  // The file goes into other hands as a whole, as papers do.
  const exported = await readExported(sources, session, { patientId, withoutPrivate: true });
  const portal = buildPortal(settings.messages.origin);
  const maker = await readMaker(store.db, session);
  const chosen = chooseSections(exported.resources, exported.ended);
  const id = randomUUID();
  const timestamp = new Date().toISOString();
  const composition = omitEmpty({
    resourceType: 'Composition',
    id: createId(id, 'composition'),
    meta: { profile: [getProfile('Composition')] },
    language: 'en',
    text: buildNarrative(
      `<p>${writeBoth(en.title, np.title)}</p><p>${writeBoth(en.withoutPrivate, np.withoutPrivate)}</p>`,
    ),
    status: 'final',
    type: createConcept(TYPE.display, TYPE),
    subject: createReference(exported.patient),
    date: timestamp,
    author: [createReference(maker ?? portal)],
    title: en.title,
    custodian: createReference(portal),
    event: [{ code: [{ coding: [CARE] }], period: { end: timestamp } }],
    section: chosen.map(({ key, resources }) => buildSection(key, resources)),
  });
  const profiled = chosen.flatMap(({ key, resources }) =>
    resources.map((resource) => withProfile(resource, SECTIONS[key].getProfile(resource))),
  );
  const { patient, facilities, practitioners, resources } = exported;
  const among = new Map(
    [...resources, ...facilities, ...practitioners, portal, ...(maker ? [maker] : []), ...profiled].map((resource) => [
      createUrl(resource.id),
      resource,
    ]),
  );
  const all = [composition, withProfile(patient, getProfile('Patient')), ...listReferred([composition], among)];
  return {
    resourceType: 'Bundle' as const,
    id,
    meta: { profile: [getProfile('Bundle')] },
    identifier: { system: 'urn:ietf:rfc:3986', value: createUrl(id) },
    type: 'document' as const,
    timestamp,
    entry: all.map((resource) => ({ fullUrl: createUrl(resource.id), resource })),
  };
}
