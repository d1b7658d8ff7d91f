import { countOf, glucoseDays } from './gates/covered-days.ts';
import type { AdvisorInput } from './input/advisor-input.ts';
import type { Dataset } from './preparation/dataset.ts';
import { datasetOf } from './preparation/dataset-of.ts';

const MIN_GLUCOSE_DAYS = 12;

/** The days that are looked at, with what was recorded on them. */
export type AnalysedDays = Readonly<{
  /** Day of the window; later than 0 where only the days of the present plan count. */
  firstDay: number;
  dataset: Dataset;
}>;

/** If the plan changed inside the window and enough days follow, what came before is not its doing. */
export function analysedDays({ window, plan, recorded }: AdvisorInput): AnalysedDays {
  const whole = daysFrom(0, window.days, recorded);
  const changedOn = plan?.effectiveFromDay ?? 0;
  if (changedOn <= 0 || changedOn >= window.days) return whole;
  const covered = glucoseDays(whole.dataset).slice(changedOn);
  return countOf(covered) >= MIN_GLUCOSE_DAYS ? daysFrom(changedOn, window.days - changedOn, recorded) : whole;
}

function daysFrom(firstDay: number, days: number, recorded: AdvisorInput['recorded']): AnalysedDays {
  return { firstDay, dataset: datasetOf(recorded, firstDay, days) };
}
