import type { BasalRecord, LoopModeRecord } from '@glidepath/device-readings';

import { type ClockSpan, clockSpans } from '../preparation/clock-spans.ts';
import { basalSpans } from '../preparation/delivered-basal.ts';

/** Who dosed basal insulin for a while. `isTold`: by a record of the mode, not by the rates alone. */
export type AutomationSpan = ClockSpan &
  Readonly<{ mode: LoopModeRecord['mode']; cause: LoopModeRecord['cause'] | null; isTold: boolean }>;

/**
 * In order of time, without overlaps; time of which nothing is known is left out. A mode counts over the rates below it.
 * Where two modes overlap the one that began later counts as long as it lasts, and then the other goes on.
 */
export function automationTimeline(
  basal: readonly BasalRecord[],
  modes: readonly LoopModeRecord[],
  nowMs: number,
): AutomationSpan[] {
  const told = toldSpans(modes, nowMs);
  const spans: AutomationSpan[] = [];
  let next = 0;
  for (const { record, ...span } of basalSpans(basal, nowMs)) {
    const mode = record.kind === 'automated' ? 'automated' : 'manual';
    while ((told[next]?.endMs ?? Number.POSITIVE_INFINITY) <= span.startMs) next += 1;
    for (const part of around(span, told, next)) append(spans, { ...part, mode, cause: null, isTold: false });
  }
  if (told.length === 0) return spans;
  return [...spans, ...told].sort((a, b) => a.startMs - b.startMs);
}

function* around(span: ClockSpan, told: readonly AutomationSpan[], first: number): Generator<ClockSpan> {
  let { startMs } = span;
  for (let index = first; ; index += 1) {
    const mode = told[index];
    if (!mode || mode.startMs >= span.endMs) break;
    if (mode.startMs > startMs) yield { ...span, startMs, endMs: mode.startMs };
    startMs = Math.max(startMs, mode.endMs);
  }
  if (startMs < span.endMs) yield { ...span, startMs };
}

/** Loops confirm a rate every five minutes: neighbours that say the same are one. */
function append(spans: AutomationSpan[], span: AutomationSpan): void {
  const last = spans.at(-1);
  const continues =
    last?.endMs === span.startMs && last.mode === span.mode && last.clockOffsetMs === span.clockOffsetMs;
  if (last && continues) spans[spans.length - 1] = { ...last, endMs: span.endMs };
  else spans.push(span);
}

function toldSpans(modes: readonly LoopModeRecord[], nowMs: number): AutomationSpan[] {
  const spans = modes
    .flatMap((record) => {
      const durationMs = Math.min(record.durationSeconds * 1000, nowMs - record.atMs);
      if (durationMs <= 0) return [];
      const { mode, cause = null } = record;
      return clockSpans(record, undefined, durationMs).map((span) => ({ ...span, mode, cause, isTold: true }));
    })
    .sort((a, b) => a.startMs - b.startMs);
  return latestFirst(spans);
}

/** Cut so that none overlap: of those that run at once, the one that began last. */
function latestFirst(spans: readonly AutomationSpan[]): AutomationSpan[] {
  const edges = [...new Set(spans.flatMap(({ startMs, endMs }) => [startMs, endMs]))].sort((a, b) => a - b);
  const cut: AutomationSpan[] = [];
  let running: AutomationSpan[] = [];
  let next = 0;
  for (const [index, fromMs] of edges.entries()) {
    running = running.filter(({ endMs }) => endMs > fromMs);
    for (let span = spans[next]; span?.startMs === fromMs; span = spans[next]) {
      running.push(span);
      next += 1;
    }
    const counted = running.at(-1);
    if (counted) pushPart(cut, { ...counted, startMs: fromMs, endMs: edges[index + 1] ?? counted.endMs });
  }
  return cut;
}

function pushPart(cut: AutomationSpan[], part: AutomationSpan): void {
  const last = cut.at(-1);
  if (last && last.cause === part.cause) append(cut, part);
  else cut.push(part);
}
