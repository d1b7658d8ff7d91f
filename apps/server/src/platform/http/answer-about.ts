import type { OpenedPatient } from '#platform/deps.ts';

/** An answer of a call that named nobody, with everybody whose data is in it: each of them is recorded as seen. */
export class AnswerAbout<T> {
  readonly answer: T;
  readonly patients: readonly OpenedPatient[];

  constructor(answer: T, patients: readonly OpenedPatient[]) {
    this.answer = answer;
    this.patients = patients;
  }
}
