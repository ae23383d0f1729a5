/** Answers of a service without its database. */
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createFolder, getSkipReason } from '../../testing/engine';
import { waitFor } from '../../testing/outbox';
import { startPostgres } from '../../testing/postgres';
import { startTestService } from '../../testing/service';

const TOKEN = 'only-for-tests-0123456789';
const reason = getSkipReason();

(reason ? describe.skip : describe)(`a service without its database${reason ? ` (skipped: ${reason})` : ''}`, () => {
  it('is scraped all the same, and names each failed call in its log', async () => {
    const cluster = (await startPostgres())!;
    const { folder, env } = await createFolder();
    const service = await startTestService(
      { env },
      { DATABASE_URL: cluster.url, PORTAL_SECRET: randomBytes(32).toString('hex'), METRICS_TOKEN: TOKEN },
    );
    const scrape = async () =>
      (await fetch(`${service.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text();
    const lines = [
      'chautari_database_up 1',
      'chautari_ready 1',
      'chautari_database_pool_max 10',
      'chautari_outbox_messages{channel="sms",state="failed"} 0',
    ];
    // What takes too long is left out, and read again with the next scrape.
    const before = await waitFor(scrape, (text) => lines.every((line) => text.split('\n').includes(line)));
    expect(before).toMatch(/^chautari_database_pool_connections [1-9]/m);

    let log = '';
    service.process.stderr!.on('data', (chunk: Buffer) => {
      log += chunk.toString();
    });
    await cluster.stop();
    let failed: Response;
    do failed = await fetch(`${service.url}/readyz`);
    while (failed.status === 200);
    const { requestId, code } = (await failed.json()) as { requestId: string; code: string };
    expect([failed.headers.get('x-request-id'), code]).toEqual([requestId, 'unavailable']);
    const logged = await waitFor(
      () => log.split('\n').find((line) => line.includes(requestId)),
      (line) => line !== undefined,
    );
    expect(logged).toContain(`"reqId":"${requestId}"`);

    // Earlier reads are cached for some seconds.
    let after: string;
    do after = await scrape();
    while (!after.includes('chautari_database_up 0'));
    expect(after).toContain('chautari_ready 0');
    expect(after).not.toMatch(/^chautari_(outbox_messages|sessions)\{/m);
    expect(after).toMatch(/^http_requests_total\{method="GET",route="\/readyz",status="5xx"\} [1-9]/m);

    await service.stop();
    await rm(folder, { recursive: true, force: true });
  });
});
