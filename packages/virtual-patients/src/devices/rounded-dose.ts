import { roundedToStep } from '@glidepath/quantities';

/** The nearest dose a device can give; halves go up, and nothing is below zero. */
export function roundedDose(doseUnits: number, stepUnits: number): number {
  return Math.max(0, roundedToStep(doseUnits, stepUnits));
}
