import type { ComparedFigure, PatientReport } from '@glidepath/glucose-stats';

import { shownFigures } from './shown-figures.ts';

type Assessed = Pick<
  PatientReport,
  'glycemiaRiskIndex' | 'timeInTightRange' | 'goalsOf' | 'goals' | 'dataSufficiency' | 'comparison'
>;

/** How the statistics are to be read. */
export function reportAssessment({ glycemiaRiskIndex, comparison, ...others }: Assessed) {
  const { timeInTightRange, goalsOf, goals, dataSufficiency } = others;
  const { start, end, changes } = comparison;
  return {
    glycemiaRiskIndex: glycemiaRiskIndex && riskIndex(glycemiaRiskIndex),
    timeInTightRange,
    goalsOf,
    goals,
    dataSufficiency,
    comparison: { start, end, changes: shownChanges(changes) },
  };
}

function riskIndex({ index, zone, ...components }: NonNullable<PatientReport['glycemiaRiskIndex']>) {
  return { ...index, zone, ...shownFigures(components) };
}

type Changes = PatientReport['comparison']['changes'];
type ShownChange = Readonly<{ previous: number | null; change: number | null; rawChange: number | null }>;

/** Without the current figure, which stands in the statistics. Unrounded too: half a point is not none. */
function shownChanges(changes: Changes): Record<ComparedFigure, ShownChange> {
  const shown = Object.entries(changes).map(([name, { previous, change }]) => [
    name,
    { previous: previous.value, change: change.value, rawChange: change.rawValue },
  ]);
  // The names are those of the changes.
  return Object.fromEntries(shown) as Record<ComparedFigure, ShownChange>;
}
