import type { ReportsAnswer } from '@glidepath/report-figures';
import { NO_RATES } from '@glidepath/treatment-plan';

import { anAgp } from './sample-agp.ts';
import { anAssessment } from './sample-assessment.ts';
import { aDailyReport } from './sample-daily.ts';
import { aLogbook } from './sample-logbook.ts';

/** Everything that a report can hold. */
export function anAnswer(dayCount = 2): ReportsAnswer {
  return {
    reportsData: {
      agp: anAgp(),
      existingRates: {
        basalUnitsPerHour: [
          { startMinute: 0, value: 0.85 },
          { startMinute: 360, value: 1.025 },
        ],
        carbRatioGramsPerUnit: [{ startMinute: 0, value: 11.5 }],
        correctionFactorMgDlPerUnit: [{ startMinute: 0, value: 36 }],
      },
      existingRatesUpdatedAt: null,
      dailyReport: aDailyReport(dayCount),
      logbook: aLogbook(dayCount),
      assessment: anAssessment(),
    },
    hasClockShift: false,
    generatedAt: '2026-03-21T16:20:00.000Z',
  };
}

/** Nobody recorded anything. */
export function anEmptyAnswer(): ReportsAnswer {
  const { reportsData, ...others } = anAnswer();
  const statistics = { cgm: null, smbg: null, insulin: null, carbs: null, hcl: null };
  return {
    ...others,
    reportsData: {
      agp: { start: null, end: null, cgmGraph: [], bolusGraph: [], statistics },
      existingRates: NO_RATES,
      existingRatesUpdatedAt: null,
      dailyReport: null,
      logbook: null,
      assessment: reportsData.assessment && { ...reportsData.assessment, glycemiaRiskIndex: null },
    },
  };
}
