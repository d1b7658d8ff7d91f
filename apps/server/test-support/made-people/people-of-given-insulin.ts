import type { DayCourse, MadeMeal, MadePerson } from './made-person.ts';
import { MEALS } from './steady-lives.ts';

const PUMP = { basal: [[0, 0.8]], gramsPerUnit: 10, mgDlPerUnit: 45 } as const;
const given = (doseUnits: number, proposedUnits = doseUnits): readonly MadeMeal[] =>
  MEALS.map((meal) => ({ ...meal, doseUnits, proposedUnits }));

/** So high before each meal, and up by so much after it. */
const course = (levelMgDl: number, riseMgDl: number, night: DayCourse = [[0, levelMgDl]]): DayCourse => [
  ...night,
  [7.5, levelMgDl],
  [9, levelMgDl + riseMgDl],
  [12.5, levelMgDl],
  [14, levelMgDl + riseMgDl],
  [18.5, levelMgDl],
  [20, levelMgDl + riseMgDl],
  [23, levelMgDl],
];

/** On pumps: what was given is not what was planned, or not what is planned since a few days. */
export const PEOPLE_OF_GIVEN_INSULIN: readonly MadePerson[] = [
  {
    name: 'Vered',
    about: 'a plan of 6 g/U, the calculator proposes 10 U, 5 U are given at every meal',
    treatment: 'PUMP',
    ageYears: 40,
    plan: { ...PUMP, gramsPerUnit: 6 },
    takesMeals: 'less',
    course: course(130, 120),
    meals: given(5, 10.2),
    expects: 'advice',
  },
  {
    name: 'Waleed',
    about: '0.8 U/h planned, a temporary rate of 0.4 U/h from midnight to eight every night, steady at 150',
    treatment: 'PUMP',
    ageYears: 40,
    plan: PUMP,
    temporaryRate: { toHour: 8, unitsPerHour: 0.4 },
    course: course(150, 50),
    meals: given(6.9),
    expects: 'advice',
  },
  {
    name: 'Yafa',
    about: 'basal from 0.8 to 0.87 U/h five days ago; low every night since, high after meals before',
    treatment: 'PUMP',
    ageYears: 40,
    plan: { ...PUMP, basal: [[0, 0.87]] },
    formerPlans: [{ untilDaysAgo: 5, plan: PUMP }],
    isLowSinceChange: true,
    course: course(110, 40, [
      [0, 105],
      [2.5, 100],
      [3, 50],
      [4, 50],
      [4.5, 100],
    ]),
    formerCourse: { untilDaysAgo: 5, course: course(150, 70) },
    meals: given(6.5),
    expects: 'advice',
  },
];
