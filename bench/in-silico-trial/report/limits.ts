/** A promise of the product and what the trial came to. `goal` is hoped for, not required. */
export type Limit = Readonly<{ name: string; measured: number; isHeld: boolean; asked: string; isGoal: boolean }>;

const promise = (name: string, measured: number, isHeld: boolean, asked: string): Limit => ({
  name,
  measured,
  isHeld,
  asked,
  isGoal: false,
});

export function atMost(name: string, measured: number, most: number): Limit {
  return promise(name, measured, measured <= most, `at most ${most}`);
}

export function atLeast(name: string, measured: number, least: number): Limit {
  return promise(name, measured, measured >= least, `at least ${least}`);
}

export function asGoal(wanted: Limit): Limit {
  return { ...wanted, isGoal: true };
}

export function verdict({ isHeld, isGoal }: Limit): string {
  if (isHeld) return 'ok';
  return isGoal ? 'goal not reached' : 'MISSED';
}

export function limitLine(limit: Limit): string {
  return `${verdict(limit).padEnd(16)} ${limit.name}: ${limit.measured.toFixed(2)} (${limit.asked})`;
}
