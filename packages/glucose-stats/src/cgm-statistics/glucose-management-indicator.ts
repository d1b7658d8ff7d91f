/** GMI in percent: Bergenstal et al., Diabetes Care 2018;41:2275 (D3-08). */
export function glucoseManagementIndicator(meanMgDl: number): number {
  return 3.31 + 0.023_92 * meanMgDl;
}
