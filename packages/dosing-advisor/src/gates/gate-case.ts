import { analysedDays } from '../analysed-days.ts';
import { glucoseSource } from '../extraction/findings.ts';
import type { AdvisorInput } from '../input/advisor-input.ts';
import { deliveredBasal } from './delivered-basal.ts';
import type { GateCase } from './gate.ts';

export function gateCaseOf(input: AdvisorInput): GateCase {
  const analysed = analysedDays(input);
  const { dataset } = analysed;
  return { input, ...analysed, source: glucoseSource(dataset), basal: deliveredBasal(dataset) };
}
