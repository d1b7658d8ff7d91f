export type Latency = Readonly<{ p50Ms: number; p95Ms: number; perSecond: number }>;

/** `parallel` users, each sending its next request when its last one was answered. */
export async function measureLatency(
  send: (user: number) => Promise<Response>,
  { parallel, total }: Readonly<{ parallel: number; total: number }>,
): Promise<Latency> {
  const timesMs: number[] = [];
  let left = total;
  const startedMs = performance.now();
  await Promise.all(
    Array.from({ length: parallel }, async (_, user) => {
      while (left-- > 0) {
        const sentMs = performance.now();
        const response = await send(user);
        await response.arrayBuffer();
        timesMs.push(performance.now() - sentMs);
        if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
      }
    }),
  );
  const elapsedSeconds = (performance.now() - startedMs) / 1000;
  timesMs.sort((a, b) => a - b);
  const at = (share: number) => timesMs[Math.min(timesMs.length - 1, Math.floor(timesMs.length * share))] ?? Number.NaN;
  return { p50Ms: at(0.5), p95Ms: at(0.95), perSecond: timesMs.length / elapsedSeconds };
}

export function latencyRow(name: string, latency: Latency, bare: Latency): string {
  const cell = (value: number, digits = 1) => value.toFixed(digits).padStart(9);
  return [
    name.padEnd(28),
    cell(latency.p50Ms),
    cell(latency.p95Ms),
    cell(latency.perSecond, 0),
    cell(latency.p95Ms / bare.p95Ms),
  ].join(' ');
}
