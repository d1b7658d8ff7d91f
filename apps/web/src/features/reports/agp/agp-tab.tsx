import type { GlucoseTopMgDl } from '#charts/axis/glucose-scale.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import type { AgpReport, RateTable } from '../report-data.ts';
import { AgpSheet } from './agp-sheet.tsx';
import type { OuterBand } from './agp-slots.ts';

type AgpTabProps = Readonly<{
  agp: AgpReport;
  basalRates: RateTable | null;
  outerBand: OuterBand;
  yAxisTopMgDl: GlucoseTopMgDl;
}>;

/** The ambulatory glucose profile on the clock of the reader. */
export function AgpTab(props: AgpTabProps) {
  return <AgpSheet {...props} isAmPm={useIsAmPm()} />;
}
