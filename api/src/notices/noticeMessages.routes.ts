/** Notices by SMS: a phone asks for those of a place, without an account or in the profile. */
import type { FastifyRequest } from 'fastify';
import { todayInNepal } from '@chautari/contract/calendar';
import { CONTACT_CODE_MINUTES } from '@chautari/contract/codeMinutes';
import type { Language } from '@chautari/contract/language';
import {
  askForNoticeMessages,
  confirmNoticeMessages,
  countNoticeMessages,
  getMyNoticeMessages,
  getNoticeMessages,
  sendNoticeMessagesCode,
  setMyNoticeMessages,
  type OwnNoticeMessages,
} from '@chautari/contract/noticeMessages';
import { limitMessages, limitUnconfirmed } from '../accounts/contactLimits';
import {
  checkContactCode,
  findHeldCode,
  findWaitingForm,
  redeemContactCode,
  renewContactCode,
  startContactCode,
} from '../accounts/contactCodes.queries';
import { defineWaitingForm } from '../accounts/waitingForm';
import type { KnownDevices } from '../accounts/knownDevices';
import { findAddressErrors, formatPart } from '../addresses/addresses';
import type { ServiceKey } from '../database/secret';
import type { Db, Store } from '../database/store';
import { defineRoute } from '../http/defineRoute';
import { assertNoErrors, problem } from '../http/problem';
import { defineCachedRoute } from '../http/responseCache';
import { consumeAttempt, refundNewest } from '../http/rateLimit';
import type { Work } from '../http/unitOfWork';
import { getBsMonthStart } from '../messages/dates';
import type { SmsCeilings } from '../messages/smsCeilings';
import {
  countNoticeMessagesSince,
  countSubscriptions,
  findRunningSubscription,
  readOwnReach,
  setSubscriptionStopped,
  startSubscription,
  type NoticePlace,
} from './noticeSubscriptions.queries';

interface Deps {
  store: Store;
  key: ServiceKey;
  devices: KnownDevices;
  smsCeilings: SmsCeilings;
  settings: { demo: boolean; noticeMessages: boolean };
}

const CODE = 'notice code';
/** Messages with the same code, in a quarter of an hour. */
const MAX_REPEATS = 3;

interface Wish {
  place: NoticePlace;
  language: Language;
}

const WISH = defineWaitingForm<Wish>('notice messages');

/** Refuses with `wrongState` where the portal sends no notices by SMS. */
function assertOn({ settings: { noticeMessages } }: Deps) {
  if (!noticeMessages) problem('wrongState');
}

const limitCodes = ({ devices }: Deps, request: FastifyRequest, phone: string) => [
  limitMessages(CODE, phone),
  ...limitUnconfirmed(devices, request, CODE),
];

const tellCode = (
  { enqueueMessage }: Work,
  { id, phone, language }: { id: string; phone: string; language: Language },
  code: string,
) =>
  enqueueMessage({
    kind: 'contactCode',
    to: { phone, language },
    values: { code, minutes: String(CONTACT_CODE_MINUTES) },
    about: { kind: 'contact', id, until: new Date(Date.now() + CONTACT_CODE_MINUTES * 60_000) },
  });

const toAnswer = ({ settings: { demo } }: Deps, id: string, code: string) => ({ id, demoCode: demo ? code : null });

const askRoute = (deps: Deps) =>
  defineRoute(askForNoticeMessages, async ({ phone, place, language }, { request, write }) => {
    const { store, key, smsCeilings } = deps;
    assertOn(deps);
    const { municipalityId, ward = null } = place;
    assertNoErrors(findAddressErrors({ ...place, ward: ward ?? 1 }, 'place'));
    const refund = await consumeAttempt(store, ...limitCodes(deps, request, phone));
    return write(async (work) => {
      await smsCeilings.assertOpen(work.db, phone);
      const form = WISH.seal(key, { place: { municipalityId, ward }, language });
      const { id, code } = await startContactCode(work.db, key, { phone }, { form });
      tellCode(work, { id, phone, language }, code);
      return toAnswer(deps, id, code);
    }).catch(async (error: unknown) => {
      // Nothing was sent, so nothing counts.
      await refund();
      throw error;
    });
  });

