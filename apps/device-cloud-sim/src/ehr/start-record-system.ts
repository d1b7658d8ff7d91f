import fastify from 'fastify';

import { createRecordSystem, type RecordSystem, type RecordSystemSettings } from './record-system.ts';

export type { RecordClient } from './record-client.ts';
export { RECORD_SYSTEMS, type RecordClinician, type RecordPatient } from './record-people.ts';
export { createRecordSystem } from './record-system.ts';

export type RunningRecordSystem = Omit<RecordSystem, 'addRoutes'> &
  Readonly<{
    /** The address of its pages; its FHIR interface is at `${url}/fhir`. */
    url: string;
    fhirUrl: string;
    stop(): Promise<void>;
  }>;

/** On a port of its own, reachable from this machine only. */
export async function startRecordSystem(settings: Omit<RecordSystemSettings, 'url'>): Promise<RunningRecordSystem> {
  const place = { url: '' };
  const { faults, received, newLaunch, addRoutes } = createRecordSystem({ ...settings, url: () => place.url });
  // A planned silence keeps its connection open; stopping must not wait for it.
  const app = fastify({ forceCloseConnections: true });
  await app.register(addRoutes, { prefix: '/ehr' });
  place.url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/ehr`;
  return { faults, received, newLaunch, url: place.url, fhirUrl: `${place.url}/fhir`, stop: () => app.close() };
}
