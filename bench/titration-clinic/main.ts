// Does auto-titration reach its goals through the daily job, the database and the plans of the server, day by day in
// simulated time, and not only as a function? Compared with the same lives on the first dose.
// Run: node bench/titration-clinic/main.ts [--quick]      in full size it also writes its section of docs/evidence.md

import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { withSection } from '../evidence/evidence-sections.ts';
import { participants } from '../in-silico-trial/patients/everybody.ts';
import { limitLine } from '../in-silico-trial/report/limits.ts';
import { trialSize } from '../in-silico-trial/trial-size.ts';
import { endingOf, endingWithoutTitration } from './course-outcome.ts';
import { MEASURINGS } from './enrolled-patient.ts';
import { type Arm, clinicLimits, clinicSection } from './report.ts';
import { titrationCourse } from './titration-course.ts';
import { openVirtualClinic } from './virtual-clinic.ts';

const EVIDENCE = new URL('../../docs/evidence.md', import.meta.url);
/** A sensor has a hundred times as many readings as a meter: half as many people take as long. */
const PATIENTS = { full: { meter: 30, sensor: 15 }, quick: { meter: 4, sensor: 2 } };

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const begunMs = performance.now();
const everybody = participants('type 2', trialSize([]));
const arms: Arm[] = [];
for (const measuring of MEASURINGS) {
  const clinic = await openVirtualClinic();
  const patients = everybody.slice(0, PATIENTS[values.quick ? 'quick' : 'full'][measuring.name]);
  try {
    const courses = await titrationCourse(clinic, patients, measuring);
    arms.push({
      measuredBy: measuring.name,
      titrated: courses.map(endingOf),
      untitrated: patients.map((participant) => endingWithoutTitration(participant, measuring)),
      statuses: courses.map(({ status }) => status),
      lastCodes: courses.map(({ lastCode }) => lastCode),
    });
  } finally {
    await clinic.close();
  }
  process.stderr.write(`${measuring.name}: ${((performance.now() - begunMs) / 1000).toFixed(0)} s\n`);
}

const limits = clinicLimits(arms);
const section = clinicSection(arms, limits);
process.stdout.write(`${section.join('\n')}\n${limits.map(limitLine).join('\n')}\n`);
process.stdout.write(`${((performance.now() - begunMs) / 1000).toFixed(0)} s\n`);
if (!values.quick) {
  writeFileSync(EVIDENCE, withSection(readFileSync(EVIDENCE, 'utf8'), 'titration-clinic', section));
  process.exitCode = limits.every(({ isHeld, isGoal }) => isHeld || isGoal) ? 0 : 1;
}
