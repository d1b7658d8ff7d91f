import type { Existing } from '@glidepath/api-contract/wire/stored-plan';
import type { Device } from '@glidepath/device-readings';
import { pumpPlanOf, type ReportedPumpSettings } from '#modules/readings/pump-settings.ts';
import type { CurrentPlan } from './read-material.ts';

/** What is stored with a recommendation: the plan in force and the devices in use when it was made. */
export function existingWith({ plan, pumpSettings }: CurrentPlan, devices: readonly Device[]): Existing {
  return {
    planInForce: pumpSettings ? pumpPlanOf(pumpSettings) : plan,
    bgTarget: pumpSettings && targetsOf(pumpSettings),
    activeInsulinTime: pumpSettings?.activeInsulinMinutes ?? null,
    deviceInUseSummary: { devicesInUse: devices.map(deviceName) },
  };
}

function targetsOf({ targetMgDl }: ReportedPumpSettings) {
  return targetMgDl.map(({ startMinute: start, lowMgDl: low, highMgDl: high }) =>
    low === high ? { start, target: low } : { start, low, high },
  );
}

function deviceName({ manufacturer, model, kind }: Device): string {
  return [manufacturer, model].filter(Boolean).join(' ') || kind;
}
