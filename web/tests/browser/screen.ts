// What must hold on every screen.
import type { Page } from '@playwright/test';

/** Settings as they would be from an earlier visit; nothing moves unless a test wants it. */
export async function remembered(page: Page, settings: object): Promise<void> {
  await page.addInitScript(
    (text) => localStorage.getItem('calanque.settings') ?? localStorage.setItem('calanque.settings', text),
    JSON.stringify({ sounds: false, motion: 'reduced', ...settings }),
  );
}

export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** Visible elements with text of their own that is cut off, as short descriptions. */
export const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ownText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim());
    const cut = (element: HTMLElement) => {
      const style = getComputedStyle(element);
      if (element.closest('.sr, [aria-hidden=true]') || style.clipPath !== 'none') return false;
      const hides = style.overflowX !== 'visible' || style.overflowY !== 'visible';
      const wide = element.scrollWidth > element.clientWidth + 1 && style.display !== 'inline';
      const high = hides && element.scrollHeight > element.clientHeight + 1;
      const box = element.getBoundingClientRect();
      const outside = box.width > 0 && (box.right > innerWidth + 1 || box.left < -1);
      return wide || high || outside;
    };
    return [...document.querySelectorAll<HTMLElement>('#app *')]
      .filter((element) => element.checkVisibility() && ownText(element) && cut(element))
      .map(
        (element) => `${element.tagName}.${element.className}: ${element.textContent!.trim().slice(0, 40)}`,
      );
  });
