import { expect, type Page } from '@playwright/test';

import { goOnTo } from '../commands/running-app.ts';

/** One change as the page tells it, with everything that opens beside it. */
export type ShownChange = Readonly<{
  line: string;
  /** Whether insulin rises or falls. */
  direction: string;
  after: string;
  why: string;
  /** How many the headings say that speak for it and against it, and those that are listed for it. */
  numberFor: number;
  numberAgainst: number;
  listedFor: readonly string[];
}>;

export type ShownReview = Readonly<{
  /** All that is read on the page, stage after stage, with the reports below. */
  text: string;
  summary: string;
  changes: readonly ShownChange[];
  /** Each part of the plan that tells doses by glucose. */
  scales: readonly string[];
}>;

/** The final review repeats what the stages before it said. */
const LAST_LOOK = 'Final review';

/** Opens a report within the running app, and reads it to the end: every stage, every reason, every episode. */
export async function openedReview(page: Page, path: string, name: string): Promise<ShownReview> {
  await goOnTo(page, path);
  const main = page.getByRole('main');
  const banner = main.locator('bdi', { hasText: `${name} Made` }).filter({ visible: true });
  await expect(banner.first()).toBeVisible();
  await expect(main.getByRole('heading', { name: /Report$/ })).toBeVisible();
  const steps = await main.locator('nav ol button').allInnerTexts();
  const stages: (ReadStage & { isLast: boolean })[] = [];
  for (const [index, step] of (steps.length > 0 ? steps : ['']).entries()) {
    await page.evaluate(openStage, index);
    stages.push({ ...(await page.evaluate(readStage)), isLast: step.includes(LAST_LOOK) });
  }
  return {
    text: stages.map(({ text }) => text).join('\n'),
    summary: stages[0]?.summary ?? '',
    changes: stages.filter(({ isLast }) => !isLast).flatMap(({ rows }) => rows.map(shownChange)),
    scales: stages.flatMap(({ scales }) => scales),
  };
}

/** Opens the list of somebody who was refused, and reads what stands in the way. */
export async function openedRefusal(page: Page, path: string, name: string): Promise<string> {
  await goOnTo(page, path);
  const banner = page.getByRole('main').getByText(`${name} Made`).filter({ visible: true });
  await expect(banner.first()).toBeVisible();
  const card = page.getByRole('region', { name: 'Not ready for a new recommendation' });
  await expect(card).toContainText('Last tried');
  return card.innerText();
}

/** In the page, at once: a click of its own for each of a hundred reasons would take minutes. */
async function openStage(index: number): Promise<void> {
  // Reasons are drawn when nothing else is to be done, so they may take the place of what was pressed.
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)));
  const press = async (selector: string) => {
    for (const button of document.querySelectorAll<HTMLElement>(selector)) button.click();
    await drawn();
    await drawn();
  };
  document.querySelectorAll<HTMLElement>('main nav ol button')[index]?.click();
  await drawn();
  await drawn();
  for (const details of document.querySelectorAll('main section[aria-label="What changes and why"] details')) {
    details.setAttribute('open', '');
  }
  const closed = 'main li[data-origin] button[aria-expanded="false"]';
  while (document.querySelector(closed)) await press(closed);
  await press('main li[data-origin] section > button');
}

type ReadRow = Readonly<{
  direction: string;
  why: string;
  lines: string[];
  values: string[];
  headings: string[];
  lists: string[][];
}>;
type ReadStage = Readonly<{ text: string; summary: string; rows: ReadRow[]; scales: string[] }>;

/** In the page. */
function readStage(): ReadStage {
  const all = (within: ParentNode, selector: string) => [...within.querySelectorAll<HTMLElement>(selector)];
  const texts = (within: ParentNode, selector: string) =>
    all(within, selector).map(({ innerText }) => innerText.trim());
  const rows = all(document, 'main li[data-origin]').map((row) => ({
    direction: String(row.dataset['direction']),
    why: row.innerText,
    lines: texts(row, ':scope > div:first-child'),
    values: texts(row, 'bdi[dir="ltr"]'),
    headings: texts(row, ':scope section h3'),
    lists: all(row, ':scope section ul').map((list) => texts(list, 'li')),
  }));
  const isOfGlucose = (table: HTMLElement) => texts(table, 'tbody tr').some((text) => /^Low\b.* U$/s.test(text));
  return {
    text: texts(document, 'main').join(),
    summary: texts(document, 'main section[aria-label="Summary"]').join(),
    rows,
    scales: all(document, 'main table')
      .filter(isOfGlucose)
      .map((table) => (table.parentElement ?? table).innerText),
  };
}

function shownChange({ direction, why, lines, values, headings, lists }: ReadRow): ShownChange {
  const numberIn = (heading = '') => Number(/\((\d+)\)/.exec(heading)?.[1] ?? 0);
  return {
    line: (lines[0] ?? '').replaceAll('\n', ' '),
    direction,
    after: values[1] ?? '',
    why,
    numberFor: numberIn(headings[0]),
    numberAgainst: numberIn(headings[1]),
    listedFor: lists[0] ?? [],
  };
}
