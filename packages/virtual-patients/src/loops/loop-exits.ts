import type { LoopModeSegment } from '../life/life.ts';

/** Times in which the loop was not automated, those that midnight divides in one piece. */
export function loopExits(modes: readonly LoopModeSegment[]): LoopModeSegment[] {
  const exits: LoopModeSegment[] = [];
  for (const segment of modes) {
    if (segment.mode === 'automated') continue;
    const last = exits.at(-1);
    if (last && isContinued(last, segment)) {
      exits[exits.length - 1] = { ...last, durationMinutes: last.durationMinutes + segment.durationMinutes };
    } else {
      exits.push(segment);
    }
  }
  return exits;
}

function isContinued(earlier: LoopModeSegment, later: LoopModeSegment): boolean {
  const isNext = earlier.minute + earlier.durationMinutes === later.minute;
  return isNext && earlier.mode === later.mode && earlier.cause === later.cause;
}
