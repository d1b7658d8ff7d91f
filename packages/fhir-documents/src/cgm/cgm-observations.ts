import { type GlucoseUnit, RANGE_BORDERS } from '@glidepath/quantities';
import type { Observation, ObservationComponent, Quantity } from 'fhir/r4.js';

import { type Part, type PartName, partIdentifier, partReference, taggedMeta } from '../bundle/part.ts';
import { PART, patientReference } from '../bundle/references.ts';
import { days, meanGlucose, percent } from '../codes/quantity.ts';
import { cgmProfile, SYSTEMS } from '../codes/systems.ts';
import type { CgmFigures, RangePercents, SharedPlan } from '../plan-to-send.ts';

/** The limits are in the words: names of the levels are read in two ways, and a mistaken one would mislead. */
const RANGES = [
  { share: 'veryLowPercent', loincCode: '104642-4', range: 'veryLow' },
  { share: 'lowPercent', loincCode: '104641-6', range: 'low' },
  { share: 'targetPercent', loincCode: '97510-2', range: 'target' },
  { share: 'highPercent', loincCode: '104640-8', range: 'high' },
  { share: 'veryHighPercent', loincCode: '104639-0', range: 'veryHigh' },
] as const satisfies readonly Readonly<{ share: keyof RangePercents; loincCode: string; range: string }>[];

function rangeComponents(ranges: RangePercents, unit: GlucoseUnit): ObservationComponent[] {
  return RANGES.map(({ share, loincCode, range }) => ({
    code: { coding: [{ system: SYSTEMS.loinc, code: loincCode }], text: timeText(RANGE_BORDERS[unit][range], unit) },
    valueQuantity: percent(ranges[share]),
  }));
}

/** "Time below 54 mg/dL", "Time at 54-69 mg/dL", "Time above 250 mg/dL". */
function timeText(borders: string, unit: GlucoseUnit): string {
  const words = borders.replace('<', 'below ').replace('>', 'above ').replace('–', '-');
  return `Time ${/^\d/.test(words) ? 'at ' : ''}${words} ${unit}`;
}

/** The profiles of the guide, its LOINC codes, and in words what each is. */
const KINDS = {
  summary: { profile: 'cgm-summary', loincCode: '107931-8', text: 'CGM summary' },
  meanMass: { profile: 'cgm-summary-mean-glucose-mass-per-volume', loincCode: '97507-8', text: 'Mean glucose' },
  meanMolar: { profile: 'cgm-summary-mean-glucose-moles-per-volume', loincCode: '105273-7', text: 'Mean glucose' },
  ranges: { profile: 'cgm-summary-times-in-ranges', loincCode: '106793-3', text: 'Times in ranges' },
  gmi: { profile: 'cgm-summary-gmi', loincCode: '97506-0', text: 'Glucose management indicator' },
  variation: {
    profile: 'cgm-summary-coefficient-of-variation',
    loincCode: '104638-2',
    text: 'Coefficient of variation of glucose',
  },
  wear: { profile: 'cgm-summary-days-of-wear', loincCode: '104636-6', text: 'Days of wear' },
  active: { profile: 'cgm-summary-sensor-active-percentage', loincCode: '104637-4', text: 'Sensor active' },
} as const;
type Kind = (typeof KINDS)[keyof typeof KINDS];

/** What the guide wants of a summary; with less there is none, and the figures that are there stand alone. */
const MEMBERS_OF_SUMMARY = 6;

export function cgmObservations(share: SharedPlan, cgm: CgmFigures): Part[] {
  const members = memberParts(share, cgm);
  if (members.length < MEMBERS_OF_SUMMARY) return members;
  return [...members, summaryPart(share, cgm, members)];
}

function memberParts(share: SharedPlan, cgm: CgmFigures): Part[] {
  const { meanMgDl, gmiPercent, cvPercent, daysOfWear, activePercent, ranges } = cgm;
  const { glucoseUnit } = share;
  const valued = (name: PartName, kind: Kind, valueQuantity: Quantity): Part => ({
    name,
    resource: { ...observation(share, cgm, name, kind), valueQuantity },
  });
  const meanKind = glucoseUnit === 'mg/dL' ? KINDS.meanMass : KINDS.meanMolar;
  return [
    ...(meanMgDl === null ? [] : [valued('mean', meanKind, meanGlucose(meanMgDl, glucoseUnit))]),
    ...(ranges === null
      ? []
      : [
          {
            name: 'ranges',
            resource: {
              ...observation(share, cgm, 'ranges', KINDS.ranges),
              component: rangeComponents(ranges, glucoseUnit),
            },
          },
        ]),
    ...(gmiPercent === null ? [] : [valued('gmi', KINDS.gmi, percent(gmiPercent))]),
    ...(cvPercent === null ? [] : [valued('cv', KINDS.variation, percent(cvPercent))]),
    ...(daysOfWear === null ? [] : [valued('wear', KINDS.wear, days(daysOfWear))]),
    ...(activePercent === null ? [] : [valued('active', KINDS.active, percent(activePercent))]),
  ];
}

function summaryPart(share: SharedPlan, cgm: CgmFigures, members: readonly Part[]): Part {
  const name = PART.cgmSummary;
  const hasMember = members.map((member) => partReference(share.shareId, member.name));
  return { name, resource: { ...observation(share, cgm, name, KINDS.summary), hasMember } };
}

function observation(
  share: SharedPlan,
  { startsOn, endsOn }: CgmFigures,
  name: PartName,
  { profile, loincCode, text }: Kind,
): Observation {
  return {
    resourceType: 'Observation',
    meta: taggedMeta(share.shareId, cgmProfile(profile)),
    identifier: [partIdentifier(share.shareId, name)],
    status: 'final',
    category: [{ coding: [{ system: SYSTEMS.observationCategory, code: 'laboratory' }] }],
    code: { coding: [{ system: SYSTEMS.loinc, code: loincCode }], text },
    subject: patientReference(share),
    effectivePeriod: { start: startsOn, end: endsOn },
  };
}
