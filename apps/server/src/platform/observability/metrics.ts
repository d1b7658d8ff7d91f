import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export type Metrics = Readonly<{
  text(): Promise<string>;
  contentType: string;
  observe(labels: { method: string; route: string; status: number }, seconds: number): void;
}>;

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'glidepath_http_request_seconds',
    help: 'Time to answer a request, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  return {
    text: () => registry.metrics(),
    contentType: registry.contentType,
    observe: (labels, seconds) => durations.observe(labels, seconds),
  };
}
