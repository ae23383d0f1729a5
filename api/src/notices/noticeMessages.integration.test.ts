import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Input } from '@chautari/contract/client/call';
import type { NoticeArea } from '@chautari/contract/noticeArea';
import { listMessages } from '../../testing/inbox';
import { waitFor } from '../../testing/outbox';
import { anAddress, aPatient, PASSWORD } from '../../testing/people';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';

/** The place of `ADDRESS`, in which the sample staff work, and another one in the same district. */
const DHANKUTA = { provinceId: 1, districtId: 7, municipalityId: 58 };
const OTHER = { ...DHANKUTA, municipalityId: 60 };
const ALL_DAY = {
  PORTAL_REMINDERS_FROM: '0',
  PORTAL_REMINDERS_UNTIL: '24',
  PORTAL_TRUSTED_PROXIES: 'loopback',
};

interface Wish {
  place?: Input<'askForNoticeMessages'>['place'];
  language?: 'en' | 'np';
}

let phones = 100;
/** Returns a phone whose masked number no other phone of these tests has. */
const aPhone = () => `+97798${randomInt(10_000, 99_999)}${phones++}`;

function createSteps(shared: { url: string }) {
  const at = () => new Visitor(shared.url, anAddress());
  const ask = (phone: string, { place = DHANKUTA, language = 'en' }: Wish = {}) =>
    at().call('askForNoticeMessages', { phone, place, language });
  const confirm = (id: string, code: string | null) => at().call('confirmNoticeMessages', { id, code: code! });
  /** Returns a phone that gets the notices of a place. */
  const subscribe = async (wish: Wish = {}) => {
    const phone = aPhone();
    const { id, demoCode } = (await ask(phone, wish)).body;
    expect((await confirm(id, demoCode)).status).toBe(200);
    return phone;
  };
  /** Returns what a phone was told of notices. */
  const read = async (phone: string) => [
    ...(await listMessages(shared.url, phone, 'placeNotice')),
    ...(await listMessages(shared.url, phone, 'placeNotices')),
  ];
  const send = async (title: string, area: NoticeArea = { level: 'municipality', municipalityId: 58 }) => {
    const staff = await at().signIn('staff');
    const { status, body } = await staff.call('sendNotice', {
      ...{ title: { en: title, np: `${title} ने` }, description: { en: 'At nine.' }, area, facilityId: null },
    });
    expect(status).toBe(200);
    return body.id;
  };
  const withdraw = async (id: number) => (await at().signIn('staff')).call('withdrawNotice', { id });
  /** Waits until a run of the job has told a phone that asked last. */
  const runJob = async (area?: NoticeArea) => {
    const last = await subscribe({ place: area ? OTHER : DHANKUTA });
    await send('Last', area);
    await waitFor(
      () => read(last),
      (texts) => texts.length > 0,
    );
  };
  return { at, ask, confirm, subscribe, read, send, withdraw, runJob };
}

const ELSEWHERE: NoticeArea = { level: 'municipality', municipalityId: 60 };
const readCode = (text: string | undefined) => /\/r#([a-z0-9]{8})$/.exec(text ?? '')?.[1] ?? '';

