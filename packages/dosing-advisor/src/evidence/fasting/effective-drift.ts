import { BASAL_EVIDENCE } from '../../limits/tuning.ts';

/**
 * mg/dL per hour by which glucose left the target band. Movement towards the target is no evidence against basal: tails
 * of boluses and the decline after meals would else drive daytime basal down, cycle after cycle.
 */
export function effectiveDrift(startMgDl: number, endMgDl: number, hours: number, targetMgDl: number): number {
  const band = BASAL_EVIDENCE.neutralBandMgDl;
  if (endMgDl < startMgDl) return -Math.max(0, Math.min(targetMgDl + band, startMgDl) - endMgDl) / hours;
  return Math.max(0, endMgDl - Math.max(targetMgDl - band, startMgDl)) / hours;
}
