import type { DeviceRecord, PumpSettingsRecord } from '@glidepath/device-readings';
import type { PumpPlan } from '@glidepath/treatment-plan';
import { CALCULATOR } from '../devices/bolus-calculator.ts';
import { MEAL_INSULIN } from '../devices/named-insulins.ts';
import type { BasalSegment, Bolus, Life } from '../life/life.ts';
import { loopSettings } from './loop-records.ts';
import type { RecordingDevices } from './recording.ts';
import type { Stamp, Stamps } from './stamps.ts';

/** A pump tells all about itself; with pens, each injection is recorded. */
export function insulinRecords(life: Life, devices: RecordingDevices, stamps: Stamps): DeviceRecord[] {
  return life.plan.type === 'PUMP' ? pumpRecords(life, devices, stamps) : penRecords(life, devices, stamps);
}

function pumpRecords(life: Life, { pump }: RecordingDevices, stamps: Stamps): DeviceRecord[] {
  if (!pump || life.plan.type !== 'PUMP') return [];
  const at = (minute: number) => stamps.at(pump, 'pump', minute);
  const basal = ({ minute, durationMinutes, ...segment }: BasalSegment): DeviceRecord => ({
    type: 'basal',
    ...at(minute),
    ...segment,
    durationSeconds: stamps.secondsBetween(minute, minute + durationMinutes),
  });
  return [
    { ...pumpSettingsRecord(life.plan, at(0), pump.manufacturer), ...(life.loop && loopSettings(life.loop)) },
    ...life.boluses.map((bolus) => bolusRecord(bolus, at(bolus.minute), life.loop !== null)),
    ...life.basal.map(basal).filter((record) => record.type !== 'basal' || record.durationSeconds > 0),
    ...life.changes.map(({ minute, kind }): DeviceRecord => ({ type: kind, ...at(minute) })),
  ];
}

/** Pumps with a loop tell what a bolus was for; those without leave it to the reader. */
function bolusRecord(bolus: Bolus, stamp: Stamp, tellsPurpose: boolean): DeviceRecord {
  const { doseUnits, calculator, isAutomatic } = bolus;
  return {
    type: 'bolus',
    ...stamp,
    kind: isAutomatic ? 'automated' : 'normal',
    ...(tellsPurpose && { purpose: purposeOf(bolus) }),
    deliveredUnits: doseUnits,
    ...(calculator && { calculator }),
  };
}

function purposeOf({ mealUnits, correctionUnits }: Bolus): 'meal' | 'correction' | 'both' {
  if (mealUnits <= 0) return 'correction';
  return correctionUnits > 0 ? 'both' : 'meal';
}

function penRecords(life: Life, { pen }: RecordingDevices, stamps: Stamps): DeviceRecord[] {
  if (!pen) return [];
  return [
    ...life.injections.map(
      ({ minute, doseUnits, insulinType }): DeviceRecord => ({
        type: 'injection',
        ...stamps.at(pen, 'pen', minute),
        role: 'basal',
        doseUnits,
        insulinType,
      }),
    ),
    ...life.boluses.map(
      ({ minute, doseUnits, mealSize, calculator }): DeviceRecord => ({
        type: 'injection',
        ...stamps.at(pen, 'pen', minute),
        role: 'bolus',
        doseUnits,
        insulinType: MEAL_INSULIN.insulinType,
        ...(mealSize && { mealSize }),
        ...(calculator && { calculator }),
      }),
    ),
  ];
}

function pumpSettingsRecord({ rates }: PumpPlan, stamp: Stamp, brand: string | undefined): PumpSettingsRecord {
  const { targetMgDl, activeInsulinMinutes } = CALCULATOR;
  return {
    type: 'pump_settings',
    ...stamp,
    ...(brand !== undefined && { brand }),
    basalUnitsPerHour: rates.basalUnitsPerHour,
    carbRatioGramsPerUnit: rates.carbRatioGramsPerUnit,
    correctionFactorMgDlPerUnit: rates.correctionFactorMgDlPerUnit,
    targetMgDl: [{ startMinute: 0, lowMgDl: targetMgDl, highMgDl: targetMgDl }],
    activeInsulinMinutes,
  };
}
