// Usage: node bench/tide-order/main.ts <folder>
// The folder holds the 30 simulated files of github.com/jferstad/SURF-TIDE, fake_data, which are not ours to keep.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  byUrgency,
  criteriaMet,
  type GlucoseDay,
  type GlucoseFigures,
  glucoseFigures,
  riskOf,
} from '@glidepath/worklist-rules';

const folder = process.argv[2];
if (folder === undefined) throw new Error('Name the folder with the files of SURF-TIDE.');

const READINGS_PER_DAY = 288;
const RANGES = [
  ['below54', 54],
  ['from54To70', 70],
  ['from70To180', 180.000001],
  ['from180To250', 250.000001],
  ['above250', Number.POSITIVE_INFINITY],
] as const;

type Person = Readonly<{ id: string; days: readonly GlucoseDay[] }>;

/** As if the last reading came at midnight: the dashboards count back from it, not by the calendar. */
function dayOf(at: string): string {
  return new Date(Date.parse(`${at}Z`) + TO_MIDNIGHT_MS).toISOString().slice(0, 10);
}
const LAST_READING_AT = '2021-03-17T12:37:20Z';
const TO_MIDNIGHT_MS = Date.parse('2021-03-17T23:59:59Z') - Date.parse(LAST_READING_AT);

const NO_READINGS = { below54: 0, from54To70: 0, from70To180: 0, from180To250: 0, above250: 0 };
const rangeOf = (glucoseMgDl: number) => RANGES.find(([, limit]) => glucoseMgDl < limit)?.[0] ?? 'above250';

function readPerson(path: string): Person {
  const [, ...lines] = readFileSync(path, 'utf8').trim().split('\n');
  const readings = lines.map((line) => line.split(',') as [at: string, glucose: string, id: string]);
  const days = new Map<string, Record<(typeof RANGES)[number][0], number>>();
  for (const [at, glucose] of readings.filter(([, text]) => text !== '')) {
    const counts = days.get(dayOf(at)) ?? { ...NO_READINGS };
    counts[rangeOf(Number(glucose))] += 1;
    days.set(dayOf(at), counts);
  }
  const id = readings[0]?.[2].trim() ?? '';
  return { id, days: [...days].map(([day, counts]) => glucoseDay(day, counts)) };
}

function glucoseDay(day: string, counts: Omit<GlucoseDay, 'day' | 'activePercent'>): GlucoseDay {
  const readings = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { day, activePercent: Math.min(100, (100 * readings) / READINGS_PER_DAY), ...counts };
}

const people = readdirSync(folder)
  .filter((name) => name.endsWith('.csv'))
  .map((name) => readPerson(join(folder, name)));
const lastDay =
  people
    .flatMap(({ days }) => days.map(({ day }) => day))
    .toSorted()
    .at(-1) ?? '';

/** As the dashboards look at them: the last seven days alone, with the drop from the week before. */
function lastWeek({ days }: Person): GlucoseFigures | null {
  const recent = days.filter(({ day }) => Date.parse(lastDay) - Date.parse(day) < 7 * 86_400_000);
  const change = glucoseFigures(days, lastDay)?.timeInRangeChangePoints ?? null;
  const figures = glucoseFigures(recent, lastDay);
  return figures && { ...figures, timeInRangeChangePoints: change };
}

/** The group of the Stanford dashboard: the first flag that holds. */
function tideGroup(figures: GlucoseFigures | null): string {
  if (figures === null || figures.activePercent7 < 50) return 'no data';
  if (figures.below54Percent > 1) return 'extreme lows';
  if (figures.below70Percent > 4) return 'lows';
  if ((figures.timeInRangeChangePoints ?? 0) < -15) return 'drop';
  if (figures.from70To180Percent < 65) return 'low time in range';
  return 'in target';
}

/** The order of SURF-TIDE: the number of flags, then the lowest time in range. */
function surfFlags(figures: GlucoseFigures | null): number {
  if (figures === null) return 0;
  return [figures.below70Percent > 4, figures.below54Percent > 1, figures.from70To180Percent < 65].filter(Boolean)
    .length;
}

const looked = people.map((person) => {
  const week = lastWeek(person);
  const figures = glucoseFigures(person.days, lastDay);
  const criteria = criteriaMet(figures, 'usual');
  const timeInRangePercent = figures?.from70To180Percent ?? null;
  const score = riskOf(figures, criteria, null);
  const rank = { patientId: person.id, score, daysWaiting: 0, timeInRangePercent };
  return { id: person.id, week, figures, rank, group: tideGroup(week), flags: surfFlags(week) };
});

const groups = Map.groupBy(looked, ({ group }) => group);
const surfOrder = looked.toSorted(
  (one, other) =>
    other.flags - one.flags || (one.week?.from70To180Percent ?? 100) - (other.week?.from70To180Percent ?? 100),
);
const ourOrder = looked.toSorted((one, other) => byUrgency(one.rank, other.rank));
const extreme = groups.get('extreme lows') ?? [];
const foundFirst = ourOrder.slice(0, extreme.length).filter(({ group }) => group === 'extreme lows').length;
const place = (order: typeof looked, id: string) => order.findIndex((person) => person.id === id) + 1;

process.stdout.write(`${looked.length} people, last day ${lastDay}\n`);
for (const [group, members] of groups) process.stdout.write(`${group}: ${members.length}\n`);
process.stdout.write(`first by SURF-TIDE: ${surfOrder[0]?.id}\n`);
process.stdout.write(`of its ${extreme.length} with extreme lows among our first as many: ${foundFirst}\n`);
for (const person of ourOrder.slice(0, 8)) {
  const { rank, figures, id } = person;
  const shares = [rank.score, figures?.from70To180Percent, figures?.below54Percent, figures?.above250Percent];
  const words = shares.map((share) => share?.toFixed(1) ?? '–').join(' / ');
  process.stdout.write(`our ${place(ourOrder, id)}, theirs ${place(surfOrder, id)}: ${words}\n`);
}

const EXPECTED = { 'extreme lows': 16, lows: 7, drop: 1, 'low time in range': 4, 'in target': 2 };
const isAsPublished = Object.entries(EXPECTED).every(([group, count]) => groups.get(group)?.length === count);
if (!isAsPublished || surfOrder[0]?.id !== 'u1572294509271160000') {
  process.stdout.write('Not the groups and the first patient that these files are known for.\n');
  process.exitCode = 1;
}
