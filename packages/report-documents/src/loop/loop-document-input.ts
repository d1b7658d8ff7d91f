import type { LoopReport } from '@glidepath/report-figures';

import type { ReportDocumentInput } from '../report-input.ts';

/** The report of a closed loop by itself: an answer of `patient/{id}/loop_report`, and for whom it is printed. */
export type LoopDocumentInput = Readonly<{ loop: LoopReport }> &
  Pick<
    ReportDocumentInput,
    'patient' | 'clinicName' | 'language' | 'unit' | 'pageSize' | 'isAmPm' | 'madeAt' | 'isSimulated'
  >;
