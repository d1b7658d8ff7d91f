import type { FastifyInstance } from 'fastify';

import type { Deps } from '#platform/deps.ts';
import { registerDemoClouds } from './demo-clouds.ts';
import { registerDemoHospital } from './demo-hospital.ts';
import { registerDemoRecordSystems } from './demo-record-systems.ts';

/** The simulated outside world: clouds of devices, a hospital that signs people in, record systems. */
export async function registerDemoRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await registerDemoClouds(app, deps);
  await registerDemoHospital(app, deps);
  await registerDemoRecordSystems(app, deps);
}
