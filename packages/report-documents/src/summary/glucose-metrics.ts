import { RANGE_BORDERS } from '@glidepath/quantities';
import { type Assessment, type CgmStatistics, type GoalName, missedGoals } from '@glidepath/report-figures';

import type { Element } from '../elements/boxes.ts';
import { type FigureRow, figureTable } from '../elements/figure-table.ts';
import { section } from '../elements/section.ts';
import type { Writer } from '../writing/writer.ts';
import { comparedChanges } from './compared-changes.ts';
import { riskIndex } from './risk-index.ts';

const WIDTHS = { shownPt: 66, spreadPt: 0, changePt: 32, rowPt: 22.5 } as const;

type GlucoseMetricsParts = Readonly<{ cgm: CgmStatistics; assessment: Assessment | null; widthPt: number }>;

export function glucoseMetrics(writer: Writer, { cgm, assessment, widthPt }: GlucoseMetricsParts): Element {
  return section(
    writer,
    { title: writer.texts.metrics.title },
    { width: widthPt },
    figureTable(writer, metricsOf(writer, cgm, assessment), WIDTHS),
    assessment?.glycemiaRiskIndex ? riskIndex(writer, assessment, widthPt) : null,
  );
}

function metricsOf(writer: Writer, cgm: CgmStatistics, assessment: Assessment | null): FigureRow[] {
  const { metrics: texts } = writer.texts;
  const changes = comparedChanges(assessment);
  const missed = missedGoals(cgm, assessment?.goals);
  const glucose = ({ value, rawValue }: CgmStatistics['avg']) =>
    writer.unit === 'mg/dL' ? value : (rawValue ?? value);
  const mean = glucose(cgm.avg);
  const spread = glucose(cgm.stdev);
  const percentChange = (name: 'gmi' | 'cv' | 'timeCgmActivePercentage', decimals: number) =>
    changes ? writer.change(changes[name].change, decimals) : '';
  const glucoseChange = (now: number | null, name: 'avg' | 'stdev') =>
    changes ? writer.glucoseChange(now, changes[name]) : '';
  const metric = (name: string, goalName: GoalName | null, shown: string, change: string): FigureRow => {
    const goal = goalName === null ? undefined : assessment?.goals[goalName];
    const detail = goal === undefined ? '' : writer.texts.ranges.goalOf(writer.goal(goal));
    const isMissed = goalName !== null && missed.has(goalName);
    return { name, detail, ...(isMissed && { warning: writer.texts.ranges.missed }), shown, change };
  };
  const tight: FigureRow = {
    name: texts.tight,
    detail: writer.withUnit(RANGE_BORDERS[writer.unit].tight, writer.unit),
    shown: writer.share(assessment?.timeInTightRange ?? { value: null }),
    change: changes ? writer.shareChange(changes.timeInTightRange) : '',
  };
  return [
    metric(texts.avg, 'avg', writer.glucose(mean), glucoseChange(mean, 'avg')),
    metric(texts.gmi, 'gmi', writer.percent(cgm.gmi.value, 1), percentChange('gmi', 1)),
    metric(texts.cv, 'cv', writer.percent(cgm.cv.value, 1), percentChange('cv', 1)),
    metric(texts.stdev, null, writer.glucose(spread), glucoseChange(spread, 'stdev')),
    tight,
    metric(
      texts.active,
      'timeCgmActivePercentage',
      writer.share(cgm.timeCgmActivePercentage, 1),
      percentChange('timeCgmActivePercentage', 1),
    ),
  ];
}
