import type { Episode } from '../../advice/episode.ts';
import type { EpisodeWriter } from '../../advice/explanation/episodes.ts';
import type { SettingDraft } from '../../advice/explanation/setting-draft.ts';
import { insulinChangePercent, shown } from '../../advice/explanation/shown-figures.ts';
import { type HeldPlaces, heldAt } from '../../advice/held-place.ts';
import type { ReasonCode } from '../../advice/reason-code.ts';
import { areMostlyAssumed } from '../../evidence/fasting/day-values.ts';
import { CAREFUL_FASTING } from '../../limits/care.ts';
import type { BasalRowChange } from '../basal-rows.ts';
import { maxBasalShare } from '../titrated-basal.ts';
import type { InjectionStory } from './injection-story.ts';

const VALUE_KINDS = { fasting: 'fasting-value', 'pre-dinner': 'pre-dinner-value' } as const;

export function basalInjectionSettings({ analysis, input, write, held }: InjectionStory): SettingDraft[] {
  const goal = input.patient.preMealRangeMgDl;
  return analysis.rows.map((change, index) =>
    titratedDraft(change, index, change.step.doseUnits, { goal, write, held }),
  );
}

type Told = Readonly<{ goal: Goal; write: EpisodeWriter; held: HeldPlaces }>;

/** An injection that is titrated by the glucose it governs. */
export function titratedDraft(
  change: BasalRowChange,
  index: number,
  toUnits: number,
  { goal, write, held }: Told,
): SettingDraft {
  const { row, values } = change;
  const place = { area: 'basal-injection', unit: 'U', row: index, atMinute: row.atMinute } as const;
  const heldBy = heldAt(held, place);
  const to = heldBy ? row.doseUnits : toUnits;
  return {
    place,
    from: row.doseUnits,
    to,
    insulinChangePercent: insulinChangePercent(row.doseUnits, to, 'higher'),
    code: heldBy?.code ?? codeOf(change),
    guards: [],
    evidence: { ...basalFigures(change, goal), ...heldBy?.forecast },
    isAssumed: areMostlyAssumed(values),
    episodes: basalEpisodes(change, goal, write),
  };
}

export function basalEpisodes({ values, judgedBy, lows }: BasalRowChange, goal: Goal, write: EpisodeWriter): Episode[] {
  return [
    ...values.flatMap((value) => (value ? [write.dayValue(value, goal, VALUE_KINDS[judgedBy])] : [])),
    ...lows.map((low) => write.low(low)),
  ];
}

type Goal = Readonly<{ low: number; high: number }>;

/** A step that could not be made is no step: the smallest and the largest dose stay as they are. */
function codeOf({ row, step }: BasalRowChange): ReasonCode {
  return step.share !== 0 && step.doseUnits === row.doseUnits ? 'AT_LIMIT' : step.code;
}

/** What mornings, or the hours before dinner, say of an injection. */
export function basalFigures(change: BasalRowChange, goal: Goal) {
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
