import { DAY_PERIODS } from '@glidepath/quantities';
import {
  type InjectionPlan,
  LOW_GLUCOSE_MG_DL,
  PUMP_STAGES,
  type PumpPlan,
  plainRanges,
  type TreatmentPlan,
} from '@glidepath/treatment-plan';

import type { EmrWriter } from './emr-writer.ts';

/** A plan as lines of plain text, one for each row of its tables (D-38). */
export function planLines(plan: TreatmentPlan, write: EmrWriter): string[] {
  if (plan.type === 'GENERIC') return [];
  return plan.type === 'PUMP' ? pumpLines(plan, write) : injectionLines(plan, write);
}

function pumpLines({ rates }: PumpPlan, write: EmrWriter): string[] {
  return PUMP_STAGES.flatMap((stage) =>
    rates[stage].map(
      ({ startMinute, value }) =>
        `${write.word(`lines.${stage}`)}: ${write.time(startMinute)} ${write.rate(stage, value)}`,
    ),
  );
}

function injectionLines(plan: InjectionPlan, write: EmrWriter): string[] {
  const basal = plan.basal.map(
    ({ atMinute, doseUnits, insulinName }) =>
      `${write.word('lines.basal')}: ${write.time(atMinute)} ${write.dose(doseUnits)} ${insulinName}`,
  );
  return [...basal, ...bolusLines(plan, write), ...correctionLines(plan, write)];
}

function bolusLines(plan: InjectionPlan, write: EmrWriter): string[] {
  return DAY_PERIODS.flatMap((period) => {
    const line = (insulinName: string, doses: string) => [
      `${write.word('lines.bolus')} (${write.period(period)}): ${insulinName}${doses === '' ? '' : ` ${doses}`}`,
    ];
    switch (plan.type) {
      case 'BASAL_ONLY':
        return [];
      case 'MDI_SSI':
        return line(plan.scales[period].insulinName, '');
      case 'MDI_CRCF': {
        const { carbUnits, periods } = plan.crcf;
        const { insulinName, carbRatio, correctionFactorMgDlPerUnit, targetMgDl } = periods[period];
        return line(
          insulinName,
          write.word('lines.crcf', {
            ratio: write.carbRatio(carbRatio, carbUnits),
            factor: write.correctionFactor(correctionFactorMgDlPerUnit),
            target: write.glucose(targetMgDl),
          }),
        );
      }
      case 'MDI_FIXED_MEAL':
        return line(plan.meals[period].insulinName, write.dose(plan.meals[period].doseUnits));
      case 'MDI_ESTIMATED_MEAL': {
        const { insulinName, doseUnits } = plan.meals[period];
        const sizes = { small: write.dose(doseUnits.small), normal: write.dose(doseUnits.normal) };
        return line(insulinName, write.word('lines.sizes', { ...sizes, large: write.dose(doseUnits.large) }));
      }
    }
  });
}

/** One table for all times of day beside meals; a scale of its own for each time without them. */
function correctionLines(plan: InjectionPlan, write: EmrWriter): string[] {
  const name = write.word('lines.correction');
  const whenLow = `${name}: ${write.word('lines.whenLow', { low: write.glucose(LOW_GLUCOSE_MG_DL) })}`;
  if (plan.type === 'MDI_SSI') {
    const scales = DAY_PERIODS.flatMap((period) => {
      const { rows } = plan.scales[period];
      return rangesOf(rows, write).map(
        (range, row) =>
          `${name} (${write.period(period)}, ${write.glucoseUnit}): ${range}: ${write.dose(rows[row]?.doseUnits ?? 0)}`,
      );
    });
    return [whenLow, ...scales];
  }
  if (!('correction' in plan)) return [];
  const { rows } = plan.correction;
  const table = rangesOf(rows, write).map((range, row) => {
    const doses = DAY_PERIODS.map((period) => write.dose(rows[row]?.doseUnits[period] ?? 0)).join(' / ');
    return `${name} (${write.glucoseUnit}): ${range}: ${doses}`;
  });
  return [whenLow, ...table];
}

function rangesOf(rows: readonly Readonly<{ upToMgDl: number }>[], write: EmrWriter): string[] {
  return plainRanges(rows, write.glucoseUnit, write.shownGlucose);
}
