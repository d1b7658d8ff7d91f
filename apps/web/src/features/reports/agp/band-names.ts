import type { OuterBand } from '@glidepath/report-figures';

/** Numbers need no translation. */
export const BAND_NAMES: Readonly<Record<OuterBand | 'inner', string>> = {
  inner: '25–75%',
  '10-90': '10–90%',
  '5-95': '5–95%',
};
