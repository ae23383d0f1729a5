/** Who wrote each version of the records of an export, and on cards what each version changed. */
import { listChangedParts } from '../records/cards';
import { getKind } from '../records/kinds/kinds';
import { listVersionsByRecord, readAuthors, type StoredRecord } from '../records/records.queries';
import { buildPractitioner, type ExportedWorker } from '../fhir/facilities';
import type { Written } from '../fhir/provenance';
import { createId, type Resource } from '../fhir/resource';
import { isWorkerRole } from '@chautari/contract/roles';
import type { StoredContent } from '@chautari/contract/records/contents';
import { inArray } from 'drizzle-orm';
import { recordVersions } from '../database/schema';
import type { Db } from '../database/store';

/** Returns the contents of all versions of several records. */
const listVersionContents = async (db: Db, ids: string[]) =>
  ids.length
    ? db
        .select({ recordId: recordVersions.recordId, version: recordVersions.version, content: recordVersions.content })
        .from(recordVersions)
        .where(inArray(recordVersions.recordId, ids))
    : [];

const hasLines = ({ content }: StoredRecord) => Boolean(getKind(content.kind).getLines);

/** Returns the ids of the resources that a line of a card becomes: a dose, or a visit. */
const listLineIds = (recordId: string, part: string) => {
  const key = part.slice(part.indexOf('.') + 1);
  return [createId(recordId, 'dose', key), createId(recordId, 'encounter', key)];
};

interface CardVersion {
  version: number;
  content: StoredContent;
}

/** Returns the ids of the resources that a version of a card has changed. The first one has written all that it holds. */
function listChanged(recordId: string, resources: readonly Resource[], versions: CardVersion[], version: number) {
  const now = versions.find((each) => each.version === version);
  const then = versions.find((each) => each.version === version - 1);
  if (!now) return undefined;
  const ids = resources.map(({ id }) => id);
  const empty = { kind: now.content.kind, ...emptyLines(now.content) } as StoredContent;
  const parts = listChangedParts(now.content, then?.content ?? empty);
  const groups = Object.keys(getKind(now.content.kind).getLines?.(now.content) ?? {});
  const isLine = (part: string) => groups.some((group) => part.startsWith(`${group}.`));
  const lines = new Set(versions.flatMap(({ content }) => listAllLines(recordId, content)));
  const changed = new Set(parts.filter(isLine).flatMap((part) => listLineIds(recordId, part)));
  const isRestChanged = !then || parts.some((part) => !isLine(part));
  return new Set(ids.filter((id) => (lines.has(id) ? changed.has(id) : isRestChanged)));
}

/** Returns the groups of a card without their lines. */
const emptyLines = (content: StoredContent) =>
  Object.fromEntries(Object.keys(getKind(content.kind).getLines?.(content) ?? {}).map((group) => [group, {}]));

const listAllLines = (recordId: string, content: StoredContent) =>
  Object.entries(getKind(content.kind).getLines?.(content) ?? {}).flatMap(([group, lines]) =>
    Object.keys(lines).flatMap((key) => listLineIds(recordId, `${group}.${key}`)),
  );

/** Returns the health workers who wrote, and a function that returns the versions of a record for its resources. */
export async function readWrittenVersions(db: Db, records: StoredRecord[]) {
  const versions = await listVersionsByRecord(
    db,
    records.map(({ row }) => row.id),
  );
  const contents = await listVersionContents(
    db,
    records.filter(hasLines).map(({ row }) => row.id),
  );
  const authors = await readAuthors(
    db,
    versions.map(({ by }) => by),
  );
  const workers = new Map<string, ExportedWorker>(
    versions
      .filter(({ byRole }) => isWorkerRole(byRole))
      .map(({ by, byRole }) => {
        const { name, licenseNumber } = authors.get(by) ?? {};
        return [by, { id: by, role: byRole, name: name?.en ?? '', licenseNumber }];
      }),
  );
  const listVersions = (recordId: string, resources: readonly Resource[]): Written[] => {
    const cards = contents.filter((each) => each.recordId === recordId);
    return versions
      .filter((each) => each.recordId === recordId)
      .map(({ version, at, by, byRole }) => ({
        version,
        at,
        by: { id: by, role: byRole, name: authors.get(by)?.name.en ?? '' },
        changed: listChanged(recordId, resources, cards, version),
      }));
  };
  return { practitioners: [...workers.values()].map(buildPractitioner), listVersions };
}
