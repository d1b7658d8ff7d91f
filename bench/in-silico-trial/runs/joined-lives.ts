import type { Life } from '@glidepath/virtual-patients';

const MINUTES_PER_DAY = 1440;

/** Lives of the same person, one after the other, as one. */
export function joined(lives: readonly Life[]): Life {
  const lastLife = lives.at(-1);
  if (!lastLife) throw new RangeError('No life to join');
  const starts = lives.map((_, index) => lives.slice(0, index).reduce((days, life) => days + life.days, 0));
  const all = <Item extends Readonly<{ minute: number }>>(listOf: (life: Life) => readonly Item[]): Item[] =>
    lives.flatMap((life, index) => listOf(life).map((item) => later(item, (starts[index] ?? 0) * MINUTES_PER_DAY)));
  return {
    ...lastLife,
    days: lives.reduce((days, life) => days + life.days, 0),
    readings: all(({ readings }) => readings),
    fingersticks: all(({ fingersticks }) => fingersticks),
    boluses: all(({ boluses }) => boluses),
    basal: all(({ basal }) => basal),
    injections: all(({ injections }) => injections),
    carbs: all(({ carbs }) => carbs),
    activities: all(({ activities }) => activities),
    changes: all(({ changes }) => changes),
    truth: {
      glucoseMgDl: Float64Array.from(lives.flatMap(({ truth }) => [...truth.glucoseMgDl])),
      eaten: all(({ truth }) => truth.eaten),
    },
  };
}

function later<Item extends Readonly<{ minute: number }>>(item: Item, minutes: number): Item {
  return { ...item, minute: item.minute + minutes };
}
