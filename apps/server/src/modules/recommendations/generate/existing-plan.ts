import { recommendationExtraWire } from '@glidepath/api-contract/wire/recommendation.wire';
import { fromWire, toWire } from '@glidepath/api-contract/wire/rename-keys';
import type { DayTable, Device } from '@glidepath/device-readings';
import { payloadOfInjectionPlan } from '@glidepath/treatment-plan';
import * as z from 'zod/mini';

import type { StoredPlan } from '#platform/database/plan-tables.ts';
import type { KnownRecommendation } from '../recommendation.repository.ts';
import type { CurrentPlan } from './read-material.ts';

/** The part of a recommendation that tells the plan in force and the devices in use when it was made. */
const existingWire = z.pick(recommendationExtraWire, {
  existing_basal_rates: true,
  existing_carb_ratio: true,
  existing_correction_factor: true,
  mdi_plan: true,
  bg_target: true,
  active_insulin_time: true,
  device_in_use_summary: true,
});

const NOTHING = {
  existingBasalRates: null,
  existingCarbRatio: null,
  existingCorrectionFactor: null,
  mdiPlan: null,
  bgTarget: null,
  activeInsulinTime: null,
  deviceInUseSummary: null,
} as const;

export function existingPlanWire({ injections, pump }: CurrentPlan, devices: readonly Device[]): StoredPlan {
  return toWire(existingWire, {
    ...NOTHING,
    deviceInUseSummary: { devicesInUse: devices.map(deviceName) },
    ...(injections ? { mdiPlan: payloadOfInjectionPlan(injections) } : {}),
    ...(pump
      ? {
          existingBasalRates: rateTable(pump.basalUnitsPerHour),
          existingCarbRatio: rateTable(pump.carbRatioGramsPerUnit),
          existingCorrectionFactor: rateTable(pump.correctionFactorMgDlPerUnit),
          bgTarget: pump.targetMgDl.map(({ startMinute: start, lowMgDl: low, highMgDl: high }) =>
            low === high ? { start, target: low } : { start, low, high },
          ),
          activeInsulinTime: pump.activeInsulinMinutes ?? null,
        }
      : {}),
  } as never);
}

function deviceName({ manufacturer, model, kind }: Device): string {
  return [manufacturer, model].filter(Boolean).join(' ') || kind;
}

function rateTable(table: DayTable) {
  return table.map(({ startMinute, value }) => ({ start: startMinute, value }));
}

export function existingPlanAnswer({ existing }: Pick<KnownRecommendation, 'existing'>) {
  if (existing === null) return NOTHING;
  // Recommendations that were made before devices were told do not have them.
  return fromWire(existingWire, existingWire.parse({ device_in_use_summary: null, ...existing }));
}

/** The plan alone: what a patient's copy of the next one is compared with. */
export function planInForceAnswer(recommendation: Pick<KnownRecommendation, 'existing'>) {
  if (recommendation.existing === null) return null;
  const { existingBasalRates, existingCarbRatio, existingCorrectionFactor, mdiPlan } =
    existingPlanAnswer(recommendation);
  return { existingBasalRates, existingCarbRatio, existingCorrectionFactor, mdiPlan };
}
