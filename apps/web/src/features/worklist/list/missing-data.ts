import type { AskedData } from '@glidepath/worklist-rules';

import type { WorklistRow } from './worklist.query.ts';

type Missing = NonNullable<WorklistRow['missingData']>;

/** A plan is entered by the clinic, and two sources that overlap are put right there: the patient is asked for nothing. */
const ASKED_FOR: Readonly<Record<Missing, readonly AskedData[]>> = {
  'basal-plan-missing': [],
  'bolus-plan-missing': [],
  'pump-data-missing': ['pump'],
  'glucose-data-missing': ['glucose'],
  'insulin-data-missing': ['insulin'],
  'meal-data-missing': ['meals'],
  'too-few-glucose-days': ['glucose'],
  'too-few-fasting-days': ['glucose'],
  'no-boluses': ['insulin'],
  'too-few-calculator-uses': ['insulin'],
  'no-meals': ['meals'],
  'too-few-insulin-days': ['insulin'],
  'overlapping-data': [],
  'clocks-disagree': ['clocks'],
  'clock-shift': ['clocks'],
};

/** What to ask for, by why there is no advice. */
export function dataThatIsMissing(missing: WorklistRow['missingData']): readonly AskedData[] {
  return missing === null ? [] : ASKED_FOR[missing];
}
