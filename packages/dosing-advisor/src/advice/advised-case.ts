import type { Dataset } from '../evidence/dataset/dataset.ts';
import type { AdvisorInput } from '../input/advisor-input.ts';
import type { Care } from '../limits/care.ts';
import type { TypeRules } from '../limits/type-rules.ts';
import type { AdvicePeriod } from './advice.ts';

/** A request that passed all gates. */
export type AdvisedCase = Readonly<{
  input: AdvisorInput;
  dataset: Dataset;
  /** The weeks before; null where nothing of them can be relied on. */
  earlier: Readonly<{ dataset: Dataset; daysBefore: number }> | null;
  rules: TypeRules;
  care: Care;
  /** What was looked at. */
  period: AdvicePeriod;
  /** The first day of the window that is looked at. */
  firstDay: number;
  /** The first day of the window under exactly the present plan; 0 if it ran on all days. */
  asNowSinceDay: number;
}>;
