/** Administrators add registers and put them in force; health workers see what is offered where they work. */
import { todayInNepal } from '@chautari/contract/calendar';
import { checkDefinitionText } from '@chautari/contract/questionnaires/checkDefinition';
import { compareQuestionnaires } from '@chautari/contract/questionnaires/compareQuestionnaires';
import { getAnswerKey, getTitle, listItems } from '@chautari/contract/questionnaires/items';
import type { RegisterDefinition } from '@chautari/contract/questionnaires/definition';
import {
  addRegister,
  endRegister,
  getRegister,
  listOfferedRegisters,
  listRegisters,
  putRegisterInForce,
  type RegisterFault,
} from '@chautari/contract/registers';
import { mapUniqueViolation } from '../../accounts/uniqueContact';
import type { Db, Store } from '../../database/store';
import { defineRoute } from '../../http/defineRoute';
import { assertInPlace, isOfWholeCountry } from '../../facilities/places';
import { problem } from '../../http/problem';
import { defineCachedRoute } from '../../http/responseCache';
import type { Session } from '../../http/session';
import {
  countFacilities,
  endPeriod,
  findDefinition,
  findPeriodFacility,
  insertDefinition,
  insertPeriod,
  listAnsweredKeys,
  listDefinitions,
  listInForce,
  readRegisters,
} from './registers.queries';

interface Deps {
  store: Store;
}

/** Returns why a version cannot follow those that are there. */
async function findVersionFaults(db: Db, { questionnaire }: RegisterDefinition): Promise<RegisterFault[]> {
  const before = await listDefinitions(db, questionnaire.url);
  if (before.some(({ version }) => version === questionnaire.version))
    return [{ line: null, path: 'questionnaire.version', error: 'versionThere', value: questionnaire.version }];
  const keys = before.length ? await listAnsweredKeys(db, questionnaire.url) : new Set<string>();
  const faults = before.flatMap(({ definition }) => {
    const items = listItems(definition.questionnaire.item).map(({ item }) => item);
    const answered = new Set(items.filter((item) => keys.has(getAnswerKey(item))).map(({ linkId }) => linkId));
    return compareQuestionnaires(definition.questionnaire, questionnaire, answered);
  });
  const once = new Map(faults.map((fault) => [`${fault.error} ${fault.value}`, { line: null, ...fault }]));
  return [...once.values()];
}

const findRegister = async (db: Db, session: Session, url: string) =>
  (await readRegisters(db, session, url))[0] ?? problem('notFound');

/**
 * Refuses facilities outside the place of an administrator; null is everywhere, which is for those of the country.
 * @throws HttpProblem `outsideYourPlace`
 */
async function assertPeriodPlaces(db: Db, session: Session, facilityIds: (string | null)[]) {
  for (const id of facilityIds) {
    if (id !== null) await assertInPlace(db, session, id);
    else if (!isOfWholeCountry(session)) problem('outsideYourPlace');
  }
}

const writeRoutes = ({ store }: Deps) => [
  defineRoute(addRegister, async ({ text }, { session, write }) => {
    const checked = checkDefinitionText(text);
    if (!checked.ok) return { added: null, faults: checked.faults };
    const { definition } = checked;
    const { url, version } = definition.questionnaire;
    const faults = await findVersionFaults(store.db, definition);
    if (faults.length) return { added: null, faults };
    return write(async ({ db, audit }) => {
      if (!(await insertDefinition(db, definition, session.accountId)))
        return {
          added: null,
          faults: [{ line: null, path: 'questionnaire.version', error: 'versionThere', value: version }],
        };
      audit({ action: 'registerAdded', subject: `${url}|${version}` });
      return { added: { url, version, title: getTitle(definition.questionnaire) }, faults: [] };
    });
  }),

  defineRoute(putRegisterInForce, async ({ url, version, facilityIds, from }, { session, write }) => {
    const { db } = store;
    const ids = [...new Set(facilityIds)];
    if (from < todayInNepal()) problem('invalid', { fields: { from: 'inPast' } });
    if (!(await findDefinition(db, { url, version }))) return problem('notFound');
    if ((await countFacilities(db, ids)) < ids.length) problem('invalid', { fields: { facilityIds: 'invalid' } });
    await assertPeriodPlaces(db, session, ids.length ? ids : [null]);
    return mapUniqueViolation('changedMeanwhile', () =>
      write(async (work) => {
        const places = ids.length ? ids : [null];
        const by = session.accountId;
        for (const facilityId of places) await insertPeriod(work.db, { url, version, facilityId, from, by });
        work.audit({ action: 'registerPutInForce', subject: `${url}|${version}` });
        return findRegister(work.db, session, url);
      }),
    );
  }),

  defineRoute(endRegister, async ({ id }, { session, write }) =>
    write(async ({ db, audit }) => {
      const facilityId = await findPeriodFacility(db, id);
      if (facilityId !== undefined) await assertPeriodPlaces(db, session, [facilityId]);
      const url = await endPeriod(db, id, session.accountId, todayInNepal());
      if (url === undefined) return problem(facilityId === undefined ? 'notFound' : 'wrongState');
      audit({ action: 'registerEnded', subject: url });
      return findRegister(db, session, url);
    }),
  ),
];

/** A version of a register never changes, so a form that was opened today opens without a request. */
const serveDefinitions = ({ store }: Deps) =>
  defineCachedRoute(getRegister, async (key) => (await findDefinition(store.db, key)) ?? problem('notFound'), {
    cacheControl: 'private, max-age=86400',
    keepMs: Infinity,
  }).route;

export const registerRoutes = (deps: Deps) => [
  ...writeRoutes(deps),

  defineRoute(listRegisters, async (_input, { session }) => ({ items: await readRegisters(deps.store.db, session) })),

  defineRoute(listOfferedRegisters, async (_input, { session }) => ({
    items: await listInForce(deps.store.db, session.facilityId, todayInNepal()),
  })),

  serveDefinitions(deps),
];
