import type { AdvisorInput } from '../input/advisor-input.ts';
import { injectionCase } from './usual-cases.ts';

/** Each afternoon glucose stays just above 70 mg/dL for some hours. */
export const LOW_WITH_MORE_BASAL: AdvisorInput = injectionCase({
  days: 14,
  treatmentType: 'MDI_CRCF',
  truth: {
    neededUnitsPerHour: (minute) => (minute < 480 || minute >= 1320 ? 1.05 : 0.8),
    pushMgDl: (minute) => {
      const since = (minute % 1440) - 900;
      if (since >= 0 && since < 30) return -28 / 6;
      return since >= 210 && since < 240 ? 28 / 6 : 0;
    },
  },
});
