import { column, type Element, row } from '../elements/boxes.ts';
import { figureTable } from '../elements/figure-table.ts';
import { section, smallPrint } from '../elements/section.ts';
import type { ReportContext } from '../report-context.ts';
import { comparedChanges } from '../summary/compared-changes.ts';
import { doseSplit } from './dose-split.ts';
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
