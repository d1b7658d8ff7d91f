import { type GlucoseUnit, UNITS } from '@glidepath/quantities';
import {
  activeInsulinHours,
  activeInsulinMinutes,
  type Cell,
  type IssuePath,
  type PumpSettingsDraft,
  type PumpTarget,
  TARGETS_OF_BRAND,
  typedNumber,
} from '@glidepath/treatment-plan';

import { type CellKind, cellText, glucoseCell, PLAIN_CELL } from '../cell-text.ts';

/** One number of a pump beside its tables: where it stands, and how it is read and written. */
export type PumpSetting = Readonly<{
  name: 'activeInsulin' | 'maxBasal' | 'maxBolus' | PumpTarget;
  /** In the settings. */
  at: IssuePath;
  kind: CellKind;
  /** Hours are a word, which each language has its own of. */
  unit: 'hours' | typeof UNITS.basalRate | typeof UNITS.insulin | GlucoseUnit;
  read: (settings: PumpSettingsDraft) => Cell;
  write: (settings: PumpSettingsDraft, cell: Cell) => PumpSettingsDraft;
}>;

/** Active insulin is kept in minutes and typed in hours (PINIT-27). */
const HOURS_CELL: CellKind = {
  cell: (typed) => activeInsulinMinutes(typedNumber(typed)),
  text: (minutes) => cellText(typeof minutes === 'number' ? activeInsulinHours(minutes) : minutes),
};
const ACTIVE_INSULIN: PumpSetting = {
  name: 'activeInsulin',
  at: ['activeInsulinMinutes'],
  kind: HOURS_CELL,
  unit: 'hours',
  read: (settings) => settings.activeInsulinMinutes,
  write: (settings, minutes) => ({ ...settings, activeInsulinMinutes: minutes }),
};
const MAX_BASAL: PumpSetting = {
  name: 'maxBasal',
  at: ['maxBasalUnitsPerHour'],
  kind: PLAIN_CELL,
  unit: UNITS.basalRate,
  read: (settings) => settings.maxBasalUnitsPerHour,
  write: (settings, maxBasalUnitsPerHour) => ({ ...settings, maxBasalUnitsPerHour }),
};
const MAX_BOLUS: PumpSetting = {
  name: 'maxBolus',
  at: ['maxBolusUnits'],
  kind: PLAIN_CELL,
  unit: UNITS.insulin,
  read: (settings) => settings.maxBolusUnits,
  write: (settings, maxBolusUnits) => ({ ...settings, maxBolusUnits }),
};

function targetSetting(name: PumpTarget, unit: GlucoseUnit): PumpSetting {
  return {
    name,
    at: ['targetsMgDl', name],
    kind: glucoseCell(unit),
    unit,
    read: ({ targetsMgDl }) => targetsMgDl[name] ?? null,
    write: (settings, targetMgDl) => ({ ...settings, targetsMgDl: { ...settings.targetsMgDl, [name]: targetMgDl } }),
  };
}

/** Those that the menu of the pump asks for, in its order (D-37). */
export function pumpSettings({ brand }: PumpSettingsDraft, unit: GlucoseUnit): readonly PumpSetting[] {
  return [ACTIVE_INSULIN, MAX_BASAL, MAX_BOLUS, ...TARGETS_OF_BRAND[brand].map((name) => targetSetting(name, unit))];
}
