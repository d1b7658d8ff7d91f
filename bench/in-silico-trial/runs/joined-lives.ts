import { MINUTES_PER_DAY } from '@glidepath/quantities';
import type { Life } from '@glidepath/virtual-patients';

import type { RecordedLife } from '../arms/recorded-life.ts';

/** Lives of the same person, one after the other, as one. */
export function joinedLife(lives: readonly Life[]): Life {
  const lastLife = lives.at(-1);
  if (!lastLife) throw new RangeError('No life to join');
  return {
    ...lastLife,
    ...joinedRecords(lives),
    changes: allOf(lives, ({ changes }) => changes),
    truth: {
      glucoseMgDl: Float64Array.from(lives.flatMap(({ truth }) => [...truth.glucoseMgDl])),
      eaten: allOf(lives, ({ truth }) => truth.eaten),
      meals: allOf(lives, ({ truth }) => truth.meals),
      fakeCarbs: allOf(lives, ({ truth }) => truth.fakeCarbs),
      impatientCorrections: allOf(lives, ({ truth }) => truth.impatientCorrections),
      overtreatedLows: allOf(lives, ({ truth }) => truth.overtreatedLows),
      setFailures: allOf(lives, ({ truth }) => truth.setFailures),
      loopExits: allOf(lives, ({ truth }) => truth.loopExits),
    },
  };
}

/** Only what devices and diary recorded of them: the truth of six weeks is long. */
export function joinedRecords(lives: readonly Life[]): RecordedLife {
  return {
    days: lives.reduce((days, life) => days + life.days, 0),
    readings: allOf(lives, ({ readings }) => readings),
    fingersticks: allOf(lives, ({ fingersticks }) => fingersticks),
    boluses: allOf(lives, ({ boluses }) => boluses),
    basal: allOf(lives, ({ basal }) => basal),
    injections: allOf(lives, ({ injections }) => injections),
    carbs: allOf(lives, ({ carbs }) => carbs),
    activities: allOf(lives, ({ activities }) => activities),
  };
}

type Timed = Readonly<{ minute: number }>;

function allOf<Item extends Timed>(lives: readonly Life[], listOf: (life: Life) => readonly Item[]): Item[] {
  let daysBefore = 0;
  return lives.flatMap((life) => {
    const minutesBefore = daysBefore * MINUTES_PER_DAY;
    daysBefore += life.days;
    return listOf(life).map((item) => ({ ...item, minute: item.minute + minutesBefore }));
  });
}
