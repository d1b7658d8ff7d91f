import { SLOT_MINUTES } from '@glidepath/plan-replay';
import { MINUTES_PER_DAY } from '@glidepath/quantities';

import { leverUse } from '../systems/loop-systems.ts';
import { type Candidate, candidateOf, stronger, weaker } from './candidate.ts';
import { rowsAtMinutes, rowsOf, scaledRows } from './changed-settings.ts';
import type { LoopFacts } from './loop-facts.ts';

const STEPS = [0.1, 0.05] as const;
/** What the loop gives while fasting, of what is programmed. */
const DELIVERED_SHARE = { above: 1.05, below: 0.8 } as const;

/** Programmed basal that the loop has to hold back, or to add to, hour by hour. Only where it doses around it. */
export function basalCandidates(facts: LoopFacts): (Candidate | null)[] {
  const { settings } = facts.answer;
  if (leverUse(settings, 'basal') !== 'acts') return [];
  const rows = rowsOf(settings, 'basal');
  const veryLowRows = rowsAtMinutes(
    rows,
    facts.lows.filter(({ level }) => level === 2).map(({ startSlot }) => (startSlot * SLOT_MINUTES) % MINUTES_PER_DAY),
  );
  const judged = facts.fasting.flatMap((one, row) => (one ? [{ row, share: one.deliveredShare }] : []));
  const more = judged.filter(({ row, share }) => share > DELIVERED_SHARE.above && !veryLowRows.includes(row));
  const less = judged.filter(({ share }) => share < DELIVERED_SHARE.below);
  const scaled = (found: typeof judged, times: readonly number[]) => {
    const changed = found.map(({ row }) => row);
    return times.map((each) => scaledRows(settings, 'basal', changed, each));
  };
  const of = judged.length;
  return [
    candidateOf(
      'basal',
      'BASAL_HELD_BACK',
      { isStronger: false, count: less.length, of },
      scaled(less, stronger(STEPS)),
    ),
    candidateOf('basal', 'BASAL_TOPPED_UP', { isStronger: true, count: more.length, of }, scaled(more, weaker(STEPS))),
  ];
}
