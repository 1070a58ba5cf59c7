// What must hold on every screen.
import { expect, type Page } from '@playwright/test';

/** Settings as they would be from an earlier visit; nothing moves unless a test wants it. */
export async function remembered(page: Page, settings: object): Promise<void> {
  await page.addInitScript(
    (text) => localStorage.getItem('calanque.settings') ?? localStorage.setItem('calanque.settings', text),
    JSON.stringify({ sounds: false, motion: 'reduced', ...settings }),
  );
}

/** Once the page has been laid out anew, in its own fonts: one that comes late moves everything. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });

/** No sideways scroll, and no text that is cut off, save where an ellipsis says so. */
export async function expectFits(page: Page, what: string): Promise<void> {
  const faults = await page.evaluate(() => {
    const ownText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim());
    const cut = (element: HTMLElement) => {
      const style = getComputedStyle(element);
      const meant = style.textOverflow === 'ellipsis' || style.clipPath !== 'none';
      // Inert: lies under something else. A clause chip can be pressed beyond its edge.
      const apart = '.sr, [aria-hidden=true], [data-scrolls], [inert] *, .rule';
      if (meant || element.closest(apart)) return false;
      const hides = style.overflowX !== 'visible' || style.overflowY !== 'visible';
      const slack = element.querySelector('.rule') ? 8 : 1;
      const wide = element.scrollWidth > element.clientWidth + slack && style.display !== 'inline';
      const high = hides && element.scrollHeight > element.clientHeight + 1;
      const box = element.getBoundingClientRect();
      const outside = box.width > 0 && (box.right > innerWidth + 1 || box.left < -1);
      return wide || high || outside;
    };
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : [];
    const clipped = [...document.querySelectorAll<HTMLElement>('#app *')]
      .filter((element) => element.checkVisibility() && ownText(element) && cut(element))
      .map(
        (element) => `${element.tagName}.${element.className}: ${element.textContent!.trim().slice(0, 40)}`,
      );
    return [...wide, ...clipped];
  });
  expect.soft(faults, what).toEqual([]);
}
