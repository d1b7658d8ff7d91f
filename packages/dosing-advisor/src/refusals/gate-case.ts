import { analysedDays } from '../evidence/dataset/analysed-days.ts';
import { deliveredBasal } from '../evidence/dataset/delivered-basal.ts';
import { glucoseSource } from '../evidence/findings.ts';
import type { AdvisorInput } from '../input/advisor-input.ts';
import type { GateCase } from './gate.ts';

export function gateCaseOf(input: AdvisorInput): GateCase {
  const analysed = analysedDays(input);
  const { dataset } = analysed;
  return { input, ...analysed, source: glucoseSource(dataset), basal: deliveredBasal(dataset) };
}
