import { chromium } from '@playwright/test';
const url = 'http://localhost:4199';
for (const exe of ['/usr/bin/chromium-headless-shell']) {
const browser = await chromium.launch({ executablePath: exe, args: ['--no-sandbox'] });
  const c = await browser.newContext({ viewport: { width: 360, height: 1400 }, colorScheme: 'dark' });
  await c.addCookies([{ name: 'i18nextLng', value: 'en', url }]);
  await c.request.post(`${url}/api/session/sample`, { data: { role: 'doctor' } });
  const p = await c.newPage();
  await p.goto(url + '/doctor-dashboard'); await p.waitForTimeout(4000);
  console.log(await p.evaluate(() => [...document.fonts].map((f) => f.status+f.weight)));
  await p.screenshot({ path: `/tmp/f-0.png`, clip: { x: 0, y: 1080, width: 360, height: 110 } });
await browser.close();
}
