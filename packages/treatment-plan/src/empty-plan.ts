import { perPeriod } from '@glidepath/quantities';
import { EMPTY_INJECTION } from './basal/basal-injection.ts';
import { EMPTY_CRCF_SETTINGS } from './carb-ratio/crcf-settings.ts';
import { correctionRow, defaultRows, scaleRow } from './correction-scale/scale.ts';
import type { InjectionPlanDraft } from './treatment-plan.ts';

/** Where a clinician starts: every table is there, no dose and no insulin is chosen. */
export function emptyInjectionPlan(type: InjectionPlanDraft['type']): InjectionPlanDraft {
  const basal = [EMPTY_INJECTION];
  const correction = { mode: 'sliding_scale', rows: defaultRows(correctionRow) } as const;
  switch (type) {
    case 'BASAL_ONLY':
      return { type, basal };
    case 'MDI_SSI':
      return {
        type,
        basal,
        scales: perPeriod(() => ({ mode: 'sliding_scale', rows: defaultRows(scaleRow), insulinName: null })),
      };
    case 'MDI_CRCF':
      return { type, basal, crcf: EMPTY_CRCF_SETTINGS };
    case 'MDI_FIXED_MEAL':
      return { type, basal, meals: perPeriod(() => ({ insulinName: null, doseUnits: null })), correction };
    case 'MDI_ESTIMATED_MEAL':
      return {
        type,
        basal,
        meals: perPeriod(() => ({ insulinName: null, doseUnits: { small: null, normal: null, large: null } })),
        correction,
      };
  }
}
