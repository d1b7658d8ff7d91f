import { GLUCOSE_LIMITS_MG_DL } from '@glidepath/quantities';

/** A day that no advice rests on, as it is told. */
type ToldDay = Readonly<{ reason: 'sick' | 'sensor' | 'other'; note?: string | null | undefined }>;

type Words = (key: string, names?: Readonly<Record<string, string>>) => string;

/** "sick", "sick: fever", or what was written about another reason. */
export function leftOutReason({ reason, note }: ToldDay, words: Words): string {
  const written = note?.trim() || null;
  if (written === null) return words(`reasons.${reason}`);
  return reason === 'other' ? written : words('reasons.noted', { reason: words(`reasons.${reason}`), note: written });
}

/** Whoever approves is told how low it was, and what that means. */
export function wasVeryLow({
  lowestMgDl,
  minutesBelow54,
}: Readonly<{ lowestMgDl: number | null; minutesBelow54: number }>): boolean {
  return minutesBelow54 > 0 || (lowestMgDl !== null && lowestMgDl < GLUCOSE_LIMITS_MG_DL.lowFrom);
}

/** By a failing sensor nothing is held back. */
export const lowsSentenceKey = ({ reason }: Pick<ToldDay, 'reason'>): 'leftOut.lows' | 'leftOut.lowsOfSensor' =>
  reason === 'sensor' ? 'leftOut.lowsOfSensor' : 'leftOut.lows';
