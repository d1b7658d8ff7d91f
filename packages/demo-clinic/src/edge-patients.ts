import { isInjectionType } from '@glidepath/treatment-plan';

import type { DemoPatient } from './demo-people.ts';

type Edge = Readonly<{ fits(patient: DemoPatient): boolean; change: Partial<DemoPatient> }>;

const anybody = () => true;
const isWithoutMail = ({ isEnrolled, treatmentType }: DemoPatient) =>
  !isEnrolled && treatmentType !== null && !isInjectionType(treatmentType);
const of = (change: Partial<DemoPatient>, fits: Edge['fits'] = anybody): Edge => ({ fits, change });

/** As long as a name may be. */
const LONG_FIRST_NAME = 'Maximiliana Alexandrina Wilhelmina Konstantina '.repeat(3).slice(0, 99).concat('a');
const LONG_LAST_NAME = 'Featherstonehaugh-Cholmondeley-Wolfeschlegelsteinhausen-'.repeat(2).slice(0, 99).concat('n');

/** What screens, searches and prints have to bear. */
const EDGES: readonly Edge[] = [
  of({ firstName: LONG_FIRST_NAME, lastName: LONG_LAST_NAME }),
  of({ firstName: 'נועה', lastName: 'בן־דוד', sex: 'FEMALE' }),
  of({ firstName: 'אבי', lastName: 'לוי', sex: 'MALE' }),
  of({ firstName: 'שרה-לאה', lastName: 'כהן O’Neill', sex: 'FEMALE' }),
  of({ firstName: 'Zoë', lastName: "O'Connor-Łukasiewicz", sex: 'FEMALE' }),
  of({ firstName: 'Teller', lastName: '', sex: 'OTHER' }, ({ startedDaysAgo }) => startedDaysAgo === null),
  // Two people of one name: only the date of birth and the MRN tell them apart.
  of({ firstName: 'Sarah', lastName: 'Cohen', sex: 'FEMALE', bornOn: '1984-05-06' }),
  of({ firstName: 'Sarah', lastName: 'Cohen', sex: 'FEMALE', bornOn: '1984-06-05' }),
  of({ bornOn: '1931-02-28' }),
  of({ bornOn: '2010-01-15' }),
  of({ bornOn: '1988-02-29' }),
  of({ mrn: null }),
  of({ mrn: '0000000001' }),
  of({ email: null }, isWithoutMail),
  of({ email: null, mrn: null }, isWithoutMail),
  of({ tidepoolEmail: 'linked@demo.glidepath.test' }),
  of({ email: null, tidepoolEmail: 'only-linked@demo.glidepath.test' }, isWithoutMail),
  of({ weightKg: null }),
  of({ weightKg: 38 }),
  of({ weightKg: 182 }),
  of({ isSharedWithClinic: false }, ({ startedDaysAgo }) => startedDaysAgo !== null),
];

/** The same patients, each edge laid on the first one that it fits and that has none yet. */
export function withEdges(patients: readonly DemoPatient[]): DemoPatient[] {
  const changed = new Map<DemoPatient, Partial<DemoPatient>>();
  for (const edge of EDGES) {
    const bearer = patients.find((patient) => !changed.has(patient) && edge.fits(patient));
    if (!bearer) throw new Error('There are fewer patients than edges.');
    changed.set(bearer, edge.change);
  }
  return patients.map((patient) => ({ ...patient, ...changed.get(patient) }));
}
