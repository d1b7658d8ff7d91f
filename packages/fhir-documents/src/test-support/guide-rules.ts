import type { Bundle, BundleEntry, FhirResource, Observation, Quantity } from 'fhir/r4.js';

/** What the HL7 CGM guide 1.0.0 asks of each profile: its LOINC code, and the unit of its value. */
const PROFILES: Readonly<Record<string, Readonly<{ loincCode: string; unitCode: string | null }>>> = {
  'cgm-summary': { loincCode: '107931-8', unitCode: null },
  'cgm-summary-mean-glucose-mass-per-volume': { loincCode: '97507-8', unitCode: 'mg/dL' },
  'cgm-summary-mean-glucose-moles-per-volume': { loincCode: '105273-7', unitCode: 'mmol/L' },
  'cgm-summary-times-in-ranges': { loincCode: '106793-3', unitCode: null },
  'cgm-summary-gmi': { loincCode: '97506-0', unitCode: '%' },
  'cgm-summary-coefficient-of-variation': { loincCode: '104638-2', unitCode: '%' },
  'cgm-summary-days-of-wear': { loincCode: '104636-6', unitCode: 'd' },
  'cgm-summary-sensor-active-percentage': { loincCode: '104637-4', unitCode: '%' },
};
const RANGE_CODES = ['104642-4', '104641-6', '97510-2', '104640-8', '104639-0'];
/** Mean in either unit is one member of a summary. */
const MEMBERS: readonly (readonly string[])[] = [
  ['97507-8', '105273-7'],
  ['106793-3'],
  ['97506-0'],
  ['104638-2'],
  ['104636-6'],
  ['104637-4'],
];
/** Members that FHIR R4 itself requires of what we send. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  CarePlan: ['status', 'intent', 'subject'],
  Device: ['identifier', 'deviceName'],
  DocumentReference: ['status', 'content', 'subject', 'identifier'],
  MedicationRequest: ['status', 'intent', 'medicationCodeableConcept', 'subject', 'identifier'],
  Observation: ['status', 'code', 'subject', 'identifier'],
  Provenance: ['target', 'recorded', 'agent'],
};
const UUID_URL = /^urn:uuid:[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const UCUM = 'http://unitsofmeasure.org';
const UNIT_CODES = [
  '%',
  'd',
  'mg/dL',
  'mmol/L',
  '[iU]',
  '[iU]/h',
  'g/[iU]',
  '[iU]/(10.g)',
  '[iU]/(15.g)',
  'mg/dL/[iU]',
  'mmol/L/[iU]',
];

const unless = (isSound: boolean, issue: string): string[] => (isSound ? [] : [issue]);

type Entry = BundleEntry<FhirResource>;

/** Everything in which a bundle is not as the guide and FHIR want it; empty when nothing is. */
export function guideIssues(bundle: Bundle<FhirResource>): string[] {
  const entries = bundle.entry ?? [];
  const known = entries.map(({ request }) => `${request?.url}?${request?.ifNoneExist}`);
  return [
    ...unless(bundle.type === 'transaction' && bundle.timestamp !== undefined, 'no transaction with a timestamp'),
    ...duplicates(entries.map(({ fullUrl }) => fullUrl ?? '')).map((url) => `${url} is there twice`),
    ...duplicates(known).map((query) => `${query} is known twice`),
    ...entries.flatMap(entryIssues),
    ...brokenReferences(bundle).map((url) => `${url} leads nowhere`),
    ...quantitiesIn(bundle).flatMap(quantityIssues),
    ...observationsIn(entries).flatMap((observation) => cgmIssues(observation, entries)),
  ];
}

function entryIssues({ fullUrl = '', resource, request }: Entry): string[] {
  const type = resource?.resourceType ?? '';
  const members = new Set(Object.keys(resource ?? {}));
  const missing = (REQUIRED[type] ?? ['a place in these rules']).filter((name) => !members.has(name));
  return [
    ...unless(UUID_URL.test(fullUrl), `${type}: ${fullUrl} is no UUID`),
    ...unless(request?.method === 'POST' && request.url === type, `${type}: is not posted to its kind`),
    ...unless(/^(?:identifier|_tag)=urn%3A/.test(request?.ifNoneExist ?? ''), `${type}: would be stored twice`),
    ...missing.map((name) => `${type}: no ${name}`),
  ];
}

const observationsIn = (entries: readonly Entry[]): Observation[] =>
  entries.flatMap(({ resource }) => (resource?.resourceType === 'Observation' ? [resource] : []));

const codeOf = ({ code }: Readonly<{ code: Observation['code'] }>) => code.coding?.[0]?.code;

function cgmIssues(observation: Observation, entries: readonly Entry[]): string[] {
  const profile = observation.meta?.profile?.[0]?.split('/').at(-1);
  if (profile === undefined) return [];
  const rule = PROFILES[profile];
  if (!rule) return [`${profile}: is no profile of the guide`];
  return [
    ...unless(codeOf(observation) === rule.loincCode, `${profile}: wrong code`),
    ...unless((observation.valueQuantity?.code ?? null) === rule.unitCode, `${profile}: wrong unit`),
    ...unless(isDated(observation), `${profile}: no days`),
    ...(profile === 'cgm-summary-times-in-ranges' ? rangeIssues(observation) : []),
    ...(profile === 'cgm-summary' ? memberIssues(observation, entries) : []),
  ];
}

function isDated({ effectivePeriod }: Observation): boolean {
  return [effectivePeriod?.start, effectivePeriod?.end].every((day) => DAY.test(day ?? ''));
}

function rangeIssues({ component = [] }: Observation): string[] {
  return unless(String(component.map(codeOf)) === String(RANGE_CODES), 'times in ranges: wrong ranges');
}

function memberIssues({ hasMember = [] }: Observation, entries: readonly Entry[]): string[] {
  const codes = hasMember.map(({ reference }) => {
    const resource = entries.find(({ fullUrl }) => fullUrl === reference)?.resource;
    return resource?.resourceType === 'Observation' ? (resource.code.coding?.[0]?.code ?? '') : '';
  });
  const missing = MEMBERS.filter((either) => !either.some((code) => codes.includes(code)));
  return missing.map((either) => `cgm-summary: no member ${either.join(' or ')}`);
}

function quantityIssues({ value, system, code }: Quantity): string[] {
  const isSound =
    typeof value === 'number' && Number.isFinite(value) && system === UCUM && UNIT_CODES.includes(code ?? '');
  return isSound ? [] : [`${value} ${code} is no quantity`];
}

function quantitiesIn(found: unknown): Quantity[] {
  return everyValue(found, (name) => name.endsWith('Quantity')) as Quantity[];
}

/** References by address must be within the bundle, or a search for the patient. */
function brokenReferences(bundle: Bundle<FhirResource>): string[] {
  const known = new Set((bundle.entry ?? []).map(({ fullUrl }) => fullUrl));
  return (everyValue(bundle, (name) => name === 'reference') as unknown[])
    .filter((url): url is string => typeof url === 'string')
    .filter((url) => !known.has(url) && !url.startsWith('Patient?identifier='));
}

function everyValue(found: unknown, isWanted: (name: string) => boolean): unknown[] {
  if (typeof found !== 'object' || found === null) return [];
  return Object.entries(found).flatMap(([name, value]) => [
    ...(isWanted(name) ? [value] : []),
    ...everyValue(value, isWanted),
  ]);
}

const duplicates = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);
