/** The link and the phone of a village, as the browser imitates them: 400 kbit/s, 400 ms, a processor four times slower. */
import type { Page } from '@playwright/test';

const BYTES_PER_SECOND = 400_000 / 8;
const CPU_SLOWDOWN = 4;

export async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}
