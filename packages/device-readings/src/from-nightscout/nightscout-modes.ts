import { DAY_MS, HOUR_MS, MINUTE_MS } from '@glidepath/quantities';

import { instantOfText, isSaneInstant, wholeSeconds } from '../clock-text.ts';
import type { LoopModeRecord, LoopSystem } from '../device-record.ts';
import { type Fields, fieldsIn, isFields, numberIn, textIn } from '../loose-fields.ts';

// Loop and oref write every five minutes what they did (`devicestatus`). Where they dose by boluses alone their rates
// do not show that they ran, but this does.

/** Statuses this far apart have a hole between them; Loop itself turns red after a quarter of an hour. */
const HOLE_MS = 15 * MINUTE_MS;
/** A loop that did nothing for so long may be one that only advises. */
const ACTS_WITHIN_MS = HOUR_MS;

type Status = Readonly<{ atMs: number; hasActed: boolean; failure: 'none' | 'sensor' | 'pump' | 'other' }>;

export type ModePiece = Readonly<{ fromMs: number; toMs: number }> & Pick<LoopModeRecord, 'mode' | 'cause'>;

export function isLoopStatus(document: Fields): boolean {
  return isFields(document['loop']) || isFields(document['openaps']);
}

/** The program behind the newest status. */
export function loopOfStatuses(documents: readonly Fields[]): LoopSystem | undefined {
  const newest = documents.findLast(isLoopStatus);
  if (!newest) return undefined;
  return isFields(newest['loop']) ? 'loop' : 'oref';
}

/** Pieces of at most a day, in order of time. */
export function nightscoutModes(documents: readonly Fields[]): ModePiece[] {
  const statuses = documents.flatMap(statusOf).sort((a, b) => a.atMs - b.atMs);
  const hasActedNear = nearActs(statuses);
  const pieces: ModePiece[] = [];
  for (const [index, status] of statuses.entries()) {
    const toMs = statuses[index + 1]?.atMs ?? status.atMs;
    const isHole = toMs <= status.atMs || toMs - status.atMs > HOLE_MS;
    const isKnown = status.failure !== 'none' || hasActedNear(status.atMs);
    if (!isHole && isKnown) append(pieces, { fromMs: status.atMs, toMs, ...modeOf(status) });
  }
  return withoutShortFailures(pieces);
}

/** Asked in order of time. */
function nearActs(statuses: readonly Status[]): (atMs: number) => boolean {
  const acts = statuses.filter(({ hasActed }) => hasActed).map(({ atMs }) => atMs);
  let next = 0;
  const nextMs = () => acts[next] ?? Number.POSITIVE_INFINITY;
  return (atMs) => {
    while (nextMs() < atMs - ACTS_WITHIN_MS) next += 1;
    return nextMs() <= atMs + ACTS_WITHIN_MS;
  };
}

/** Without glucose a loop only ends what it did before. */
function modeOf({ failure }: Status): Pick<ModePiece, 'mode' | 'cause'> {
  if (failure === 'none') return { mode: 'automated' };
  if (failure === 'sensor') return { mode: 'limited', cause: 'sensor' };
  return failure === 'pump' ? { mode: 'manual', cause: 'pump' } : { mode: 'manual' };
}

function append(pieces: ModePiece[], piece: ModePiece): void {
  const last = pieces.at(-1);
  const continues = last?.toMs === piece.fromMs && last.mode === piece.mode && last.cause === piece.cause;
  if (last && continues && piece.toMs - last.fromMs <= DAY_MS)
    pieces[pieces.length - 1] = { ...last, toMs: piece.toMs };
  else pieces.push(piece);
}

/** One failed try among good ones is no time off. */
function withoutShortFailures(pieces: readonly ModePiece[]): ModePiece[] {
  const joined: ModePiece[] = [];
  for (const [index, piece] of pieces.entries()) {
    const { fromMs, toMs } = piece;
    const isAmongGood = isGoodUntil(pieces[index - 1], fromMs) && isGoodFrom(pieces[index + 1], toMs);
    const isForgiven = toMs - fromMs < HOLE_MS && isAmongGood;
    append(joined, isForgiven ? { fromMs, toMs, mode: 'automated' } : piece);
  }
  return joined;
}

const isGoodUntil = (piece: ModePiece | undefined, atMs: number) => piece?.mode === 'automated' && piece.toMs === atMs;
const isGoodFrom = (piece: ModePiece | undefined, atMs: number) => piece?.mode === 'automated' && piece.fromMs === atMs;

function statusOf(document: Fields): Status[] {
  const atMs = instantOf(document);
  if (atMs === undefined || !isLoopStatus(document)) return [];
  return isFields(document['loop'])
    ? [{ atMs, ...ofLoop(fieldsIn(document, 'loop')) }]
    : [{ atMs, ...ofOref(fieldsIn(document, 'openaps')) }];
}

function ofLoop(loop: Fields): Omit<Status, 'atMs'> {
  const reason = textIn(loop, 'failureReason');
  const hasActed = isFields(loop['enacted']) || isFields(loop['automaticDoseRecommendation']);
  return { hasActed, failure: reason === undefined ? 'none' : failureOf(reason) };
}

/** Loop's own words. */
function failureOf(reason: string): Status['failure'] {
  if (/glucose/i.test(reason)) return 'sensor';
  return /pump|pod|rileylink/i.test(reason) ? 'pump' : 'other';
}

/** What was only suggested was not done; the word for that it was is written in two ways. */
function ofOref(openaps: Fields): Omit<Status, 'atMs'> {
  const enacted = fieldsIn(openaps, 'enacted');
  return { hasActed: enacted['received'] === true || enacted['recieved'] === true, failure: 'none' };
}

function instantOf(document: Fields): number | undefined {
  const written = textIn(document, 'created_at');
  const number = numberIn(document, 'date') ?? numberIn(document, 'mills');
  const atMs = number === undefined ? instantOfText(written ?? '') : wholeSeconds(number);
  return atMs !== undefined && isSaneInstant(atMs) ? atMs : undefined;
}
