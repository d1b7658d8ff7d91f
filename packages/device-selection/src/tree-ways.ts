import { type DeviceTree, decisionNamed } from './device-tree.ts';

export type TreeWays = Readonly<{
  reached: ReadonlySet<string>;
  /** Decisions whose answers lead back to them: somebody could go round without an end. */
  inCircle: ReadonlySet<string>;
}>;

/** Where the answers lead, from the initial decision on. */
export function treeWays(tree: DeviceTree): TreeWays {
  const reached = decisionsAfter(tree, [tree.initialDecision.name]);
  const inCircle = [...reached].filter((name) => decisionsAfter(tree, nextDecisions(tree, name)).has(name));
  return { reached, inCircle: new Set(inCircle) };
}

/** Those named and all that can follow them. */
function decisionsAfter(tree: DeviceTree, names: readonly string[]): Set<string> {
  const found = new Set(names.filter((name) => decisionNamed(tree, name)));
  // A set yields what is added while it is walked.
  for (const name of found) for (const next of nextDecisions(tree, name)) found.add(next);
  return found;
}

function nextDecisions(tree: DeviceTree, name: string): string[] {
  const answers = decisionNamed(tree, name)?.answers ?? [];
  return answers.flatMap(({ toDecision }) =>
    toDecision !== null && decisionNamed(tree, toDecision) ? [toDecision] : [],
  );
}
