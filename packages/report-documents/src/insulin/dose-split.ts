import { UNITS } from '@glidepath/quantities';

import { column, type Element, row, words } from '../elements/boxes.ts';
import { BASAL, BOLUS, INK, PAPER } from '../look/colours.ts';
import { TYPE } from '../look/type-sizes.ts';
import type { ReportStatistics } from '../report-input.ts';
import type { Writer } from '../writing/writer.ts';

/** Basal and bolus as parts of one day's insulin. */
export function doseSplit(
  writer: Writer,
  { basalTdd, bolusTdd }: NonNullable<ReportStatistics['insulin']>,
): Element | null {
  const basalPercent = basalTdd.percentage;
  const bolusPercent = bolusTdd.percentage;
  if (basalPercent === null || bolusPercent === null) return null;
  const { insulin: texts } = writer.texts;
  const part = (name: string, percent: number, units: number | null, colour: string, ink: string) =>
    percent === 0
      ? null
      : column(
          {
            flexGrow: percent,
            flexBasis: 0,
            backgroundColor: colour,
            borderRadius: 3,
            height: 24,
            justifyContent: 'center',
            paddingHorizontal: 8,
          },
          words(writer, `${name} ${writer.percent(percent)}   ${writer.measured(units, 1, UNITS.insulin)}`, {
            color: ink,
            fontWeight: 600,
            fontSize: TYPE.body,
            maxLines: 1,
          }),
        );
  return row(
    writer,
    { columnGap: 2, paddingTop: 6 },
    part(texts.basal, basalPercent, basalTdd.units, BASAL, PAPER),
    part(texts.bolus, bolusPercent, bolusTdd.units, BOLUS, INK),
  );
}
