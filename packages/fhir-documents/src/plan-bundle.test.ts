import type { Bundle, FhirResource } from 'fhir/r4.js';
import { describe, expect, it } from 'vitest';

import { planBundle } from './plan-bundle.ts';
import { guideIssues } from './test-support/guide-rules.ts';
import { aShare, CGM, EVERY_PLAN, SHARE_ID } from './test-support/sample-share.ts';

const kinds = (bundle: Bundle<FhirResource>) => (bundle.entry ?? []).map(({ resource }) => resource?.resourceType);
function the<Type extends FhirResource['resourceType']>(bundle: Bundle<FhirResource>, type: Type) {
  const found = (bundle.entry ?? [])
    .map(({ resource }) => resource)
    .filter((resource) => resource?.resourceType === type);
  return found as Extract<FhirResource, { resourceType: Type }>[];
}

describe('planBundle', () => {
  it.each(EVERY_PLAN.map((plan) => [plan.type, plan] as const))('of %s fulfils the guide', (_, plan) => {
    for (const glucoseUnit of ['mg/dL', 'mmol/L'] as const) {
      expect(guideIssues(planBundle(aShare({ plan, glucoseUnit, profilePngBase64: 'iVBORw0KGgo=' })))).toEqual([]);
    }
  });

  it('holds the sensor, the settings, the insulins, the plan, its document and who stands for it', () => {
    expect(kinds(planBundle(aShare()))).toEqual([
      'Device',
      ...Array.from({ length: 8 }, () => 'Observation'),
      'MedicationRequest',
      'CarePlan',
      'DocumentReference',
      'Provenance',
    ]);
  });

  it('is the same however often it is made, so that a receiver stores it once', () => {
    expect(JSON.stringify(planBundle(aShare()))).toBe(JSON.stringify(planBundle(aShare())));
    const requests = (planBundle(aShare()).entry ?? []).map(({ request }) => request?.ifNoneExist);
    expect(requests).toContain(`identifier=urn%3Aglidepath%3Ashared-plan%7C${SHARE_ID}.care`);
    expect(requests.at(-1)).toBe(`_tag=urn%3Aglidepath%3Ashared-plan%7C${SHARE_ID}`);
  });

  it('finds the patient by record number and birth date, whatever is in the number', () => {
    const subjectOf = (share = aShare()) => the(planBundle(share), 'CarePlan')[0]?.subject.reference;
    expect(subjectOf()).toBe('Patient?identifier=urn%3Aoid%3A1.2.36.146.595%7C0077&birthdate=1990-05-17');
    const odd = { recordNumber: { system: 'urn:oid:1.2', value: 'a|b,c&x=1' }, bornOn: null };
    expect(subjectOf(aShare({ patient: odd }))).toBe('Patient?identifier=urn%3Aoid%3A1.2%7Ca%5C%7Cb%5C%2Cc%26x%3D1');
  });

  it('SHARE-04: names the visit by its number in plan, insulins and documents, and nowhere without one', () => {
    const share = aShare({ visit: { system: 'urn:oid:1.9', number: 'V-17' } });
    const visit = { type: 'Encounter', identifier: { system: 'urn:oid:1.9', value: 'V-17' } };
    const bundle = planBundle(share);
    expect(the(bundle, 'CarePlan')[0]?.encounter).toEqual(visit);
    expect(the(bundle, 'MedicationRequest')[0]?.encounter).toEqual(visit);
    expect(the(bundle, 'DocumentReference')[0]?.context).toEqual({ encounter: [visit] });
    expect(JSON.stringify(planBundle(aShare()))).not.toContain('Encounter');
    const bare = planBundle(aShare({ visit: { system: null, number: 'V-17' } }));
    expect(the(bare, 'CarePlan')[0]?.encounter?.identifier).toEqual({ value: 'V-17' });
  });

  it('PRINT-16: a plan that was replaced is not active, nor are its insulins, and its document is superseded', () => {
    const bundle = planBundle(aShare({ endedAt: '2026-04-02T10:00:00.000Z', profilePngBase64: 'iVBORw0KGgo=' }));
    expect(the(bundle, 'CarePlan')[0]).toMatchObject({
      status: 'revoked',
      period: { end: '2026-04-02T10:00:00.000Z' },
    });
    expect(the(bundle, 'MedicationRequest')[0]?.status).toBe('stopped');
    expect(the(bundle, 'DocumentReference').map(({ status }) => status)).toEqual(['superseded', 'current']);
    expect(guideIssues(bundle)).toEqual([]);
  });

  it('has the plan as a PDF, and the profile as a picture where there is one', () => {
    const [plan, picture] = the(planBundle(aShare({ profilePngBase64: 'iVBORw0KGgo=' })), 'DocumentReference');
    expect(plan?.content[0]?.attachment).toMatchObject({
      contentType: 'application/pdf',
      data: 'JVBERi0xLjcK',
      size: 9,
      language: 'en',
    });
    expect(plan?.type?.coding?.[0]?.code).toBe('18776-5');
    expect(picture?.content[0]?.attachment).toMatchObject({ contentType: 'image/png', size: 8 });
    expect(the(planBundle(aShare()), 'DocumentReference')).toHaveLength(1);
  });

  it('says which plan it replaces and what the clinician wrote', () => {
    const previousShareId = '0198a5c2-7d10-7a31-9b5e-000000000001';
    const [plan] = the(
      planBundle(aShare({ previousShareId, messagesToPatient: [' Eat first. ', '', 'Less at night.'] })),
      'CarePlan',
    );
    expect(plan?.replaces?.[0]?.identifier?.value).toBe(`${previousShareId}.care`);
    expect(plan?.note?.map(({ text }) => text)).toEqual(['Eat first.', 'Less at night.']);
    expect(the(planBundle(aShare({ messagesToPatient: ['  '] })), 'CarePlan')[0]).not.toHaveProperty('note');
    expect(the(planBundle(aShare()), 'CarePlan')[0]).not.toHaveProperty('replaces');
  });

  it('names the clinician and the advisor; a plan by hand has no advisor', () => {
    const [whole] = the(planBundle(aShare()), 'Provenance');
    expect(whole?.agent.map(({ type }) => type?.coding?.[0]?.code)).toEqual(['author', 'assembler']);
    expect(whole?.agent[0]?.who.display).toBe('Dana Roth');
    const byHand = planBundle(aShare({ advisorVersion: null }));
    expect(the(byHand, 'Device')).toEqual([]);
    expect(the(byHand, 'Provenance')[0]?.agent).toHaveLength(1);
    expect(guideIssues(byHand)).toEqual([]);
  });

  it('PROOF-05: carries the signature of the approval: who, when and as what', () => {
    const signature = { name: 'Dana Roth', signedAt: '2026-03-01T08:54:00.000Z', meaning: 'approved' } as const;
    const bundle = planBundle(aShare({ signature }));
    expect(the(bundle, 'Provenance')[0]?.signature).toMatchObject([
      {
        type: [
          { system: 'urn:iso-astm:E1762-95:2013', code: '1.2.840.10065.1.12.1.1' },
          { system: 'urn:glidepath:signature-meaning', code: 'approved' },
        ],
        when: signature.signedAt,
        who: { type: 'Practitioner', display: 'Dana Roth' },
      },
    ]);
    expect(guideIssues(bundle)).toEqual([]);
    expect(the(planBundle(aShare()), 'Provenance')[0]).not.toHaveProperty('signature');
  });

  it('of a message alone has the message and its document, and no insulin', () => {
    const bundle = planBundle(aShare({ plan: { type: 'GENERIC', messageToPatient: 'Well done' }, cgm: null }));
    expect(kinds(bundle)).toEqual(['Device', 'CarePlan', 'DocumentReference', 'Provenance']);
    expect(the(bundle, 'CarePlan')[0]).not.toHaveProperty('activity');
  });
});

