import type { AdvisedTreatment } from '../input/advisor-input.ts';
import { REFUSAL_CODES, type RefusalCode } from './refusal.ts';

const PUMP_ONLY: readonly RefusalCode[] = [83, 110, 1016, 1018, 'WAIT_14D'];
const INJECTIONS_ONLY: readonly RefusalCode[] = [94, 114, 600, 'WAIT_DAY'];
const CARB_COUNTING_ONLY: readonly RefusalCode[] = [1004, 1006, 1007];
const BASAL_ONLY: readonly RefusalCode[] = [
  123,
  'WAIT_21D',
  'WAIT_DAY',
  114,
  600,
  1022,
  93,
  94,
  95,
  98,
  1015,
  1014,
  1013,
  1012,
  1008,
  1019,
  1020,
  'PLAN_CHANGED',
  1002,
  1017,
  1021,
];

/** The gates a request must pass, in the order they are told. */
export function applicableCodes(treatment: AdvisedTreatment): RefusalCode[] {
  return REFUSAL_CODES.filter((code) => applies(code, treatment));
}

function applies(code: RefusalCode, treatment: AdvisedTreatment): boolean {
  if (treatment === 'BASAL_ONLY') return BASAL_ONLY.includes(code);
  if (treatment === 'PUMP') return !INJECTIONS_ONLY.includes(code);
  return !PUMP_ONLY.includes(code) && (treatment === 'MDI_CRCF' || !CARB_COUNTING_ONLY.includes(code));
}
