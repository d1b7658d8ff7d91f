import { INNER_BAND_OPACITY, OUTER_BAND_OPACITY, type OuterBand, RANGE_LOOKS } from '@glidepath/report-figures';

import { CHART_INK } from '#charts/chart-ink.ts';
import { BAND_NAMES } from './band-names.ts';
import styles from './profile-legend.module.css';

type ProfileLegendProps = Readonly<{ outerBand: OuterBand; median: string; target: string }>;

export function ProfileLegend({ outerBand, median, target }: ProfileLegendProps) {
  const { colour } = RANGE_LOOKS.target;
  return (
    <ul className={styles.legend}>
      <li>
        <Key>
          <path d="M0,7H22" stroke={CHART_INK.text} strokeWidth={2.5} />
        </Key>
        {median}
      </li>
      <li>
        <Key>
          <rect width={22} height={14} fill={colour} fillOpacity={INNER_BAND_OPACITY + OUTER_BAND_OPACITY} />
        </Key>
        <bdi dir="ltr">{BAND_NAMES.inner}</bdi>
      </li>
      <li>
        <Key>
          <rect width={22} height={14} fill={colour} fillOpacity={OUTER_BAND_OPACITY} />
          <path d="M0,0.5H22M0,13.5H22" stroke={CHART_INK.axis} strokeDasharray="3 3" />
        </Key>
        <bdi dir="ltr">{BAND_NAMES[outerBand]}</bdi>
      </li>
      <li>
        <Key>
          <path d="M0,2H22M0,12H22" stroke={colour} strokeWidth={2} />
        </Key>
        {target}
      </li>
    </ul>
  );
}

function Key({ children }: Readonly<{ children: React.ReactNode }>) {
  return (
    <svg width={22} height={14} aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}
