import { UNITS } from '@glidepath/quantities';
import type { ReportStatistics } from '@glidepath/report-figures';

import { column, type Element, row, words } from '../elements/boxes.ts';
import { figureTable } from '../elements/figure-table.ts';
import { section, smallPrint } from '../elements/section.ts';
import { BASAL, BOLUS, INK, PAPER } from '../look/colours.ts';
import { TYPE } from '../look/page-geometry.ts';
import type { ReportContext } from '../report-context.ts';
import { comparedChanges } from '../summary/compared-changes.ts';
import type { Writer } from '../writing/writer.ts';
import { type FigureGroup, treatmentFigures } from './treatment-figures.ts';

const COLUMN_GAP_PT = 28;
const WIDTHS = { shownPt: 66, changePt: 34, rowPt: 20 } as const;
const SPREAD_PT = 56;

/** The day's insulin on one side, what else was counted on the other. */
export function treatmentColumns({ input, writer, geometry }: ReportContext): Element[] {
  const { agp, assessment } = input.answer.reportsData;
  if (!agp) return [];
  const [first, ...others] = treatmentFigures(writer, agp.statistics, comparedChanges(assessment));
  if (!first) return [];
  const width = (geometry.bodyWidthPt - COLUMN_GAP_PT) / 2;
  const { insulin } = agp.statistics;
  const part = ({ title, figures }: FigureGroup) => {
    const spreadPt = figures.some(({ spread }) => spread !== '') ? SPREAD_PT : 0;
    return section(writer, { title }, {}, figureTable(writer, figures, { ...WIDTHS, spreadPt }));
  };
  return [
    row(
      writer,
      { columnGap: COLUMN_GAP_PT, paddingTop: 4 },
      column({ width }, part(first), insulin ? doseSplit(writer, insulin) : null),
      column({ width, rowGap: 10 }, ...others.map(part)),
    ),
    smallPrint(writer, writer.texts.insulin.averageDay, { paddingTop: 6 }),
  ];
}

type InsulinFigures = NonNullable<ReportStatistics['insulin']>;

type DoseShare = InsulinFigures['basalTdd'];

/** Basal and bolus as parts of one day's insulin. */
function doseSplit(writer: Writer, { basalTdd, bolusTdd }: InsulinFigures): Element | null {
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
