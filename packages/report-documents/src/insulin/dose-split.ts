import { UNITS } from '@glidepath/quantities';
import type { ReportStatistics } from '@glidepath/report-figures';

import { column, type Element, row, words } from '../elements/boxes.ts';
import { BASAL, BOLUS, INK, PAPER } from '../look/colours.ts';
import { TYPE } from '../look/type-sizes.ts';
import type { Writer } from '../writing/writer.ts';

type InsulinFigures = NonNullable<ReportStatistics['insulin']>;
type DoseShare = InsulinFigures['basalTdd'];

/** Basal and bolus as parts of one day's insulin. */
export function doseSplit(writer: Writer, { basalTdd, bolusTdd }: InsulinFigures): Element | null {
  if (basalTdd.percentage === null || bolusTdd.percentage === null) return null;
  const { insulin: texts } = writer.texts;
  const part = (name: string, { percentage, rawPercentage, units }: DoseShare, colour: string, ink: string) =>
    percentage === null || percentage === 0
      ? null
      : column(
          {
            flexGrow: percentage,
            flexBasis: 0,
            backgroundColor: colour,
            borderRadius: 3,
            height: 24,
            justifyContent: 'center',
            paddingHorizontal: 8,
          },
          words(
            writer,
            `${name} ${writer.share({ value: percentage, rawValue: rawPercentage })}   ${writer.measured(units, 1, UNITS.insulin)}`,
            {
              color: ink,
              fontWeight: 600,
              fontSize: TYPE.body,
              maxLines: 1,
            },
          ),
        );
  return row(
    writer,
    { columnGap: 2, paddingTop: 6 },
    part(texts.basal, basalTdd, BASAL, PAPER),
    part(texts.bolus, bolusTdd, BOLUS, INK),
  );
}
