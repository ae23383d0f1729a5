// Emulates a village phone: 400 kbit/s, 400 ms latency, CPU four times slower.
import type { Page } from '@playwright/test';

const BYTES_PER_SECOND = 400_000 / 8;
const CPU_SLOWDOWN = 4;
/** No throttling, in the DevTools protocol. */
const UNLIMITED = -1;

/** Throttles the page and returns a function that restores the speed. */
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
