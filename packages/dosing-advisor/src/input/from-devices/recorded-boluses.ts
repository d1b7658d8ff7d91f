import type { BolusRecord, CalculatorUse, InjectionRecord } from '@glidepath/device-readings';

import type { BasalInsulinKind, BolusInsulinKind } from '../insulin-kind.ts';
import type { Bolus, CalculatorEntry, Injection } from '../recorded.ts';
import type { PlacedRecord } from './window-place.ts';

type KindOfInsulin = (insulinType: string) => BolusInsulinKind | undefined;
type Kinds = Readonly<{
  kindOfInsulin: KindOfInsulin;
  kindOfBasal?: (insulinType: string) => BasalInsulinKind | undefined;
}>;

export function recordedBoluses(
  placed: readonly PlacedRecord[],
  kinds: Kinds,
): Readonly<{ boluses: Bolus[]; injections: Injection[] }> {
  const boluses: Bolus[] = [];
  const injections: Injection[] = [];
  for (const { minute, record } of placed) {
    if (record.type === 'bolus') boluses.push(bolusOf(minute, record, kinds.kindOfInsulin));
    if (record.type === 'injection') injections.push(injectionOf(minute, record, kinds));
  }
  return { boluses, injections };
}

function bolusOf(minute: number, record: BolusRecord, kindOfInsulin: KindOfInsulin): Bolus {
  const insulinKind = record.insulinType === undefined ? undefined : kindOfInsulin(record.insulinType);
  const isExtended = record.extendedSeconds !== undefined && record.extendedSeconds > 0;
  return {
    minute,
    doseUnits: record.deliveredUnits,
    ...(isExtended
      ? {
          immediateUnits: record.immediateUnits ?? 0,
          extendedMinutes: Math.round((record.extendedSeconds ?? 0) / 60),
        }
      : {}),
    ...(record.kind === 'automated' ? { isAutomated: true } : {}),
    deviceId: record.deviceId,
    ...(insulinKind ? { insulinKind } : {}),
    ...(record.calculator ? { calculator: calculatorOf(record.calculator) } : {}),
  };
}

/** The target is the middle of a range. */
function calculatorOf({ targetLowMgDl, targetHighMgDl, ...use }: CalculatorUse): CalculatorEntry {
  if (use.targetMgDl !== undefined || targetLowMgDl === undefined || targetHighMgDl === undefined) return use;
  return { ...use, targetMgDl: (targetLowMgDl + targetHighMgDl) / 2 };
}

function injectionOf(minute: number, record: InjectionRecord, { kindOfInsulin, kindOfBasal }: Kinds): Injection {
  const insulinKind = record.role === 'bolus' ? kindOfInsulin(record.insulinType) : undefined;
  const basalKind = record.role === 'basal' ? kindOfBasal?.(record.insulinType) : undefined;
  return {
    minute,
    doseUnits: record.doseUnits,
    role: record.role,
    ...(insulinKind ? { insulinKind } : {}),
    ...(basalKind ? { basalKind } : {}),
    ...(record.mealSize === undefined ? {} : { mealSize: record.mealSize }),
    ...(record.calculator ? { calculator: calculatorOf(record.calculator) } : {}),
  };
}
