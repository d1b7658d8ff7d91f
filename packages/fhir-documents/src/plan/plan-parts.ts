import type { Part } from '../bundle/part.ts';
import type { SharedPlan } from '../plan-to-send.ts';
import { dosesOfInjections, dosesOfPump, type InsulinDoses } from './insulin-doses.ts';
import { medicationRequest } from './medication-request.ts';
import { carbCountSettings, type PlanSetting, pumpSettings } from './plan-settings.ts';
import { settingsObservation } from './settings-observation.ts';

type PlanParts = Readonly<{ medications: readonly Part[]; settings: readonly Part[] }>;

/** A message without a plan has neither. */
export function planParts(share: SharedPlan): PlanParts {
  const settings = settingsOf(share);
  return {
    medications: dosesOf(share).map((doses, index) => medicationRequest(share, doses, index + 1)),
    settings: settings.length === 0 ? [] : [settingsObservation(share, settings)],
  };
}

function dosesOf({ plan, glucoseUnit }: SharedPlan): InsulinDoses[] {
  if (plan.type === 'GENERIC') return [];
  return plan.type === 'PUMP' ? dosesOfPump(plan.rates, glucoseUnit) : dosesOfInjections(plan, glucoseUnit);
}

function settingsOf({ plan, glucoseUnit }: SharedPlan): PlanSetting[] {
  if (plan.type === 'PUMP') return pumpSettings(plan.rates, glucoseUnit);
  return plan.type === 'MDI_CRCF' ? carbCountSettings(plan.crcf, glucoseUnit) : [];
}
