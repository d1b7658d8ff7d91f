import { type GlucoseUnit, UNITS } from '@glidepath/quantities';
import {
  activeInsulinHours,
  activeInsulinMinutes,
  type Cell,
  type IssuePath,
  type PumpSettingsDraft,
  type PumpTarget,
  TARGETS_OF_BRAND,
  type TypedCell,
  typedGlucoseMgDl,
  typedNumber,
} from '@glidepath/treatment-plan';

import { cellText, glucoseText } from '../cell-text.ts';

/** One number of a pump beside its tables: where it stands, and how it is read and written. */
export type PumpSetting = Readonly<{
  name: 'activeInsulin' | 'maxBasal' | 'maxBolus' | PumpTarget;
  /** In the settings. */
  at: IssuePath;
  cell: TypedCell;
  /** Hours are a word, which each language has its own of. */
  unit: 'hours' | typeof UNITS.basalRate | typeof UNITS.insulin | GlucoseUnit;
  read: (settings: PumpSettingsDraft) => Cell;
  textOf: (settings: PumpSettingsDraft) => string;
  withText: (settings: PumpSettingsDraft, text: string) => PumpSettingsDraft;
}>;

/** Active insulin is kept in minutes and typed in hours (PINIT-27). */
const ACTIVE_INSULIN: PumpSetting = {
  name: 'activeInsulin',
  at: ['activeInsulinMinutes'],
  cell: 'activeInsulinHours',
  unit: 'hours',
  read: (settings) => settings.activeInsulinMinutes,
  textOf: ({ activeInsulinMinutes: minutes }) => cellText(minutes === null ? null : activeInsulinHours(minutes)),
  withText: (settings, text) => ({ ...settings, activeInsulinMinutes: activeInsulinMinutes(typedNumber(text)) }),
};
const MAX_BASAL: PumpSetting = {
  name: 'maxBasal',
  at: ['maxBasalUnitsPerHour'],
  cell: 'maxBasal',
  unit: UNITS.basalRate,
  read: (settings) => settings.maxBasalUnitsPerHour,
  textOf: (settings) => cellText(settings.maxBasalUnitsPerHour),
  withText: (settings, text) => ({ ...settings, maxBasalUnitsPerHour: typedNumber(text) }),
};
const MAX_BOLUS: PumpSetting = {
  name: 'maxBolus',
  at: ['maxBolusUnits'],
  cell: 'maxBolus',
  unit: UNITS.insulin,
  read: (settings) => settings.maxBolusUnits,
  textOf: (settings) => cellText(settings.maxBolusUnits),
  withText: (settings, text) => ({ ...settings, maxBolusUnits: typedNumber(text) }),
};

function targetSetting(name: PumpTarget, unit: GlucoseUnit): PumpSetting {
  return {
    name,
    at: ['targetsMgDl', name],
    cell: 'startTarget',
    unit,
    read: ({ targetsMgDl }) => targetsMgDl[name] ?? null,
    textOf: ({ targetsMgDl }) => glucoseText(targetsMgDl[name], unit),
    withText: (settings, text) => ({
      ...settings,
      targetsMgDl: { ...settings.targetsMgDl, [name]: typedGlucoseMgDl(text, unit) },
    }),
  };
}

/** Those that the menu of the pump asks for, in its order (D-37). */
export function pumpSettings({ brand }: PumpSettingsDraft, unit: GlucoseUnit): readonly PumpSetting[] {
  return [ACTIVE_INSULIN, MAX_BASAL, MAX_BOLUS, ...TARGETS_OF_BRAND[brand].map((name) => targetSetting(name, unit))];
}
