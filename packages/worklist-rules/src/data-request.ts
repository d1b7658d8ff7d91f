/** What a patient can be asked for. Plans are no data: the clinic enters them. */
export const ASKED_DATA = ['glucose', 'insulin', 'meals', 'pump', 'clocks'] as const;
export type AskedData = (typeof ASKED_DATA)[number];

export type DataRequestEnd =
  | 'data-came'
  | 'got-worse'
  | 'connection-lost'
  | 'decided'
  | 'time-over'
  | 'asked-anew'
  | 'taken-back';

/** Assumed, as of a snooze: a risk that rose by so much since is another one. */
const WAKING_RISK_RISE = 10;

/** What happened since the patient was asked. */
export type AskedForData = Readonly<{
  data: readonly AskedData[];
  /** Of what was asked for, what has a record of a time since then. */
  came: readonly AskedData[];
  /** For want of which data advice was refused when the patient was asked; null where it was not. */
  missingAtStart: string | null;
  /** The same now; undefined while advice is being worked out anew. */
  missingNow: string | null | undefined;
  today: string;
  until: string;
  riskAtStart: number;
  riskNow: number;
  /** Below 54 mg/dL for 15 minutes. */
  hadVeryLowEvent: boolean;
  lostConnection: boolean;
  /** A plan was shared. */
  isDecided: boolean;
}>;

/** Why somebody looks again; null while the data are awaited. */
export function dataRequestEnd(asked: AskedForData): DataRequestEnd | null {
  if (asked.hadVeryLowEvent || asked.riskNow >= asked.riskAtStart + WAKING_RISK_RISE) return 'got-worse';
  if (asked.lostConnection) return 'connection-lost';
  if (asked.isDecided) return 'decided';
  if (haveDataCome(asked)) return 'data-came';
  return asked.today < asked.until ? null : 'time-over';
}

/**
 * A sensor goes on sending while meals are missing, and one day more may not be enough. Where advice was refused, the data are
 * there once it is refused no more, or for something else; elsewhere once all that was asked for has come.
 */
function haveDataCome({ data, came, missingAtStart, missingNow }: AskedForData): boolean {
  if (missingAtStart !== null) return missingNow !== undefined && missingNow !== missingAtStart;
  return data.length > 0 && data.every((asked) => came.includes(asked));
}