describeService(
  'notices by message',
  (shared) => {
    const { at, ask, confirm, subscribe, read, send, withdraw, runJob } = createSteps(shared);

    it('are asked for with a code, which says nothing of who has an account', async () => {
      expect((await at().call('getNoticeMessages', {})).body).toEqual({ isOn: true });
      const patient = await aPatient(shared.url);
      const { phone: ownPhone } = (await patient.call('getMyPatientProfile', {})).body;
      const shape = { status: 200, body: { id: expect.any(String), demoCode: expect.stringMatching(/^\d{6}$/) } };
      for (const phone of [ownPhone!, aPhone()]) {
        const { status, body } = await ask(phone);
        expect({ status, body }).toEqual(shape);
      }
      const phone = aPhone();
      const { id, demoCode } = (await ask(phone)).body;
      expect((await confirm(id, demoCode === '000000' ? '000001' : '000000')).body.code).toBe('badCode');
      expect(await confirm(id, demoCode)).toMatchObject({
        status: 200,
        body: { placeName: { en: 'Dhankuta Municipality', np: 'धनकुटा नगरपालिका' } },
      });
      expect((await confirm(id, demoCode)).body.code).toBe('badCode');
      const wrong = await ask(phone, { place: { ...DHANKUTA, ward: 30 } });
      expect(wrong.body).toMatchObject({ code: 'invalid', fields: { 'place.ward': 'wardTooBig' } });
      const mixed = await ask(phone, { place: { ...DHANKUTA, municipalityId: 118 } });
      expect(mixed.body).toMatchObject({ code: 'invalid', fields: { 'place.municipalityId': 'invalid' } });
    });

    it('get a code once more, and not without end', async () => {
      const { id, demoCode } = (await ask(aPhone())).body;
      const answers = [];
      for (let n = 0; n < 4; n++) answers.push(await at().call('sendNoticeMessagesCode', { id }));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
      expect(answers[0]!.body.demoCode).toBe(demoCode);
      const phone = aPhone();
      const statuses = [];
      for (let n = 0; n < 4; n++) statuses.push((await ask(phone)).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
    });

    it('tell a phone once, in its language, of new notices of its place only', async () => {
      const before = await send('Before');
      const own = await subscribe({ language: 'np' });
      const ofWard = await subscribe({ place: { ...DHANKUTA, ward: 3 } });
      const ofOtherWard = await subscribe({ place: { ...DHANKUTA, ward: 4 } });
      const elsewhere = await subscribe({ place: OTHER });
      const unconfirmed = aPhone();
      await ask(unconfirmed);
      const id = await send('Camp', { level: 'ward', municipalityId: 58, ward: 3 });
      await waitFor(
        () => read(ofWard),
        (texts) => texts.length > 0,
      );
      expect(await read(ofWard)).toEqual([
        expect.stringMatching(
          new RegExp(`Camp http://[^ ]*/notices/${id} No more notices: http://[^ ]*/r#[a-z0-9]{8}$`),
        ),
      ]);
      await waitFor(
        () => read(own),
        (texts) => texts.length > 0,
      );
      expect(await read(own)).toEqual([expect.stringContaining('Camp ने')]);
      expect((await read(own))[0]).not.toContain(`/notices/${before}`);
      await runJob(ELSEWHERE);
      for (const phone of [ofOtherWard, unconfirmed]) expect(await read(phone)).toEqual([]);
      expect(await read(elsewhere)).toEqual([expect.stringContaining('Last')]);
      expect(await read(ofWard)).toHaveLength(1);
      const staff = await at().signIn('staff');
      const { isOn, phones, count, parts } = (await staff.call('countNoticeMessages', {})).body;
      expect([isOn, phones >= 5, count >= 3, parts >= count]).toEqual([true, true, true, true]);
    });

    it('are not about the whole country, and leave out what is withdrawn or past', async () => {
      const phone = await subscribe();
      const national = await send('National', { level: 'country' });
      await runJob();
      const texts = await read(phone);
      expect(texts).toHaveLength(1);
      expect(texts[0]).not.toContain(`/notices/${national}`);
      // Nothing more today. What waits is gathered, but for what is withdrawn.
      const ids = [await send('One'), await send('Two'), await send('Three')];
      await runJob(ELSEWHERE);
      expect(await read(phone)).toHaveLength(1);
      await withdraw(ids[2]!);
      await shared.runSql(
        `update notice_subscriptions set last_sent_on = '2020-01-01' where phone = '${phone}' returning id`,
      );
      await waitFor(
        () => read(phone),
        (all) => all.length > 1,
      );
      const gathered = (await read(phone)).filter((text) => text.includes(' more: '));
      expect(gathered).toEqual([
        expect.stringMatching(new RegExp(`Two and \\d more: http://[^ ]*/notices/${ids[1]} `)),
      ]);
    });

    it('end by the link in each message, without an account, which takes that back', async () => {
      const phone = await subscribe();
      await runJob();
      const code = readCode((await read(phone))[0]);
      const nobody = at();
      expect((await nobody.call('readReminderChoice', { code })).body).toEqual({ about: 'notices', stopped: false });
      const stop = await nobody.call('setReminderChoice', { code, stopped: true });
      expect(stop.body).toEqual({ about: 'notices', stopped: true });
      await shared.runSql(`update notice_subscriptions set last_sent_on = null where phone = '${phone}' returning id`);
      await runJob();
      expect(await read(phone)).toHaveLength(1);
      await at().call('setReminderChoice', { code, stopped: false });
      await runJob();
      expect(await read(phone)).toHaveLength(2);
      expect(readCode((await read(phone))[0])).toBe(code);
    });

    it('are switched in the profile without a code, and end with the account', async () => {
      const patient = await aPatient(shared.url);
      const { phone } = (await patient.call('getMyPatientProfile', {})).body;
      const offer = { en: 'Dhankuta Municipality', np: 'धनकुटा नगरपालिका' };
      const mine = async () => (await patient.call('getMyNoticeMessages', {})).body;
      expect(await mine()).toEqual({ placeName: null, offer });
      const set = async (isOn: boolean) => (await patient.call('setMyNoticeMessages', { isOn })).body;
      expect(await set(true)).toEqual({ placeName: offer, offer });
      expect(await mine()).toEqual({ placeName: offer, offer });
      expect(await set(false)).toEqual({ placeName: null, offer });
      await set(true);
      const { status } = await patient.call('closeMyAccount', { presentPassword: PASSWORD, familyToo: false });
      expect(status).toBe(200);
      expect(await shared.runSql(`select id from notice_subscriptions where phone = '${phone}'`)).toEqual([]);
    });

    it('are counted for their sender in tens, and only for their own area', async () => {
      const staff = await at().signIn('staff');
      const count = async (area: NoticeArea) =>
        (await staff.call('countNoticeReaders', { area, facilityId: null })).body.count;
      const area: NoticeArea = { level: 'municipality', municipalityId: 118 };
      expect(await count({ level: 'country' })).toBeNull();
      expect(await count(area)).toBe(0);
      for (let n = 0; n < 12; n++)
        await subscribe({ place: { provinceId: 1, districtId: 13, municipalityId: 118, ward: n % 2 ? 8 : null } });
      expect(await count(area)).toBe(10);
      expect(await count({ level: 'ward', municipalityId: 118, ward: 8 })).toBe(10);
      expect(await count({ level: 'ward', municipalityId: 118, ward: 9 })).toBe(0);
      const patient = await aPatient(shared.url);
      expect((await patient.call('countNoticeReaders', { area })).status).toBe(403);
    });
  },
  ALL_DAY,
);

describeService(
  'a portal without notices by message',
  (shared) => {
    it('says so, and sends none', async () => {
      const { at, ask, send } = createSteps(shared);
      expect((await at().call('getNoticeMessages', {})).body).toEqual({ isOn: false });
      expect((await ask(aPhone())).body.code).toBe('wrongState');
      const patient = await aPatient(shared.url);
      expect((await patient.call('getMyNoticeMessages', {})).body).toEqual({ placeName: null, offer: null });
      expect((await patient.call('setMyNoticeMessages', { isOn: true })).body.code).toBe('wrongState');
      await send('Camp');
      // The job runs every five seconds.
      await setTimeout(6_000);
      expect(await shared.runSql('select id from notices where handed_out_at is not null')).toEqual([]);
    });
  },
  { ...ALL_DAY, PORTAL_NOTICE_MESSAGES: 'off' },
);
