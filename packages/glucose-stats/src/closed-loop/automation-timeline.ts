import type { LoopModeRecord } from '@glidepath/device-readings';

import { type ClockSpan, clockSpans } from '../preparation/clock-spans.ts';
import type { BasalSpan } from '../preparation/delivered-basal.ts';

/** Who dosed basal insulin for a while. `isTold`: by a record of the mode, not by the rates alone. */
export type AutomationSpan = ClockSpan &
  Readonly<{ mode: LoopModeRecord['mode']; cause: LoopModeRecord['cause'] | null; isTold: boolean }>;

/**
 * In order of time, without overlaps; time of which nothing is known is left out. A mode counts over the rates below it.
 * Where two modes overlap the one that began later counts as long as it lasts, and then the other goes on.
 */
export function automationTimeline(
  basal: readonly BasalSpan[],
  modes: readonly LoopModeRecord[],
  nowMs: number,
): AutomationSpan[] {
  const told = toldSpans(modes, nowMs);
  const spans: AutomationSpan[] = [];
  let next = 0;
  for (const span of basal) {
    const mode = span.record.kind === 'automated' ? 'automated' : 'manual';
    while (endOf(told[next]) <= span.startMs) next += 1;
    const parts = told.length === 0 ? [span] : around(span, told, next);
    for (const part of parts) appendRate(spans, part, mode);
  }
  return told.length === 0 ? spans : [...spans, ...told].sort((a, b) => a.startMs - b.startMs);
}

/** Without a copy of every rate: loops confirm one every five minutes. */
function appendRate(spans: AutomationSpan[], part: ClockSpan, mode: AutomationSpan['mode']): void {
  const { startMs, endMs, clockOffsetMs } = part;
  const last = spans.at(-1);
  const continues = last?.endMs === startMs && last.mode === mode && last.clockOffsetMs === clockOffsetMs;
  if (last && continues) spans[spans.length - 1] = { ...last, endMs };
  else spans.push({ startMs, endMs, clockOffsetMs, mode, cause: null, isTold: false });
}

const endOf = (span: AutomationSpan | undefined) => span?.endMs ?? Number.POSITIVE_INFINITY;

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
  const isSame = last?.mode === part.mode && last.cause === part.cause && last.clockOffsetMs === part.clockOffsetMs;
  if (last && isSame && last.endMs === part.startMs) cut[cut.length - 1] = { ...last, endMs: part.endMs };
  else cut.push(part);
}
