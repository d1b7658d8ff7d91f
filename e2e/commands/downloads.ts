import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** What a click on the action brings into the folder of downloads. */
export async function downloadedPdf(page: Page, action: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: action, exact: true }).click(),
  ]);
  const pdf = readFileSync(await download.path(), 'latin1');
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  return {
    name: download.suggestedFilename(),
    start: pdf.slice(0, 5),
    pages: pdf.match(/\/Type \/Page\n/g)?.length ?? 0,
    language: /\/Lang \((\w+)\)/.exec(pdf)?.[1],
    sides: [Math.round(Number(width)), Math.round(Number(height))],
  };
}
