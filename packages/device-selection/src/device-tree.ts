export type TreeAnswer = Readonly<{
  text: string;
  style: 'primary' | 'secondary';
  shortAnswer: string;
  /** Kept for Back, but not listed among the choices. */
  hideFromHistory: boolean;
  /** The next decision, or null where the answer names a device. */
  toDecision: string | null;
  deviceId: number | null;
}>;

export type TreeDecision = Readonly<{
  title: string;
  shortTitle: string;
  /** Written by a clinic: cleaned before it is shown. */
  htmlContent: string;
  answers: readonly TreeAnswer[];
}>;

export type DeviceTree = Readonly<{
  initialDecision: Readonly<{ name: string }>;
  decisions: Readonly<Record<string, TreeDecision>>;
}>;

export function decisionNamed({ decisions }: DeviceTree, name: string): TreeDecision | undefined {
  return Object.hasOwn(decisions, name) ? decisions[name] : undefined;
}
