/** One command of a check, run from the repository root. */
export type Step = Readonly<{ name: string; command: string; args: readonly string[] }>;

export type StepResult = Readonly<{ step: Step; hasPassed: boolean; seconds: number; output: string }>;
