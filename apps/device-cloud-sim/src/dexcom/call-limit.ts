import { HOUR_MS } from '@glidepath/quantities';

/** Counts the calls of each application in the clock hour; true when one more is too many. */
export function createCallLimit(now: () => Date, callsPerHour: number): (clientId: string) => boolean {
  const counts = new Map<string, Readonly<{ hour: number; calls: number }>>();
  return (clientId) => {
    const hour = Math.floor(now().getTime() / HOUR_MS);
    const counted = counts.get(clientId);
    const calls = counted?.hour === hour ? counted.calls + 1 : 1;
    counts.set(clientId, { hour, calls });
    return calls > callsPerHour;
  };
}
