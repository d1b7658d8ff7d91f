import type { LoopReport } from '@glidepath/report-figures';

/** The same with the names that devices call themselves in characters of the font. */
export function printableLoop(loop: LoopReport, printed: (written: string) => string): LoopReport {
  const { device } = loop.identity;
  if (!device) return loop;
  const named = (name: string | null) => name && printed(name);
  return {
    ...loop,
    identity: {
      ...loop.identity,
      device: { manufacturer: named(device.manufacturer), model: named(device.model) },
    },
  };
}
