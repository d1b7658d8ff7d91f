import type { MadePerson } from './made-person.ts';
import { PEOPLE_OF_CARE } from './people-of-care.ts';
import { PEOPLE_OF_CHANGED_PLANS } from './people-of-changed-plans.ts';
import { PEOPLE_IN_MMOL, PEOPLE_OF_GENERIC, PEOPLE_OF_PENS, PEOPLE_OF_PUMP_STARTS } from './people-of-devices.ts';
import { PEOPLE_OF_EARLY_MEALS } from './people-of-early-meals.ts';
import { PEOPLE_OF_EVIDENCE } from './people-of-evidence.ts';
import { PEOPLE_OF_GIVEN_INSULIN } from './people-of-given-insulin.ts';
import { PEOPLE_OF_MORNINGS } from './people-of-mornings.ts';
import { PEOPLE_OF_OWN_EVIDENCE } from './people-of-own-evidence.ts';
import { PEOPLE_OF_LOOPS, PEOPLE_OF_STREAMS } from './people-of-streams.ts';
import { PEOPLE_OF_TAKEN_DOSES } from './people-of-taken-doses.ts';

/** People who do not exist, each made so that advice about them can go wrong in one way; in parts of one size. */
export const MADE_PEOPLE = {
  mornings: [...PEOPLE_OF_MORNINGS, ...PEOPLE_OF_EARLY_MEALS, ...PEOPLE_OF_CHANGED_PLANS],
  reasons: [...PEOPLE_OF_EVIDENCE, ...PEOPLE_OF_OWN_EVIDENCE, ...PEOPLE_OF_CARE],
  doses: [...PEOPLE_OF_TAKEN_DOSES, ...PEOPLE_OF_GIVEN_INSULIN],
  devices: [
    ...PEOPLE_OF_STREAMS,
    ...PEOPLE_OF_LOOPS,
    ...PEOPLE_OF_PENS,
    ...PEOPLE_IN_MMOL,
    ...PEOPLE_OF_GENERIC,
    ...PEOPLE_OF_PUMP_STARTS,
  ],
} as const satisfies Readonly<Record<string, readonly MadePerson[]>>;
