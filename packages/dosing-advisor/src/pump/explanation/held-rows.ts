import type { DayTable } from '@glidepath/device-readings';
import type { PumpPlan, PumpRates } from '@glidepath/treatment-plan';

import type { Held } from '../../advice/held-place.ts';
import type { SettingAdvice, SettingPlace } from '../../advice/setting-advice.ts';
import { allStarts, valueAt, withoutRepeats } from '../../input/day-table.ts';
import type { ComparedRow } from './compared-rows.ts';

/** Hours of a table whose change is not made after all. */
export type HeldRow = Readonly<{
  table: keyof PumpRates;
  startMinute: number;
  endMinute: number;
  reason: Omit<Held, 'insulinChange'>;
}>;

/** A plan with the tables that are advised, and what of them was taken back. */
export type HeldTables = Readonly<{ plan: PumpPlan; tables: PumpRates; held: readonly HeldRow[] }>;

/** Why the change of a row that stays was not made; undefined where none was taken back. */
export function heldReason(
  { held }: Pick<HeldTables, 'held'>,
  table: HeldRow['table'],
  row: ComparedRow,
): HeldRow['reason'] | undefined {
  if (row.from !== row.to) return undefined;
  const own = held.filter((known) => known.table === table);
  return own.findLast(({ startMinute, endMinute }) => startMinute < row.endMinute && endMinute > row.startMinute)
    ?.reason;
}

/** With the present values of some settings. */
export function withoutChanges<Tables extends HeldTables>(
  story: Tables,
  settings: readonly SettingAdvice[],
  reason: HeldRow['reason'],
): Tables {
  const rows = settings.flatMap(({ place }) => heldRow(place, reason));
  return { ...story, held: [...story.held, ...rows], tables: withPresent(story, rows) };
}

const TABLES = {
  basal: 'basalUnitsPerHour',
  'carb-ratio': 'carbRatioGramsPerUnit',
  'correction-factor': 'correctionFactorMgDlPerUnit',
} as const;

function heldRow(place: SettingPlace, reason: HeldRow['reason']): HeldRow[] {
  if (!('startMinute' in place)) return [];
  const { area, startMinute, endMinute } = place;
  return [{ table: TABLES[area], startMinute, endMinute, reason }];
}

/** With the present values in those rows. */
function withPresent({ plan: { rates }, tables }: HeldTables, rows: readonly HeldRow[]): PumpRates {
  const kept = (table: HeldRow['table']): DayTable => {
    const held = rows.filter((row) => row.table === table);
    const isHeld = (minute: number) => held.some((row) => minute >= row.startMinute && minute < row.endMinute);
    const starts = allStarts(rates[table], tables[table]);
    return withoutRepeats(
      starts.map((minute) => ({
        startMinute: minute,
        value: valueAt(isHeld(minute) ? rates[table] : tables[table], minute),
      })),
    );
  };
  return {
    basalUnitsPerHour: kept('basalUnitsPerHour'),
    carbRatioGramsPerUnit: kept('carbRatioGramsPerUnit'),
    correctionFactorMgDlPerUnit: kept('correctionFactorMgDlPerUnit'),
  };
}
