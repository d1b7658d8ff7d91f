import type { AdvisorInput } from '../input/advisor-input.ts';
import { type Change, changed, flat, meterBeside, sensorWhere } from './changed-case.ts';
import { basalOf, correction, injectionCase, pumpCase, scale } from './usual-cases.ts';

const DAYS = 12;
const pump = (change: Change) => () => changed(pumpCase({ days: DAYS }), change);
const counted = (change: Change) => () => changed(injectionCase({ days: DAYS, treatmentType: 'MDI_CRCF' }), change);
const fixed = (change: Change) => () =>
  changed(injectionCase({ days: DAYS, treatmentType: 'MDI_FIXED_MEAL', truth: { grams: () => 60 } }), change);
const ofPump = (change: (input: AdvisorInput) => Change) => () => {
  const input = pumpCase({ days: DAYS });
  return changed(input, change(input));
};

/** One code each; where one gap causes several refusals, all of them are listed. */
export const REFUSAL_SCENARIOS: Readonly<Record<string, () => AdvisorInput>> = {
  'refused-other-treatment': pump({ input: { storedTreatmentType: 'MDI_CRCF' } }),
  'refused-wait-21-days': pump({ patient: { treatmentChangedDaysAgo: 5 } }),
  'refused-wait-14-days': pump({ patient: { lastAdviceDaysAgo: 3 } }),
  'refused-wait-a-day': fixed({ patient: { lastAdviceDaysAgo: 0 } }),
  'refused-no-settings': pump({ input: { plan: null } }),
  'refused-no-plan': counted({ input: { plan: null } }),
  'refused-basal-insulin': counted({ plan: { basal: basalOf(19, 'Humulin 70/30') } }),
  'refused-bolus-insulin': counted({ input: { insulins: { Lantus: 'long', Humalog: 'other' } } }),
  'refused-pregnant': pump({ patient: { isPregnant: true } }),
  'refused-too-young': pump({ patient: { ageYears: 5 } }),
  'refused-no-pump-data': pump({ recorded: { boluses: [], basal: [] } }),
  'refused-no-glucose': pump({ recorded: { sensors: [] } }),
  'refused-no-doses': counted({ recorded: { boluses: [], injections: [] } }),
  'refused-old-data': ofPump((input) => ({
    recorded: { sensors: sensorWhere(input, (minute) => minute < (DAYS - 4) * 1440) },
  })),
  'refused-clock-changed': pump({
    recorded: { clockChanges: [{ minute: 4000, shiftMinutes: 60, deviceId: 'pump' }] },
  }),
  'refused-clocks-disagree': () => {
    const lively = pumpCase({ days: DAYS, truth: { neededGramsPerUnit: () => 6 } });
    const meter = meterBeside(lively, 120).filter(({ minute }) => minute < (DAYS - 1) * 1440);
    return changed(lively, { recorded: { meter } });
  },
  'refused-two-pumps': ofPump(({ recorded }) => ({
    recorded: {
      basal: [
        ...recorded.basal,
        { minute: 600, durationMinutes: 120, rateUnitsPerHour: 1, kind: 'scheduled', deviceId: 'old pump' },
      ],
    },
  })),
  'refused-closed-loop': ofPump(({ recorded }) => ({
    recorded: { basal: recorded.basal.map((day, index) => (index < 3 ? { ...day, kind: 'automated' } : day)) },
  })),
  'refused-table-begins-late': pump({ rates: { carbRatioGramsPerUnit: [{ startMinute: 30, value: 10 }] } }),
  'refused-scale-falls': fixed({
    plan: { correction: correction((period) => (period === 'morning' ? scale(8, -1) : scale())) },
  }),
  'refused-carb-ratio': pump({ rates: { carbRatioGramsPerUnit: flat(2.5) } }),
  'refused-correction-factor': pump({ rates: { correctionFactorMgDlPerUnit: flat(300) } }),
  'refused-daily-basal': pump({ rates: { basalUnitsPerHour: flat(3.5) } }),
  'refused-large-bolus': ofPump(({ recorded }) => ({
    recorded: { boluses: [...recorded.boluses, { minute: 60, doseUnits: 31 }] },
  })),
  'refused-target-out-of-range': pump({ pump: { targetMgDl: flat(65) } }),
  'refused-target-too-high': pump({ pump: { targetMgDl: flat(155) } }),
  'refused-other-settings': pump({ rates: { basalUnitsPerHour: flat(0.95) } }),
  'refused-daily-dose': pump({ patient: { weightKg: 400 } }),
  'refused-sensor-stands-still': ofPump((input) => ({
    recorded: {
      sensors: sensorWhere(
        input,
        () => true,
        (value, index) => (index > 200 && index < 230 ? 140 : value),
      ),
    },
  })),
  'refused-days-left-out': pump({
    input: {
      daysLeftOut: ['02', '03', '05', '08', '09'].map((day) => ({ day: `2026-03-${day}`, reason: 'sick' as const })),
    },
  }),
  'refused-glucose-days': ofPump((input) => ({
    recorded: { sensors: sensorWhere(input, (minute) => minute >= 2 * 1440) },
  })),
  'refused-fasting-days': ofPump(({ recorded }) => ({
    recorded: {
      carbs: [
        ...recorded.carbs,
        ...Array.from({ length: DAYS }, (_, day) => ({ minute: day * 1440 + 235, grams: 10 })),
      ],
    },
  })),
  'refused-no-boluses': pump({ recorded: { boluses: [] } }),
  'refused-calculator': ofPump(({ recorded }) => ({
    recorded: { boluses: recorded.boluses.map(({ minute, doseUnits }) => ({ minute, doseUnits })) },
  })),
  'refused-no-meals': ofPump(({ recorded }) => ({
    recorded: { carbs: [], boluses: recorded.boluses.map(({ minute, doseUnits }) => ({ minute, doseUnits })) },
  })),
  'refused-off-plan': ofPump(({ recorded }) => ({
    recorded: {
      basal: [
        ...recorded.basal,
        ...recorded.basal.map((day) => ({
          ...day,
          durationMinutes: 700,
          rateUnitsPerHour: 0.4,
          kind: 'temp' as const,
        })),
      ],
    },
  })),
  'refused-insulin-days': ofPump(({ recorded }) => ({ recorded: { basal: recorded.basal.slice(2) } })),
  'refused-severe-low': pump({ patient: { hadSevereHypo: true } }),
  'refused-rate-below-what-the-pump-can-do': () =>
    pumpCase({ days: DAYS, basal: 0.05, truth: { neededUnitsPerHour: () => 0.12 } }),
  'refused-many-at-once': pump({
    input: { storedTreatmentType: 'MDI_SSI' },
    patient: { isPregnant: true, hadSevereHypo: true },
    pump: { targetMgDl: flat(190) },
    rates: { carbRatioGramsPerUnit: flat(80) },
    recorded: { sensors: [], boluses: [] },
  }),
};