const sendCodeRoute = (deps: Deps) =>
  defineRoute(sendNoticeMessagesCode, async ({ id }, { request, write }) => {
    const { store, key, smsCeilings } = deps;
    assertOn(deps);
    const row = (await findWaitingForm(store.db, id)) ?? problem('badCode');
    const { language } = WISH.read(key, row);
    const phone = row.phone!;
    const held = findHeldCode(key, row);
    await smsCeilings.assertOpen(store.db, phone);
    await consumeAttempt(
      store,
      ...(held ? [{ key: `${CODE} again ${id}`, max: MAX_REPEATS }] : limitCodes(deps, request, phone)),
    );
    return write(async (work) => {
      const code = held ?? (await renewContactCode(work.db, key, id));
      tellCode(work, { id, phone, language }, code);
      return toAnswer(deps, id, code);
    });
  });

const confirmRoute = (deps: Deps) =>
  defineRoute(confirmNoticeMessages, async ({ id, code }, { request, write }) => {
    const { store, key, devices } = deps;
    assertOn(deps);
    const refund = await consumeAttempt(
      store,
      ...devices.limitCallers(request, 'use contact code', { account: 20, network: 300 }),
    );
    const row = (await checkContactCode(store.db, key, { id, accountId: null }, code)) ?? problem('badCode');
    const wish = WISH.read(key, row);
    await refund();
    const answer = await write(async (work) => {
      if (!(await redeemContactCode(work.db, id))) return problem('badCode');
      await startSubscription(work.db, row.phone!, wish);
      return { placeName: formatNoticePlace(wish.place) };
    });
    await refundNewest(store, limitCodes(deps, request, row.phone!));
    return answer;
  });

const formatNoticePlace = ({ municipalityId, ward }: NoticePlace) =>
  formatPart({ municipalityId, ...(ward !== null && { ward }) });

async function describeOwn(db: Db, { settings }: Deps, accountId: string): Promise<OwnNoticeMessages> {
  const reach = await readOwnReach(db, accountId);
  if (!settings.noticeMessages || !reach?.phone) return { placeName: null, offer: null };
  const running = await findRunningSubscription(db, reach.phone);
  return {
    placeName: running ? formatNoticePlace(running) : null,
    offer: formatPart({ municipalityId: reach.municipalityId }),
  };
}

const setMineRoute = (deps: Deps) =>
  defineRoute(setMyNoticeMessages, ({ isOn }, { session: { accountId }, write }) => {
    if (isOn) assertOn(deps);
    return write(async ({ db }) => {
      const reach = await readOwnReach(db, accountId);
      const phone = reach?.phone ?? problem('wrongState');
      const { municipalityId, language } = reach!;
      if (isOn) await startSubscription(db, phone, { place: { municipalityId, ward: null }, language });
      else await setSubscriptionStopped(db, { phone }, true);
      return describeOwn(db, deps, accountId);
    });
  });

export function noticeMessageRoutes(deps: Deps) {
  const { store, settings } = deps;
  const offered = defineCachedRoute(getNoticeMessages, () => ({ isOn: settings.noticeMessages }), {
    cacheControl: 'public, no-cache',
    keepMs: Infinity,
  });
  return [
    offered.route,
    askRoute(deps),
    sendCodeRoute(deps),
    confirmRoute(deps),
    defineRoute(getMyNoticeMessages, (_input, { session: { accountId } }) => describeOwn(store.db, deps, accountId)),
    setMineRoute(deps),
    // The numbers say nothing of a person, so the audit trail notes nothing.
    defineRoute(countNoticeMessages, async (_input, { readReplica }) => ({
      isOn: settings.noticeMessages,
      ...(await readReplica(async (db) => ({
        phones: await countSubscriptions(db),
        ...(await countNoticeMessagesSince(db, getBsMonthStart(todayInNepal()))),
      }))),
    })),
  ];
}
