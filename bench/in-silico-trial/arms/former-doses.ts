import { type PerPeriod, perPeriod } from '@glidepath/quantities';
import type { DosedPlan, InjectionPlan } from '@glidepath/treatment-plan';

import type { FormerDosing, FormerPlan, FormerScale } from './former-plan.ts';

/** The same plan with the doses that 1.7.0 advised. Every row must have come back as it was sent: none is made up. */
export function withFormerDoses(plan: DosedPlan, advised: FormerPlan): DosedPlan {
  if (plan.type === 'PUMP') {
    if (advised.delivery !== 'pump') throw otherShape('delivery');
    const { basalUnitsPerHour, carbRatioGramsPerUnit, correctionFactorMgDlPerUnit } = advised;
    return { ...plan, rates: { basalUnitsPerHour, carbRatioGramsPerUnit, correctionFactorMgDlPerUnit } };
  }
  if (advised.delivery !== 'injections') throw otherShape('delivery');
  if (advised.basal.length !== plan.basal.length) throw otherShape('basal');
  const basal = plan.basal.map((injection, row) => ({
    ...injection,
    doseUnits: advised.basal[row]?.doseUnits ?? injection.doseUnits,
  }));
  return withFormerDosing({ ...plan, basal }, advised.dosing);
}

function withFormerDosing(plan: InjectionPlan, dosing: FormerDosing): InjectionPlan {
  switch (plan.type) {
    case 'BASAL_ONLY':
      return plan;
    case 'MDI_CRCF': {
      if (dosing.by !== 'carb-counting') throw otherShape('dosing');
      const periods = perPeriod((period) => ({ ...plan.crcf.periods[period], ...dosing.periods[period] }));
      return { ...plan, crcf: { ...plan.crcf, periods } };
    }
    case 'MDI_SSI': {
      if (dosing.by !== 'sliding-scale') throw otherShape('dosing');
      const scales = perPeriod((period) => {
        const scale = plan.scales[period];
        const doseAt = dosesOf(dosing.scale[period], scale.rows);
        return { ...scale, rows: scale.rows.map((row, index) => ({ ...row, doseUnits: doseAt(index) })) };
      });
      return { ...plan, scales };
    }
    case 'MDI_FIXED_MEAL': {
      if (dosing.by !== 'fixed-meals') throw otherShape('dosing');
      const meals = perPeriod((period) => ({ ...plan.meals[period], doseUnits: dosing.doseUnits[period] }));
      return { ...plan, meals, correction: correctionOf(plan.correction, dosing.correction) };
    }
    case 'MDI_ESTIMATED_MEAL': {
      if (dosing.by !== 'meal-sizes') throw otherShape('dosing');
      const meals = perPeriod((period) => ({ ...plan.meals[period], doseUnits: dosing.doseUnits[period] }));
      return { ...plan, meals, correction: correctionOf(plan.correction, dosing.correction) };
    }
  }
}

type Correction = Extract<InjectionPlan, { type: 'MDI_FIXED_MEAL' }>['correction'];

function correctionOf(correction: Correction, advised: PerPeriod<FormerScale>): Correction {
  const dosesAt = perPeriod((period) => dosesOf(advised[period], correction.rows));
  const rows = correction.rows.map((row, index) => ({
    ...row,
    doseUnits: perPeriod((period) => dosesAt[period](index)),
  }));
  return { ...correction, rows };
}

/** The doses of a scale by row, after a look at whether its rows are still those of the plan. */
function dosesOf(scale: FormerScale, rows: readonly Readonly<{ upToMgDl: number }>[]): (row: number) => number {
  const isSame = scale.length === rows.length && scale.every(({ highMgDl }, row) => highMgDl === rows[row]?.upToMgDl);
  if (!isSame) throw otherShape('scale');
  return (row) => scale[row]?.doseUnits ?? Number.NaN;
}

function otherShape(part: string): TypeError {
  return new TypeError(`The former advisor gave another ${part} than it was asked about`);
}
