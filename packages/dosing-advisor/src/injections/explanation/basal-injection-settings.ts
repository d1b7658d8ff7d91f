import type { SettingDraft } from '../../advice/explanation/setting-draft.ts';
import { insulinChangePercent, shown } from '../../advice/explanation/shown-figures.ts';
import { heldAt } from '../../advice/held-place.ts';
import type { ReasonCode } from '../../advice/reason-code.ts';
import { areMostlyAssumed } from '../../evidence/fasting/day-values.ts';
import { CAREFUL_FASTING } from '../../limits/care.ts';
import type { BasalRowChange } from '../basal-rows.ts';
import { maxBasalShare } from '../titrated-basal.ts';
import type { InjectionStory } from './injection-story.ts';

const VALUE_KINDS = { fasting: 'fasting-value', 'pre-dinner': 'pre-dinner-value' } as const;

export function basalInjectionSettings({ analysis, input, write, held }: InjectionStory): SettingDraft[] {
  return analysis.rows.map((change, index) => {
    const { row, judgedBy, values, lows, step } = change;
    const goal = input.patient.preMealRangeMgDl;
    const place = { area: 'basal-injection', unit: 'U', row: index, atMinute: row.atMinute } as const;
    const heldBy = heldAt(held, place);
    const to = heldBy ? row.doseUnits : step.doseUnits;
    return {
      place,
      from: row.doseUnits,
      to,
      insulinChangePercent: insulinChangePercent(row.doseUnits, to, 'higher'),
      code: heldBy?.code ?? codeOf(change),
      guards: [],
      evidence: { ...figuresOf(change, goal), ...heldBy?.forecast },
      isAssumed: areMostlyAssumed(values),
      episodes: [
        ...values.flatMap((value) => (value ? [write.dayValue(value, goal, VALUE_KINDS[judgedBy])] : [])),
        ...lows.map((low) => write.low(low)),
      ],
    };
  });
}

/** A step that could not be made is no step: the smallest and the largest dose stay as they are. */
function codeOf({ row, step }: BasalRowChange): ReasonCode {
  return step.share !== 0 && step.doseUnits === row.doseUnits ? 'AT_LIMIT' : step.code;
}

function figuresOf(change: BasalRowChange, goal: Readonly<{ low: number; high: number }>) {
  const { judgedBy, values, lowNights, injection, step } = change;
  const { code, count, share, medianMgDl, lowFifthMgDl } = step;
  const isShare = code === 'BASAL_SHARE_HOLD';
  const isVarying = code === 'VARIABLE_HOLD' || code === 'FASTING_LOW_P20' || code === 'CARE_FASTING_LOW';
  return shown({
    count,
    estimatedLogChange: Math.log(1 + share),
    ...(judgedBy === 'fasting' ? { fastingMgDl: medianMgDl } : { preDinnerMgDl: medianMgDl }),
    fastingGoalMgDl: goal.high,
    fastingGoalLowMgDl: goal.low,
    carefulGoalMgDl: code === 'CARE_GOAL_HOLD' ? CAREFUL_FASTING.risesAboveMgDl : null,
    lowFifthMgDl: isVarying ? lowFifthMgDl : null,
    basalSharePercent: isShare ? 100 * injection.basalShare : null,
    basalShareLimitPercent: isShare ? 100 * maxBasalShare(injection) : null,
    basalUnitsPerKg: code === 'OVERBASAL_HOLD' ? injection.unitsPerKg : null,
    lowWeight: lowNights,
    lowsOutOf: values.length,
  });
}
