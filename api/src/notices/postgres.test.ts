import type { ServerResponse } from 'node:http';
import { createFilledData, getSkipReason } from '../../testing/engine';
import { waitFor } from '../../testing/outbox';
import { anAddress, aPhone } from '../../testing/people';
import { runSql, startTestService } from '../../testing/service';
import { SPARROW_TAKES, startSmsGateway } from '../../testing/smsGateway';
import { Visitor } from '../../testing/visitor';

const PHONES = 400;
/** 50 messages in a transaction of each service, above the 100 that may wait. */
const MAX_WAITING = 200;

const INSERT_PHONES = `insert into notice_subscriptions (id, phone, province_id, district_id, municipality_id, language, code)
  select gen_random_uuid(), '+97798410' || lpad(n::text, 5, '0'), 1, 7, 58, 'en', 'code' || n from generate_series(1, ${PHONES}) n`;
const COUNT_WAITING = `select count(*)::int as waiting from messages where state = 'waiting'`;

/** A gateway that answers no notice before `release`, so that a code can be asked for while notices are under way. */
async function startHoldingGateway() {
  const held: ServerResponse[] = [];
  let isHolding = true;
  const gateway = await startSmsGateway((response, { text }) => {
    if (!isHolding || !text!.includes('/notices/')) return SPARROW_TAKES;
    held.push(response);
    return undefined;
  });
  const release = () => {
    isHolding = false;
    for (const response of held)
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(SPARROW_TAKES.body));
  };
  return Object.assign(gateway, { release });
}

(getSkipReason() ? describe.skip : describe)(
  `two services that send a notice by message${getSkipReason() ? ` (skipped: ${getSkipReason()})` : ''}`,
  () => {
    it('tell each phone once, and hold up no code', async () => {
      const data = await createFilledData();
      const gateway = await startHoldingGateway();
      await runSql(data, INSERT_PHONES, 'select 1');
      const env = {
        PORTAL_SMS: 'sparrow',
        PORTAL_SPARROW_TOKEN: 't',
        PORTAL_SPARROW_FROM: 'f',
        PORTAL_SPARROW_URL: gateway.url,
        PORTAL_REMINDERS_FROM: '0',
        PORTAL_REMINDERS_UNTIL: '24',
        PORTAL_SMS_IN_DAY: '1000000',
        PORTAL_TRUSTED_PROXIES: 'loopback',
      };
      const services = await Promise.all([1, 2].map(() => startTestService(data, env)));
      const at = () => new Visitor(services[0]!.url, anAddress());
      const staff = await at().signIn('staff');
      const answer = await staff.call('sendNotice', {
        ...{ title: { en: 'Camp' }, description: { en: 'At nine.' }, facilityId: null },
        area: { level: 'municipality', municipalityId: 58 },
      });
      expect(answer.status).toBe(200);
      const listNotices = (received = gateway.received) =>
        received.filter(({ form }) => form.text!.includes('/notices/'));
      const countNotices = () => listNotices().length;
      await waitFor(countNotices, (count) => count > 0);
      const phone = aPhone();
      await at().call('askForNoticeMessages', {
        ...{ phone, language: 'en' },
        place: { provinceId: 1, districtId: 7, municipalityId: 58 },
      });
      gateway.release();
      const waiting: number[] = [];
      await waitFor(
        async () => {
          waiting.push((await runSql(data, COUNT_WAITING))[0]!.waiting as number);
          return countNotices();
        },
        (count) => count >= PHONES,
      );
      expect(Math.max(...waiting)).toBeLessThanOrEqual(MAX_WAITING);
      const place = gateway.received.findIndex(({ form }) => form.to === phone.slice(4));
      expect(place).toBeGreaterThanOrEqual(0);
      expect(listNotices(gateway.received.slice(0, place)).length).toBeLessThan(PHONES / 2);
      await Promise.all(services.map((service) => service.stop()));
      const notices = listNotices();
      expect(new Set(notices.map(({ form }) => form.to)).size).toBe(PHONES);
      expect(notices).toHaveLength(PHONES);
      expect(await runSql(data, 'select count, parts from notice_message_days')).toEqual([
        { count: PHONES, parts: PHONES },
      ]);
      expect(await runSql(data, 'select * from notice_deliveries')).toEqual([]);
      await gateway.stop();
      await data.remove();
    });
  },
);