describe('the figures of the sensor', () => {
  const observations = (share = aShare()) => the(planBundle(share), 'Observation');
  const ofCode = (code: string, share = aShare()) =>
    observations(share).find(({ code: { coding } }) => coding?.[0]?.code === code);

  it('have the units and the precision of the guide', () => {
    expect(ofCode('97507-8')?.valueQuantity).toEqual({
      value: 153.66,
      unit: 'mg/dl',
      system: 'http://unitsofmeasure.org',
      code: 'mg/dL',
    });
    expect(ofCode('105273-7', aShare({ glucoseUnit: 'mmol/L' }))?.valueQuantity).toMatchObject({
      value: 8.53,
      code: 'mmol/L',
    });
    expect(ofCode('97506-0')?.valueQuantity).toMatchObject({ value: 6.99, code: '%' });
    expect(ofCode('104638-2')?.valueQuantity).toMatchObject({ value: 37.75, code: '%' });
    expect(ofCode('104636-6')?.valueQuantity).toMatchObject({ value: 13, code: 'd', unit: 'days' });
    expect(ofCode('104637-4')?.valueQuantity).toMatchObject({ value: 93.33, code: '%' });
  });

  it('have the five ranges, each under its own code', () => {
    const shares = ofCode('106793-3')?.component?.map(({ code, valueQuantity }) => [code.text, valueQuantity?.value]);
    expect(shares).toEqual([
      ['Time below 54 mg/dL', 0.44],
      ['Time at 54-69 mg/dL', 3.2],
      ['Time at 70-180 mg/dL', 62.51],
      ['Time at 181-250 mg/dL', 24.85],
      ['Time above 250 mg/dL', 9],
    ]);
    const inMmolL = ofCode('106793-3', aShare({ glucoseUnit: 'mmol/L' }))?.component?.map(({ code }) => code.text);
    expect(inMmolL?.slice(0, 3)).toEqual([
      'Time below 3.0 mmol/L',
      'Time at 3.0-3.8 mmol/L',
      'Time at 3.9-10.0 mmol/L',
    ]);
  });

  it('make a summary when all six are there; what is missing is left out and is not zero', () => {
    expect(ofCode('107931-8')?.hasMember).toHaveLength(6);
    const share = aShare({ cgm: { ...CGM, cvPercent: null } });
    expect(ofCode('107931-8', share)).toBeUndefined();
    expect(ofCode('104638-2', share)).toBeUndefined();
    expect(ofCode('97507-8', share)).toBeDefined();
    expect(guideIssues(planBundle(share))).toEqual([]);
  });
});

