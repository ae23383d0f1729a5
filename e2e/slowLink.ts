/** The link and the phone of a village, as the browser imitates them: 400 kbit/s, 400 ms, a processor four times slower. */
import type { Page } from '@playwright/test';

const BYTES_PER_SECOND = 400_000 / 8;
const CPU_SLOWDOWN = 4;
/** As the protocol writes it. */
const UNLIMITED = -1;

/** Makes the page slow, and returns what makes it quick again. */
export async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  const set = async (latency: number, bytesPerSecond: number, rate: number) => {
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate });
  };
  await session.send('Network.enable');
  await set(400, BYTES_PER_SECOND, CPU_SLOWDOWN);
  return () => set(0, UNLIMITED, 1);
}
