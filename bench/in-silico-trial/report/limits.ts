/** A promise of the product and what the trial came to. `goal` is hoped for, not required. */
export type Limit = Readonly<{
  name: string;
  measured: number;
  /** How far inside the limit; below 0 it is missed. */
  margin: number;
  isHeld: boolean;
  asked: string;
  isGoal: boolean;
  /** Where one promise is made for every first setting: which. */
  setting?: string;
}>;

const promise = (name: string, measured: number, margin: number, asked: string): Limit => ({
  name,
  measured,
  margin,
  isHeld: margin >= 0,
  asked,
  isGoal: false,
});

export function atMost(name: string, measured: number, most: number): Limit {
  return promise(name, measured, most - measured, `at most ${shown(most)}`);
}

export function atLeast(name: string, measured: number, least: number): Limit {
  return promise(name, measured, measured - least, `at least ${shown(least)}`);
}

export function between(name: string, measured: number, least: number, most: number): Limit {
  return promise(name, measured, Math.min(measured - least, most - measured), `${shown(least)} to ${shown(most)}`);
}

/** Limits that come from measured values have no end of digits. */
const shown = (limit: number) => String(Math.round(limit * 100) / 100);

export function asGoal(wanted: Limit): Limit {
  return { ...wanted, isGoal: true };
}

export function inSetting(limit: Limit, setting: string): Limit {
  return { ...limit, setting };
}

export function verdict({ isHeld, isGoal }: Limit): string {
  if (isHeld) return 'ok';
  return isGoal ? 'goal not reached' : 'MISSED';
}

export function limitLine(limit: Limit): string {
  const where = limit.setting === undefined ? '' : `, ${limit.setting}`;
  return `${verdict(limit).padEnd(16)} ${limit.name}${where}: ${limit.measured.toFixed(2)} (${limit.asked})`;
}

/** One promise over all first settings: the one that comes closest to missing it, or misses it by most, speaks for all. */
export type WorstOfSettings = Readonly<{ worst: Limit; settings: number; missed: number }>;

export function worstOfSettings(limits: readonly Limit[]): WorstOfSettings[] {
  return [...Map.groupBy(limits, ({ name, isGoal }) => `${name} ${isGoal}`).values()].flatMap((all) => {
    const [worst] = all.toSorted((a, b) => a.margin - b.margin);
    const missed = all.filter(({ isHeld }) => !isHeld).length;
    return worst ? [{ worst, settings: all.length, missed }] : [];
  });
}

export function limitRow({ worst, settings, missed }: WorstOfSettings): string {
  const measured = worst.measured.toFixed(2) + (worst.setting === undefined ? '' : ` (${worst.setting})`);
  const counted = settings > 1 && missed > 0 ? ` in ${missed} of ${settings}` : '';
  return `| ${worst.name} | ${measured} | ${worst.asked} | ${verdict(worst)}${counted} |`;
}
