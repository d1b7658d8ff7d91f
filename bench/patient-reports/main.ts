// How long do the reports of 21 days take with 20 people in the full demonstration clinic, who go through its patients
// without a pause or read each for a while? How long where nobody has asked before, and for somebody who asks for
// something short meanwhile? How large is the answer?
// Run: node bench/patient-reports/main.ts

import { gunzipSync } from 'node:zlib';
import { MINUTE_MS } from '@glidepath/quantities';

import { openWorld } from '../../e2e/fixtures/world.ts';
import { type HttpRequest, latencyRow } from '../load/measure-latency.ts';
import { demoDoctorToken, filledDemoPatients } from './demo-patients.ts';
import { answerOf, bystanderWaits, latencyOf, readersWaits, waitsAtOnce } from './report-readers.ts';

const PEOPLE = 20;
const LIMITS = { p95Ms: 60, answerBytes: 120_000 };
const WARM_UP_MS = 10_000;
/** Long enough for every report to become new at least once: reports of one minute are the same. */
const MEASURED_MS = 90_000;
/** What one person looks at before asking for the next. */
const READS_MS = 10_000;
/** Twenty first-time requests are counted; those before them warm up the server. */
const ROUNDS = { warmUp: 5, counted: 20 };
const BYSTANDER_EVERY_MS = 20;

const world = await openWorld({ GLIDEPATH_DEMO_DEVICE_DATA: '1' });
try {
  const token = await demoDoctorToken(world);
  const patientIds = await filledDemoPatients(world, token);
  const patientAt = (place: number) => patientIds[place % patientIds.length] ?? '';
  /** Everybody begins with another patient. */
  const nowAskedBy = (person: number, turn: number) => asked(patientAt(person * 2 + turn), new Date());

  await readersWaits({ people: PEOPLE, forMs: WARM_UP_MS, pauseMs: 0 }, nowAskedBy);
  const withoutPause = await readersWaits({ people: PEOPLE, forMs: MEASURED_MS, pauseMs: 0 }, nowAskedBy);
  const reading = await readersWaits({ people: PEOPLE, forMs: MEASURED_MS, pauseMs: READS_MS }, nowAskedBy);

  const firstWaits: number[] = [];
  const asksForNew = async (fromRound: number, rounds: number) => {
    for (let round = fromRound; round < fromRound + rounds; round += 1) {
      const instant = new Date(Date.now() - (2 + round) * MINUTE_MS);
      const at20 = Array.from({ length: PEOPLE }, (_, person) => asked(patientAt(person), instant));
      firstWaits.push(...(await waitsAtOnce(at20)));
    }
  };
  await asksForNew(0, ROUNDS.warmUp);
  firstWaits.length = 0;
  const startedMs = performance.now();
  const short = { url: `${world.baseUrl}/api/user/`, headers: { authorization: `Bearer ${token}` } };
  const shortWaits = await bystanderWaits(short, BYSTANDER_EVERY_MS, asksForNew(ROUNDS.warmUp, ROUNDS.counted));
  const firstSeconds = (performance.now() - startedMs) / 1000;
  const largest = await largestAnswer(patientIds);

  const steady = latencyOf(withoutPause.ms, withoutPause.seconds);
  process.stdout.write(
    [
      `${patientIds.length} patients with 90 days of data`,
      `${''.padEnd(28)} ${['p50 ms', 'p95 ms', 'per s', 'x first'].map((title) => title.padStart(9)).join(' ')}`,
      latencyRow('20 people without a pause', steady, steady),
      latencyRow('20 people who read 10 s', latencyOf(reading.ms, reading.seconds), steady),
      latencyRow('20 new ones at one moment', latencyOf(firstWaits, firstSeconds), steady),
      latencyRow('a short call meanwhile', latencyOf(shortWaits, firstSeconds), steady),
      `largest answer ${Math.round(largest.packedBytes / 1000)} KB gzip of ${Math.round(largest.wholeBytes / 1000)} KB`,
      `limits: p95 ${LIMITS.p95Ms} ms without a pause, ${LIMITS.answerBytes / 1000} KB gzip`,
      '',
    ].join('\n'),
  );
  process.exitCode = steady.p95Ms < LIMITS.p95Ms && largest.packedBytes < LIMITS.answerBytes ? 0 : 1;

  function asked(patientId: string, instant: Date): HttpRequest {
    return {
      url: `${world.baseUrl}/api/patient_reports/`,
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'accept-encoding': 'gzip',
      },
      body: JSON.stringify({ patient_id: patientId, utc_timestamp: instant.toISOString() }),
    };
  }

  async function largestAnswer(ids: readonly string[]) {
    let packed = Buffer.alloc(0);
    for (const id of ids) {
      const { body } = await answerOf(asked(id, new Date()));
      if (body.length > packed.length) packed = Buffer.from(body);
    }
    return { packedBytes: packed.length, wholeBytes: gunzipSync(packed).length };
  }
} finally {
  await world.close();
}
