/** For whom notices are: who may send and withdraw which, and who reads them. */
import type { AdministratorPlace } from '@chautari/contract/administratorPlace';
import type { Input } from '@chautari/contract/client/call';
import type { NoticeArea } from '@chautari/contract/noticeArea';
import { describeService } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';
import { MORE_SAMPLE_STAFF } from '../sample/accounts';
import { CITY_HOSPITAL, GREEN_VALLEY_HOSPITAL, MULGHAT_CLINIC } from '../sample/doctors';

const [SANGURIGADHI, DHANKUTA, DHARAN] = [60, 58, 118];
const [DHANKUTA_DISTRICT, SUNSARI, KOSHI] = [7, 13, 1];
const municipality = (municipalityId: number): NoticeArea => ({ level: 'municipality', municipalityId });

describeService('notices by place', (shared) => {
  const visit = () => new Visitor(shared.url);
  async function signIn(who: keyof typeof MORE_SAMPLE_STAFF) {
    const visitor = visit();
    const { phone, password } = MORE_SAMPLE_STAFF[who];
    await visitor.call('signIn', { role: 'staff', by: 'contact', contact: phone, password });
    return visitor;
  }
  const send = (by: Visitor, input: Partial<Input<'sendNotice'>> = {}) =>
    by.call('sendNotice', { title: { en: 'Camp' }, description: { en: 'At nine.' }, ...input });
  async function trySend(by: Visitor, input: Partial<Input<'sendNotice'>>) {
    const { status, body } = await send(by, input);
    return status === 200 ? (body.areaName?.en ?? 'country') : [body.code, ...Object.keys(body.fields ?? {})].join(' ');
  }
  const listRead = async (input: Input<'listNotices'> = {}) =>
    (await visit().call('listNotices', input)).body.notices.map(({ id }) => id);
  async function setPlace(place: AdministratorPlace) {
    await shared.runSql(
      `update accounts set place = '${JSON.stringify(place)}' where phone = '${MORE_SAMPLE_STAFF.municipalityAdministrator.phone}' returning id`,
    );
    return signIn('municipalityAdministrator');
  }

  it('are sent by staff for the municipality of their facility or one of its wards, in its name', async () => {
    const staff = await signIn('facilityStaff');
    const { body } = await send(staff);
    expect(body).toMatchObject({
      publishedBy: { en: 'Green Valley Hospital' },
      area: municipality(DHANKUTA),
      areaName: { en: 'Dhankuta Municipality', np: 'धनकुटा नगरपालिका' },
    });
    const ward = await send(staff, { area: { level: 'ward', municipalityId: DHANKUTA, ward: 3 } });
    expect(ward.body.areaName).toEqual({ en: 'Dhankuta Municipality, ward 3', np: 'धनकुटा नगरपालिका, वडा नं. ३' });
    for (const area of [
      { level: 'country' },
      { level: 'province', provinceId: KOSHI },
      { level: 'district', districtId: DHANKUTA_DISTRICT },
      municipality(SANGURIGADHI),
      { level: 'ward', municipalityId: SANGURIGADHI, ward: 1 },
    ] as const)
      expect(await trySend(staff, { area })).toBe('outsideNoticeArea area.level');
    for (const facilityId of [MULGHAT_CLINIC, null])
      expect(await trySend(staff, { facilityId, area: municipality(DHANKUTA) })).toBe('outsideNoticeArea facilityId');
    expect(await trySend(staff, { area: { level: 'ward', municipalityId: DHANKUTA, ward: 30 } })).toBe(
      'invalid area.ward',
    );
    expect(await trySend(staff, { facilityId: '00000000-0000-4000-8000-000000000000' })).toBe('invalid facilityId');
  });

  it.each<[AdministratorPlace, Record<string, string>]>([
    [
      { level: 'facility', facilityId: CITY_HOSPITAL },
      {
        own: 'Dharan Sub-metropolitan City',
        other: 'outsideNoticeArea area.level',
        portal: 'outsideNoticeArea facilityId',
      },
    ],
    [
      { level: 'district', districtId: SUNSARI },
      {
        own: 'Dharan Sub-metropolitan City',
        other: 'Barahakshetra Municipality',
        portal: 'outsideNoticeArea facilityId',
      },
    ],
    [
      { level: 'country' },
      { own: 'Dharan Sub-metropolitan City', other: 'Barahakshetra Municipality', portal: 'country' },
    ],
  ])('are sent by administrators for what lies in their place: %j', async (place, expected) => {
    const administrator = await setPlace(place);
    const facilityId = CITY_HOSPITAL;
    expect(await trySend(administrator, { facilityId })).toBe(expected.own);
    expect(await trySend(administrator, { facilityId, area: municipality(119) })).toMatch(expected.other!);
    expect(await trySend(administrator, { facilityId: null })).toBe(expected.portal);
    const isCountry = place.level === 'country';
    expect(await trySend(administrator, { facilityId, area: { level: 'province', provinceId: KOSHI } })).toBe(
      isCountry ? 'Koshi Province' : 'outsideNoticeArea area.level',
    );
    // Without a choice the notice is of the facility of the session, for its municipality.
    expect(await trySend(administrator, {})).toBe('Dhankuta Municipality');
  });

  it('are not sent in the name of a closed facility, whose notices can still be withdrawn', async () => {
    const setClosed = (closedAt: string) =>
      shared.runSql(`update facilities set closed_at = ${closedAt} where id = '${GREEN_VALLEY_HOSPITAL}' returning id`);
    const { id } = (await send(await signIn('facilityStaff'))).body;
    await setClosed('now()');
    const staff = await signIn('facilityStaff');
    expect(await trySend(staff, {})).toBe('invalid area.level');
    expect((await staff.call('withdrawNotice', { id })).status).toBe(200);
    await setClosed('null');
  });

  it('are listed and withdrawn within the same bounds', async () => {
    let staff = await signIn('facilityStaff');
    let country = await visit().signIn('staff');
    const own = (await send(staff)).body.id;
    const elsewhere = (await send(country, { facilityId: CITY_HOSPITAL })).body.id;
    const wider = (await send(country, { facilityId: GREEN_VALLEY_HOSPITAL, area: { level: 'country' } })).body.id;
    const district = (await send(country, { area: { level: 'district', districtId: SUNSARI }, facilityId: null })).body
      .id;
    const listSent = async (by: Visitor) =>
      (await by.call('listSentNotices', {})).body.items
        .map(({ id }) => id)
        .filter((id) => [own, elsewhere, wider, district].includes(id));
    expect(await listSent(staff)).toEqual([own]);
    expect(await listSent(await setPlace({ level: 'district', districtId: SUNSARI }))).toEqual([elsewhere, own]);
    expect(await listSent(await setPlace({ level: 'facility', facilityId: CITY_HOSPITAL }))).toEqual([elsewhere, own]);
    expect(await listSent(await setPlace({ level: 'municipality', municipalityId: DHANKUTA }))).toEqual([own]);
    // The embedded database has one process: a statement beside it restarts the service.
    [staff, country] = [await signIn('facilityStaff'), await visit().signIn('staff')];
    expect(await listSent(country)).toEqual([district, wider, elsewhere, own]);
    for (const id of [elsewhere, wider, district]) {
      const { status, body } = await staff.call('withdrawNotice', { id });
      expect([status, body.code]).toEqual([403, 'outsideNoticeArea']);
    }
    expect(await listRead()).toEqual(expect.arrayContaining([own, elsewhere, wider, district]));
    expect((await staff.call('withdrawNotice', { id: own })).status).toBe(200);
    expect(await listRead()).not.toContain(own);
    const by = await shared.runSql(
      `select a.public_id from audit t join accounts a on a.id = t.account_id where t.action = 'noticeSent' and t.subject = '${own}'`,
    );
    expect(by).toHaveLength(1);
  });

  it('are read of a place, with those of what it lies in, but not of others', async () => {
    const country = await visit().signIn('staff');
    const facilityId = CITY_HOSPITAL;
    const areas: NoticeArea[] = [
      { level: 'country' },
      { level: 'province', provinceId: KOSHI },
      { level: 'district', districtId: SUNSARI },
      municipality(DHARAN),
      { level: 'ward', municipalityId: DHARAN, ward: 8 },
      municipality(DHANKUTA),
    ];
    const ids: number[] = [];
    for (const area of areas) ids.push((await send(country, { facilityId, area })).body.id);
    const [nation, province, district, own, ward, other] = ids;
    const pick = (read: number[]) => read.filter((id) => ids.includes(id));
    expect(pick(await listRead())).toEqual([...ids].reverse());
    expect(pick(await listRead({ municipalityId: DHARAN }))).toEqual([ward, own, district, province, nation]);
    expect(pick(await listRead({ municipalityId: DHANKUTA }))).toEqual([other, province, nation]);
    await country.call('withdrawNotice', { id: ward! });
    expect(pick(await listRead({ municipalityId: DHARAN }))).toEqual([own, district, province, nation]);
    for (const wrong of ['0', '754', 'x', ''])
      expect((await visit().send(`/notices?municipalityId=${wrong}`)).status).toBe(422);
  });
});
