import escapeHtml from 'escape-html';
import type { FastifyInstance } from 'fastify';

import { formField } from '../oauth/request-fields.ts';
import { asPage, simulatedPage } from '../pages/simulated-page.ts';
import { type Fields, isFields, listIn } from './fhir-resource.ts';
import type { RecordRoom } from './record-room.ts';
import type { StoredResource } from './resource-store.ts';

const TITLE = 'Simulated health record system';

/** What somebody at the record system sees: what has come in, and a button that opens the application on a patient. */
export function addRecordPages(pages: FastifyInstance, room: RecordRoom): void {
  pages.get('/', async (_, reply) => asPage(reply).send(simulatedPage(TITLE, launchForm(room) + receivedList(room))));

  pages.post('/launch', async (request, reply) => {
    const [patientId, clinicianId] = ['patient', 'clinician'].map((name) => formField(request, name));
    const patient = room.patients.find(({ id }) => id === patientId);
    const clinician = room.clinicians.find(({ id }) => id === clinicianId);
    const [client] = room.clients;
    if (!patient || !clinician || !client) {
      return asPage(reply).code(400).send(simulatedPage(TITLE, '<p role="alert">Choose a patient.</p>'));
    }
    const context = { patientId: patient.id, clinicianId: clinician.id, visitId: `visit-${patient.id}` };
    const address = new URL(client.launchUrl);
    address.searchParams.set('iss', room.fhirUrl());
    address.searchParams.set('launch', room.tokens.newLaunch(context));
    return reply.redirect(address.href, 303);
  });

  pages.get<{ Params: { id: string } }>('/documents/:id', async ({ params: { id } }, reply) => {
    const [content] = listIn(room.store.read('DocumentReference', id) ?? {}, 'content');
    const attachment = content?.['attachment'];
    if (!isFields(attachment)) return reply.code(404).send();
    return reply.type(String(attachment['contentType'])).send(Buffer.from(String(attachment['data']), 'base64'));
  });
}

function launchForm({ patients, clinicians, pagesUrl }: RecordRoom): string {
  const options = (people: readonly Readonly<{ id: string; label: string }>[]) =>
    people.map(({ id, label }) => `<option value="${escapeHtml(id)}">${escapeHtml(label)}</option>`).join('');
  const patientOptions = options(
    patients.map(({ id, mrn, firstName, lastName }) => ({ id, label: `${firstName} ${lastName} (${mrn})` })),
  );
  const clinicianOptions = options(clinicians.map(({ id, name, email }) => ({ id, label: `${name}, ${email}` })));
  return `<form method="post" action="${escapeHtml(pagesUrl())}/launch">
<label for="clinician">Signed in here as</label>
<select id="clinician" name="clinician">${clinicianOptions}</select>
<label for="patient">Patient</label>
<select id="patient" name="patient">${patientOptions}</select>
<p><button>Open in Glidepath</button></p>
</form>`;
}

function receivedList(room: RecordRoom): string {
  const plans = room.store.all('CarePlan').toReversed();
  const items = plans.map((plan) => `<li>${receivedPlan(room, plan)}</li>`).join('\n');
  return `<h2>Received plans (${plans.length})</h2>
${plans.length === 0 ? '<p>Nothing has come in yet. Share a plan in Glidepath.</p>' : `<ul>${items}</ul>`}`;
}

function receivedPlan(room: RecordRoom, plan: StoredResource): string {
  const tag = tagOf(plan);
  const ofShare = (kind: string) => room.store.all(kind).filter((resource) => tagOf(resource) === tag);
  const patient = room.patients.find(({ id }) => referenceIn(plan, 'subject') === `Patient/${id}`);
  const author = plan['author'];
  const doses = ofShare('MedicationRequest').flatMap((request) =>
    listIn(request, 'dosageInstruction').map(({ text }) => `<li>${escapeHtml(`${insulinOf(request)}: ${text}`)}</li>`),
  );
  const documents = ofShare('DocumentReference').map(
    ({ id, description }) =>
      `<a href="${escapeHtml(room.pagesUrl())}/documents/${escapeHtml(id)}">${escapeHtml(String(description))}</a>`,
  );
  const counts = `Observations: ${ofShare('Observation').length}, insulins: ${ofShare('MedicationRequest').length}`;
  const who = patient ? `${patient.firstName} ${patient.lastName} (${patient.mrn})` : 'Unknown patient';
  return `<p><strong>${escapeHtml(who)}</strong>, ${escapeHtml(String(plan['created']))}, by ${escapeHtml(isFields(author) ? String(author['display']) : '')}</p>
<p>${documents.join(' · ')}</p>
<details><summary>${escapeHtml(counts)}</summary><ul>${doses.join('')}</ul></details>`;
}

const insulinOf = (request: Fields) => {
  const medication = request['medicationCodeableConcept'];
  return isFields(medication) ? String(medication['text']) : '';
};

function tagOf({ meta }: Fields): unknown {
  return isFields(meta) ? listIn(meta, 'tag')[0]?.['code'] : undefined;
}

function referenceIn(resource: Fields, name: string): unknown {
  const found = resource[name];
  return isFields(found) ? found['reference'] : undefined;
}
