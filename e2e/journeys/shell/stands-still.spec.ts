import { signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

type Shift = PerformanceEntry & { value: number };

for (const width of [360, 1280]) {
  test(`nothing jumps while the feed comes on a slow phone, ${width} px wide`, async ({ visitor }) => {
    const { page } = await visitor({ viewport: { width, height: 800 } });
    const line = await page.context().newCDPSession(page);
    await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(() => {
      const heard = { sum: 0 };
      Object.assign(window, { shifts: heard });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) heard.sum += (entry as Shift).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await signIn(page, 'noam');
    await page.waitForLoadState('networkidle');
    const { sum } = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts);
    // Of a page that moves by its whole height: 1. A member notices from 0.1 on.
    expect(sum).toBeLessThan(0.05);
  });
}
