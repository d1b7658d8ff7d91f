import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import type { JWTPayload } from 'jose';

import { addFaultHooks } from '../faults/fault-hooks.ts';
import { type AnswerFaults, createFaultPlan, type FaultPlan } from '../faults/fault-plan.ts';
import { addAuthorizationRoute } from './authorization-route.ts';
import { operationOutcome } from './fhir-resource.ts';
import { addFhirRoutes } from './fhir-routes.ts';
import type { RecordClient } from './record-client.ts';
import { createRecordKey } from './record-key.ts';
import { addRecordPages } from './record-pages.ts';
import {
  clinicianResource,
  patientResource,
  type RecordClinician,
  type RecordPatient,
  visitResource,
} from './record-people.ts';
import type { RecordRoom } from './record-room.ts';
import { createRecordTokens, type LaunchContext } from './record-tokens.ts';
import { createResourceStore, type StoredResource } from './resource-store.ts';
import { addTokenExchange } from './token-exchange.ts';

export type RecordSystemSettings = Readonly<{
  patients: readonly RecordPatient[];
  clinicians: readonly RecordClinician[];
  clients: readonly RecordClient[];
  /** Where it is reached; known once it listens. */
  url: () => string;
  now: () => Date;
  fixedToken?: string;
}>;

export type RecordSystemFaults = AnswerFaults &
  Readonly<{
    /** Keeps nothing of these kinds, and says so. */
    leaveOut(...kinds: readonly string[]): void;
    expireTokens(): void;
    /** Claims of the next id tokens, right or wrong. */
    changeIdTokens(claims: JWTPayload): void;
  }>;

export type RecordSystem = Readonly<{
  faults: RecordSystemFaults;
  received(kind: string): readonly StoredResource[];
  /** As a click on its page does; answers the launch. */
  newLaunch(context: LaunchContext): string;
  addRoutes(app: FastifyInstance): Promise<void>;
}>;

/** A stand-in for the health record system of a clinic: FHIR R4, SMART, and a page that shows what it was sent. */
export function createRecordSystem(settings: RecordSystemSettings): RecordSystem {
  const plan = createFaultPlan();
  const planned: PlannedFaults = { leftOut: [], claims: {} };
  const room = roomOf(settings, planned);
  return {
    faults: {
      plan: plan.plan,
      clear() {
        plan.clear();
        Object.assign(planned, { leftOut: [], claims: {} });
      },
      leaveOut(...kinds) {
        planned.leftOut = kinds;
      },
      expireTokens: room.tokens.expireAccess,
      changeIdTokens(claims) {
        planned.claims = claims;
      },
    },
    received: room.store.all,
    newLaunch: room.tokens.newLaunch,
    async addRoutes(app) {
      await app.register(formbody);
      addRecordPages(app, room);
      await app.register((fhir) => addInterface(fhir, room, plan), { prefix: '/fhir' });
    },
  };
}

type PlannedFaults = { leftOut: readonly string[]; claims: JWTPayload };

function roomOf(settings: RecordSystemSettings, planned: PlannedFaults): RecordRoom {
  const { patients, clinicians, clients, url, now, fixedToken } = settings;
  const store = createResourceStore();
  for (const person of [...patients.map(patientResource), ...patients.map(visitResource)]) store.add(person);
  for (const clinician of clinicians) store.add(clinicianResource(clinician));
  return {
    patients,
    clinicians,
    clients,
    fhirUrl: () => `${url()}/fhir`,
    pagesUrl: url,
    now,
    store,
    tokens: createRecordTokens(now),
    key: createRecordKey(),
    fixedToken,
    isLeftOut: (kind) => planned.leftOut.includes(kind),
    idTokenChanges: () => planned.claims,
  };
}

async function addInterface(fhir: FastifyInstance, room: RecordRoom, plan: FaultPlan): Promise<void> {
  addFaultHooks(fhir, plan, (status) => operationOutcome('transient', `Simulated failure ${status}`));
  addFhirRoutes(fhir, room);
  addTokenExchange(fhir, room);
  addAuthorizationRoute(fhir, room);
}
