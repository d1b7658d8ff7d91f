/** To a millionth: 70 mg/dL that were converted from mmol/L must not become 69.99999999999999, a low. */
export function knownGlucose(glucoseMgDl: number): number {
  return Math.round(glucoseMgDl * 1e6) / 1e6;
}
