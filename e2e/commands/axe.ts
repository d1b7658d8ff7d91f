import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

declare global {
  interface Window {
    axe?: { run(root: Element, options: RunOptions): Promise<AxeResults> };
  }
}

/** Every fault that axe finds in the page, or in a part of it, with the element that has it. */
export async function axeFaults(page: Page, within = ':root'): Promise<string[]> {
  // A document reads and compiles it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  return page.evaluate(findFaults, { within, tags: TAGS, rules: [] });
}

/** What cannot be read where the page is dark; it is light again afterwards. */
export async function darkFaults(page: Page, within = ':root'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
  const faults = await page.evaluate(findFaults, { within, tags: [], rules: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.locator('html[data-mantine-color-scheme="light"]').waitFor();
  return faults.map((fault) => `dark: ${fault}`);
}

/** In the page: only what is wrong leaves it, since the whole result would take longer than the look itself. */
async function findFaults({ within, tags, rules }: Record<'tags' | 'rules', string[]> & { within: string }) {
  const root = document.querySelector(within);
  if (!root || !window.axe) throw new Error(`There is no ${within} to look at.`);
  // What has been scrolled half under the header is not too small for fingers.
  window.scrollTo(0, 0);
  const { violations, incomplete } = await window.axe.run(root, {
    runOnly: rules.length > 0 ? { type: 'rule', values: rules } : { type: 'tag', values: tags },
    // Fingers need 24 pixels, or as much room around; axe asks only when told to.
    ...(rules.length === 0 && { rules: { 'target-size': { enabled: true } } }),
    resultTypes: ['violations', 'incomplete'],
  });
  const faultsOf = ({ id, nodes }: AxeResults['violations'][number]) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`);
  // Text in the very colour of its background, which axe only wonders about.
  const unseen = incomplete.map((result) => ({
    ...result,
    nodes: result.nodes.filter(({ any }) => any.some(({ data }) => data?.messageKey === 'equalRatio')),
  }));
  return [...violations, ...unseen].flatMap(faultsOf);
}
