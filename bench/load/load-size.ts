export type LoadSize = Readonly<{
  /** The same people do the same work on few clinics and on many. */
  clinics: Readonly<{ few: number; many: number }>;
  patientsEach: number;
  /** How many of these have 21 days of pump and sensor data. */
  withReadingsEach: number;
  users: number;
  /** Between an answer and the next question somebody looks at the screen: half to one and a half times this long. */
  thinkMs: number;
  warmUpSeconds: number;
  seconds: number;
}>;

const FULL: LoadSize = {
  clinics: { few: 20, many: 200 },
  patientsEach: 100,
  withReadingsEach: 10,
  users: 200,
  thinkMs: 4000,
  warmUpSeconds: 20,
  seconds: 60,
};

const QUICK: LoadSize = {
  clinics: { few: 2, many: 20 },
  patientsEach: 20,
  withReadingsEach: 5,
  users: 20,
  thinkMs: 1000,
  warmUpSeconds: 10,
  seconds: 20,
};

/** `--quick`, `--think-ms <n>`, `--seconds <n>`. */
export function loadSize(args: readonly string[]): LoadSize {
  const size = args.includes('--quick') ? QUICK : FULL;
  const numberAfter = (option: string, otherwise: number) => {
    const place = args.indexOf(option);
    return place === -1 ? otherwise : Number(args[place + 1]);
  };
  return { ...size, thinkMs: numberAfter('--think-ms', size.thinkMs), seconds: numberAfter('--seconds', size.seconds) };
}
