/** The nearest dose a device can give; halves go up. Cut to 6 decimals, so that 0.1 + 0.2 shows as 0.3. */
export function roundedDose(doseUnits: number, stepUnits: number): number {
  const steps = Math.floor(doseUnits / stepUnits + 0.5 + 1e-9);
  return Math.max(0, Math.round(steps * stepUnits * 1e6) / 1e6);
}
