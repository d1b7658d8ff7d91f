/** How a call can go wrong. */
export type Failure =
  | Readonly<{
      kind: 'status';
      status: 400 | 401 | 403 | 404 | 429 | 500 | 502 | 503 | 504;
      retryAfterSeconds?: number;
    }>
  /** The connection stays open and silent until the caller gives up. */
  | Readonly<{ kind: 'no-answer' }>
  | Readonly<{ kind: 'slow'; delayMs: number }>
  /** A complete answer by HTTP's rules, whose JSON ends too early. */
  | Readonly<{ kind: 'truncated-body' }>
  /** The connection ends in the middle of the body. */
  | Readonly<{ kind: 'dropped-connection' }>;

export type PlannedFault = Failure &
  Readonly<{
    /** How many calls fail; 1 by default. */
    calls?: number;
    /** Below the cloud's base address, without the query: `/v3/users/self/egvs`. Without it, every call. */
    path?: string | RegExp;
  }>;

export type AnswerFaults = Readonly<{
  plan(fault: PlannedFault): void;
  clear(): void;
}>;

export type FaultPlan = AnswerFaults &
  Readonly<{
    /** The failure meant for a call, which is thereby used. Earlier plans come first. */
    take(path: string): Failure | undefined;
  }>;

export function createFaultPlan(): FaultPlan {
  let open: Readonly<{ fault: PlannedFault; callsLeft: number }>[] = [];
  return {
    plan(fault) {
      open.push({ fault, callsLeft: fault.calls ?? 1 });
    },
    clear() {
      open = [];
    },
    take(path) {
      const chosen = open.find(({ fault }) => isMeant(fault, path));
      if (!chosen) return undefined;
      open = open
        .map((entry) => (entry === chosen ? { ...entry, callsLeft: entry.callsLeft - 1 } : entry))
        .filter(({ callsLeft }) => callsLeft > 0);
      return chosen.fault;
    },
  };
}

function isMeant({ path: wanted }: PlannedFault, path: string): boolean {
  if (wanted === undefined) return true;
  return typeof wanted === 'string' ? wanted === path : wanted.test(path);
}
