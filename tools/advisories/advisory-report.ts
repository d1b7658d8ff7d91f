/** Weaknesses of a package that somebody looked at and that do not reach us, with the reason. */
export type Accepted = Readonly<{ name: string; reason: string }>;

export type AdvisoryReport = Readonly<{ faults: readonly string[]; notes: readonly string[] }>;

type Weakness = Readonly<{ name: string; severity: string; range?: string }>;

const GRAVE: readonly string[] = ['high', 'critical'];

/**
 * What `npm audit --json` printed about the packages that are delivered. Whoever cannot be asked is no fault: a check
 * must pass on a machine without a network.
 */
export function advisoryReport(printed: string, accepted: readonly Accepted[]): AdvisoryReport {
  const weaknesses = weaknessesIn(printed);
  if (!weaknesses)
    return { faults: [], notes: ['note: known weaknesses could not be asked for; nothing was checked.'] };
  const isAccepted = ({ name }: Weakness) => accepted.some((each) => each.name === name);
  const isFault = (weakness: Weakness) => GRAVE.includes(weakness.severity) && !isAccepted(weakness);
  return {
    faults: weaknesses.filter(isFault).map((weakness) => `${weaknessText(weakness)}: update it.`),
    notes: weaknesses.filter((weakness) => !isFault(weakness)).map((weakness) => `note: ${weaknessText(weakness)}.`),
  };
}

const weaknessText = ({ name, severity, range }: Weakness) =>
  `${name}${range ? ` ${range}` : ''} has a ${severity} weakness`;

/** Undefined when there is no answer: no network, or somebody who does not keep such a list. */
function weaknessesIn(printed: string): Weakness[] | undefined {
  try {
    const { vulnerabilities } = JSON.parse(printed) as { vulnerabilities?: Readonly<Record<string, Weakness>> };
    return vulnerabilities && Object.values(vulnerabilities);
  } catch {
    return undefined;
  }
}
