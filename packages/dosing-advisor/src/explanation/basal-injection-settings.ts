import { confidence } from './confidence.ts';
import type { InjectionStory } from './injection-story.ts';
import { insulinChangePercent } from './insulin-change.ts';
import type { SettingDraft } from './setting-draft.ts';
import { shown } from './shown.ts';

export function basalInjectionSettings({ analysis, patient, write }: InjectionStory): SettingDraft[] {
  return analysis.rows.map(({ row, values, lows, lowNights, step }, index) => {
    const goal = patient.preMealRangeMgDl;
    return {
      place: { area: 'basal-injection', unit: 'U', row: index, atMinute: row.atMinute },
      from: row.doseUnits,
      to: step.doseUnits,
      insulinChangePercent: insulinChangePercent(row.doseUnits, step.doseUnits, 'higher'),
      code: step.code,
      guards: [],
      evidence: shown({
        count: step.count,
        estimatedLogChange: Math.log(1 + step.share),
        fastingMgDl: step.medianMgDl,
        fastingGoalMgDl: goal.high,
        lowWeight: lowNights,
        lowsOutOf: values.length,
      }),
      confidence: confidence(step.count),
      episodes: [
        ...values.flatMap((value) => (value ? [write.dayValue(value, goal)] : [])),
        ...lows.map((low) => write.low(low)),
      ],
    };
  });
}
