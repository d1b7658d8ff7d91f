import { CONSENSUS_GOALS, type ComparedFigure, type PatientReport } from '@glidepath/glucose-stats';

import { shownFigures } from './shown-figures.ts';

type Assessed = Pick<PatientReport, 'glycemiaRiskIndex' | 'timeInTightRange' | 'dataSufficiency' | 'comparison'>;

/** How the statistics are to be read. A change leaves out the current figure: it stands in the statistics. */
export function reportAssessment({ glycemiaRiskIndex, timeInTightRange, dataSufficiency, comparison }: Assessed) {
  const { start, end, changes } = comparison;
  return {
    glycemiaRiskIndex: glycemiaRiskIndex && riskIndex(glycemiaRiskIndex),
    timeInTightRange,
    goals: CONSENSUS_GOALS,
    dataSufficiency,
    comparison: { start, end, changes: shownFigures(withoutCurrent(changes)) },
  };
}

function riskIndex({ index, zone, ...components }: NonNullable<PatientReport['glycemiaRiskIndex']>) {
  return { ...index, zone, ...shownFigures(components) };
}

type Changes = PatientReport['comparison']['changes'];

function withoutCurrent(changes: Changes): Record<ComparedFigure, Omit<Changes[ComparedFigure], 'current'>> {
  const kept = Object.entries(changes).map(([name, { previous, change }]) => [name, { previous, change }]);
  // The names are those of the changes.
  return Object.fromEntries(kept) as Record<ComparedFigure, Omit<Changes[ComparedFigure], 'current'>>;
}
