// WCAG by axe-core, on the page as it stands.
import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  help: string;
  nodes: { target: string[] }[];
}

/** Fails with the rule and the element of every violation (WCAG 2.2 A and AA, and best practices). */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe); // as a script tag the page's own policy would refuse it
  const found = await page.evaluate(async () => {
    const { run } = (globalThis as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } }).axe;
    return (await run()).violations;
  });
  const told = found.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join('; ')})`,
  );
  expect(told, what).toEqual([]);
}

/** No sideways scroll, and no text that its box cuts off. */
export async function expectFits(page: Page, what: string): Promise<void> {
  const faults = await page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - innerWidth;
    const found = wide > 1 ? [`the page is ${wide} px too wide`] : [];
    for (const element of document.querySelectorAll<HTMLElement>(
      'button, a, h1, h2, h3, p, span, label, li, td, th',
    )) {
      const style = getComputedStyle(element);
      const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      const meant = style.textOverflow === 'ellipsis' || element.closest('.sr, [data-scrolls], .sprite');
      if (!own || meant || element.clientWidth === 0 || style.overflow === 'visible') continue;
      if (element.scrollWidth > element.clientWidth + 1)
        found.push(`cut: ${element.textContent?.trim().slice(0, 40)}`);
    }
    return found;
  });
  expect(faults, what).toEqual([]);
}
