import { createFilledData, getSkipReason } from '../../testing/engine';
import { fillOutbox, waitFor } from '../../testing/outbox';
import { runSql, startTestService } from '../../testing/service';
import { startSmsGateway } from '../../testing/smsGateway';

const MESSAGES = 150;

(getSkipReason() ? describe.skip : describe)(
  `two services with one outbox${getSkipReason() ? ` (skipped: ${getSkipReason()})` : ''}`,
  () => {
    it('send each message once', async () => {
      const data = await createFilledData();
      const gateway = await startSmsGateway();
      await fillOutbox(
        data,
        Array.from({ length: MESSAGES }, (_, n) => ({
          kind: 'forgottenId',
          recipient: `+9779841${String(n).padStart(6, '0')}`,
          values: { id: `P-2083-${10_000 + n}` },
        })),
      );
      const env = {
        PORTAL_SMS: 'sparrow',
        PORTAL_SPARROW_TOKEN: 't',
        PORTAL_SPARROW_FROM: 'f',
        PORTAL_SPARROW_URL: gateway.url,
      };
      const services = await Promise.all([1, 2].map(() => startTestService(data, env)));
      await waitFor(
        () => gateway.received.length,
        (count) => count >= MESSAGES,
      );
      await Promise.all(services.map((service) => service.stop()));
      expect(new Set(gateway.received.map(({ form }) => form.to)).size).toBe(MESSAGES);
      expect(gateway.received).toHaveLength(MESSAGES);
      expect(
        await runSql(
          data,
          `select state, tries, count(*)::int as count from messages where kind = 'forgottenId' group by 1, 2`,
        ),
      ).toEqual([{ state: 'sent', tries: 1, count: MESSAGES }]);
      await gateway.stop();
      await data.remove();
    });
  },
);
