import type { PackedAnswer } from '#platform/http/packed-answer.ts';

type Recent = Readonly<{ madeFrom: string; answer: Promise<PackedAnswer> }>;

/** One answer a patient, for as long as it would be made from the same again. The least asked for go first. */
export class RecentAnswers {
  readonly #most: number;
  readonly #byPatient = new Map<string, Recent>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Several who ask at once wait for one making. */
  answerFor(patientId: string, madeFrom: string, make: () => Promise<PackedAnswer>): Promise<PackedAnswer> {
    const known = this.#byPatient.get(patientId);
    const recent = known?.madeFrom === madeFrom ? known : { madeFrom, answer: make() };
    this.#byPatient.delete(patientId);
    this.#byPatient.set(patientId, recent);
    if (recent !== known) this.#watch(patientId, recent);
    return recent.answer;
  }

  #watch(patientId: string, recent: Recent): void {
    recent.answer.catch(() => {
      if (this.#byPatient.get(patientId) === recent) this.#byPatient.delete(patientId);
    });
    for (const oldest of this.#byPatient.keys()) {
      if (this.#byPatient.size <= this.#most) return;
      this.#byPatient.delete(oldest);
    }
  }
}
