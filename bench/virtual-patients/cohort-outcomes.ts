import type { DosedPlan } from '@glidepath/treatment-plan';
import {
  drawPeople,
  flatPumpPlan,
  type Habits,
  injectionPlan,
  type Life,
  type Person,
  simulateLife,
  type TrueSettings,
  TYPICAL_HABITS,
  truePumpPlan,
  trueSettings,
  withType2,
} from '@glidepath/virtual-patients';

const PEOPLE = 20;
const DAYS = 21;
const CARELESS: Habits = { ...TYPICAL_HABITS, missedBolusChance: 0.15, unloggedSnackChance: 0.6 };

type Patient = Readonly<{ person: Person; settings: TrueSettings }>;
type Arm = Readonly<{ name: string; planOf: (patient: Patient) => DosedPlan; habits?: Habits }>;

const ARMS: readonly Arm[] = [
  { name: 'true settings', planOf: ({ settings }) => truePumpPlan(settings) },
  { name: 'true settings, careless', planOf: ({ settings }) => truePumpPlan(settings), habits: CARELESS },
  { name: 'all weak', planOf: ({ settings }) => flatPumpPlan(settings, factors(0.75, 1.3)) },
  { name: 'all strong', planOf: ({ settings }) => flatPumpPlan(settings, factors(1.25, 0.77)) },
  { name: 'carb counting', planOf: (patient) => injectionPlan({ ...patient, treatmentType: 'MDI_CRCF' }) },
  { name: 'fixed meals', planOf: (patient) => injectionPlan({ ...patient, treatmentType: 'MDI_FIXED_MEAL' }) },
];

function factors(basal: number, others: number) {
  return { basal, carbRatio: others, correctionFactor: others };
}

/** One line for each cohort and plan: the figures by which a change of the model would show. */
export function cohortOutcomes(): string[] {
  return (['A', 'B'] as const).flatMap((cohort) => {
    const patients = drawPeople({ count: PEOPLE, seed: 11, cohort }).map(patientOf);
    const type2 = patients.map(({ person }) => patientOf(withType2(person)));
    const basalOnly: Arm = {
      name: 'type 2, basal only',
      planOf: (patient) => injectionPlan({ ...patient, treatmentType: 'BASAL_ONLY' }),
    };
    return [...ARMS.map((arm) => outcome(cohort, arm, patients)), outcome(cohort, basalOnly, type2)];
  });
}

function patientOf(person: Person): Patient {
  return { person, settings: trueSettings(person) };
}

function outcome(cohort: string, { name, planOf, habits = TYPICAL_HABITS }: Arm, patients: readonly Patient[]): string {
  const lives = patients.map((patient, index) =>
    simulateLife({ person: patient.person, plan: planOf(patient), habits, days: DAYS, seed: 5000 + index }),
  );
  const percent = (counts: (mgDl: number) => boolean) =>
    (100 * average(lives, (mgDl) => Number(counts(mgDl)))).toFixed(1);
  return (
    `${cohort} ${name.padEnd(24)} in range ${percent((mgDl) => mgDl >= 70 && mgDl <= 180)} %, ` +
    `below 70 ${percent((mgDl) => mgDl < 70)} %, mean ${average(lives, (mgDl) => mgDl).toFixed(0)} mg/dL`
  );
}

function average(lives: readonly Life[], weightOf: (mgDl: number) => number): number {
  const means = lives.map(({ truth: { glucoseMgDl } }) => {
    const sum = glucoseMgDl.reduce((total, mgDl) => total + weightOf(mgDl), 0);
    return sum / glucoseMgDl.length;
  });
  return means.reduce((total, mean) => total + mean, 0) / means.length;
}
