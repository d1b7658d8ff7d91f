import type { AgpReport, Assessment, OuterBand, RateTable } from '@glidepath/report-figures';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { GlucoseTopMgDl } from '#charts/axis/glucose-scale.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { useAgpImage } from './agp-image.ts';
import { AgpSheet } from './agp-sheet.tsx';
import { periodText } from './period-text.ts';

type AgpTabProps = Readonly<{
  agp: AgpReport;
  assessment: Assessment | null;
  periodDays?: number | undefined;
  basalRates: RateTable | null;
  areRatesPlanned?: boolean;
  outerBand: OuterBand;
  yAxisTopMgDl: GlucoseTopMgDl;
  dayByDay?: ReactNode;
  /** Receives the profile as a picture whenever it is redrawn; left out where pictures are blocked (RPT-08). */
  onImage?: ((base64Png: string) => void) | undefined;
}>;

/** The ambulatory glucose profile on the clock of the reader. */
export function AgpTab({ onImage, ...sheet }: AgpTabProps) {
  const { t } = useTranslation('agp');
  const period = periodText({ ...sheet.agp, periodDays: sheet.periodDays }, useLanguage(), t);
  const [drawing, setDrawing] = useState<SVGSVGElement | null>(null);
  useAgpImage({ drawing, title: t('profile.title'), period }, onImage);
  return <AgpSheet {...sheet} isAmPm={useIsAmPm()} profileRef={setDrawing} />;
}
