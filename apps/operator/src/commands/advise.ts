import { readFileSync } from 'node:fs';
import { refusalWithCode } from '@glidepath/api-contract/errors/refusal-code';
import { type Advice, advise, type InputProblem, readAdvisorInput } from '@glidepath/dosing-advisor';

import { explainedAdvice } from '../advice/explained-advice.ts';
import { type LoneCommand, UsageError } from '../command.ts';

const STANDARD_INPUT = 0;

/** The advisor on one case, without a database: for trying, teaching and checking. */
export const adviseCommand: LoneCommand = {
  summary: 'advises on a case from standard input; the format is in packages/dosing-advisor/README.md',
  usage: 'advise [--explain] < case.json',
  options: { explain: { type: 'boolean' } },
  async runAlone(options, words) {
    if (words.length > 0) throw new UsageError('The case comes from standard input: advise < case.json');
    return adviceOn(readFileSync(STANDARD_INPUT, 'utf8'), { isExplained: options['explain'] === true });
  },
};

export function adviceOn(text: string, { isExplained }: Readonly<{ isExplained: boolean }>): string {
  const reading = readAdvisorInput(parsedCase(text));
  if (reading.outcome === 'refused') {
    throw new Error(['The case cannot be read:', ...reading.problems.map(problemLine)].join('\n  '));
  }
  const advice = advise(reading.input);
  return isExplained ? explainedAdvice(advice) : JSON.stringify(withRefusalCodes(advice), null, 2);
}

/** With the code of each refusal, as every answer has it. */
function withRefusalCodes(advice: Advice) {
  if (advice.outcome === 'plan') return advice;
  return { ...advice, refusals: advice.refusals.map(refusalWithCode) };
}

function parsedCase(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`The case is no JSON: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

const PROBLEMS: Readonly<Record<InputProblem['problem'], string>> = {
  missing: 'is missing',
  'wrong-type': 'has the wrong type',
  'out-of-range': 'is out of range',
  'not-allowed': 'is not allowed',
  'unknown-field': 'is not known',
  contradictory: 'contradicts the fields beside it',
};

function problemLine({ field, problem, expected }: InputProblem): string {
  return `${field === '' ? 'the case' : field} ${PROBLEMS[problem]}${expected ? ` (expected ${expected})` : ''}`;
}