describe('the rules of the guide', () => {
  const changed = (change: (bundle: Bundle<FhirResource>) => void) => {
    const bundle = structuredClone(planBundle(aShare()));
    change(bundle);
    return guideIssues(bundle);
  };
  const resourceOf = (bundle: Bundle<FhirResource>, type: string) =>
    // Planted faults are made on plain JSON.
    (bundle.entry ?? []).find(({ resource }) => resource?.resourceType === type)?.resource as unknown as Record<
      string,
      unknown
    >;

  it.each([
    ['no-timestamp', (bundle) => delete bundle.timestamp, 'no transaction with a timestamp'],
    ['a missing member', (bundle) => delete resourceOf(bundle, 'CarePlan')['intent'], 'CarePlan: no intent'],
    [
      'what would be stored twice',
      (bundle) => delete bundle.entry?.[0]?.request?.ifNoneExist,
      'Device: would be stored twice',
    ],
    [
      'a wrong unit',
      (bundle) =>
        Object.assign(resourceOf(bundle, 'Observation'), {
          valueQuantity: { value: 1, system: 'http://unitsofmeasure.org', code: '%' },
        }),
      'cgm-summary-mean-glucose-mass-per-volume: wrong unit',
    ],
    [
      'a unit of nobody',
      (bundle) => Object.assign(resourceOf(bundle, 'Observation'), { valueQuantity: { value: 1, code: 'stone' } }),
      '1 stone is no quantity',
    ],
    ['a reference to nothing', (bundle) => bundle.entry?.splice(1, 1), 'leads nowhere'],
  ] satisfies [string, (bundle: Bundle<FhirResource>) => unknown, string][])('find %s', (_, change, issue) => {
    expect(changed(change).join('\n')).toContain(issue);
  });
});
