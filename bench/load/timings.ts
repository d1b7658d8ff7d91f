/** What the users of a run saw of one call. */
export type Timings = Readonly<{ timesMs: number[]; bytes: number; refusals: number }>;
export type TimingsByCall = Readonly<Record<string, Timings>>;

/** Collects what is answered while it counts. */
export class TimingsBook {
  readonly #byCall: Record<string, { timesMs: number[]; bytes: number; refusals: number }> = {};
  isCounting = false;

  note(call: string, tookMs: number, bytes: number, isRefused: boolean): void {
    if (!this.isCounting) return;
    this.#byCall[call] ??= { timesMs: [], bytes: 0, refusals: 0 };
    const known = this.#byCall[call];
    known.timesMs.push(tookMs);
    known.bytes += bytes;
    if (isRefused) known.refusals += 1;
  }

  read(): TimingsByCall {
    return this.#byCall;
  }
}

export function percentileMs({ timesMs }: Timings, share: number): number {
  const sorted = timesMs.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
