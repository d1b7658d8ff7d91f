import { track } from '#shared/analytics/track.ts';
import type { ReportTab } from './report-tabs.ts';

export type TabChoice = Readonly<{
  chosen: ReportTab;
  /** What was opened stays, with its days and its cursor; what was not is not even made (RPT-35). */
  opened: readonly ReportTab[];
}>;

export const FIRST_CHOICE: TabChoice = { chosen: 'agp', opened: ['agp'] };

/** Where a link leads to single days, they are what is read first. */
export function choiceInAddress(params: URLSearchParams): TabChoice {
  return params.get('tab') === 'daily' ? { chosen: 'daily', opened: ['agp', 'daily'] } : FIRST_CHOICE;
}

/** Records the click and opens the tab (RPT-34). */
export function clickTab({ opened }: TabChoice, tab: ReportTab): TabChoice {
  track('report-tab-clicked', { tab });
  return { chosen: tab, opened: opened.includes(tab) ? opened : [...opened, tab] };
}
