import type { LoopStep } from '@glidepath/virtual-patients';

/** oref0's own defaults, with all boluses that its documentation calls oref1. */
const PREFERENCES = {
  curve: 'rapid-acting',
  max_daily_safety_multiplier: 3,
  current_basal_safety_multiplier: 4,
  autosens_max: 1.2,
  autosens_min: 0.7,
  maxCOB: 120,
  min_5m_carbimpact: 8,
  remainingCarbsCap: 90,
  remainingCarbsFraction: 1,
  enableUAM: true,
  enableSMB_always: true,
  enableSMB_with_COB: true,
  enableSMB_after_carbs: true,
  maxSMBBasalMinutes: 30,
  maxUAMSMBBasalMinutes: 30,
  SMBInterval: 3,
  bolus_increment: 0.05,
  maxDelta_bg_threshold: 0.2,
} as const;
const LEAST_ACTION_HOURS = 5;
const EXERCISE_MG_DL = 140;
/** Its documentation: an average meal's bolus and three times the highest basal rate. */
const AVERAGE_MEAL_GRAMS = 55;

/** What its pump and its preferences would be set to at this moment. Made anew each time: its parts write into it. */
export function oref0Profile({ settings, activity }: LoopStep) {
  const { rates, scheduledUnitsPerHour, carbRatioGramsPerUnit, correctionFactorMgDlPerUnit } = settings;
  const target = activity === 'exercise' ? EXERCISE_MG_DL : settings.targetMgDl;
  const highest = Math.max(...rates.basalUnitsPerHour.map(({ value }) => value));
  return {
    ...PREFERENCES,
    dia: Math.max(LEAST_ACTION_HOURS, settings.activeInsulinMinutes / 60),
    current_basal: scheduledUnitsPerHour,
    max_daily_basal: highest,
    max_basal: PREFERENCES.current_basal_safety_multiplier * highest,
    max_iob: AVERAGE_MEAL_GRAMS / carbRatioGramsPerUnit + PREFERENCES.max_daily_safety_multiplier * highest,
    sens: correctionFactorMgDlPerUnit,
    carb_ratio: carbRatioGramsPerUnit,
    min_bg: target,
    max_bg: target,
    temptargetSet: activity === 'exercise',
    basalprofile: rates.basalUnitsPerHour.map(({ startMinute, value }, i) => ({
      i,
      minutes: startMinute,
      rate: value,
    })),
    isfProfile: {
      sensitivities: rates.correctionFactorMgDlPerUnit.map(({ startMinute, value }, i) => ({
        i,
        offset: startMinute,
        sensitivity: value,
      })),
    },
  };
}
