import type { InsulinKinds } from '@glidepath/dosing-advisor';
import { type Insulin, STARTING_INSULINS } from '@glidepath/treatment-plan';

type ActsAs = InsulinKinds[string];

/** Products that act faster, or longer, than others of their kind. */
const FASTER_OR_LONGER: InsulinKinds = {
  Fiasp: 'ultra-rapid',
  Lyumjev: 'ultra-rapid',
  Toujeo: 'ultra-long',
  Tresiba: 'ultra-long',
};

const ACTS_AS: Readonly<Record<Insulin['kind'], ActsAs>> = {
  basal: 'long',
  nph: 'nph',
  mix: 'other',
  rapid: 'rapid',
  regular: 'regular',
  'excluded-regular': 'other',
};

/** How the advisor takes each product that it knows to act, by commercial name. */
export const INSULINS_BY_NAME: InsulinKinds = Object.fromEntries(
  STARTING_INSULINS.map(({ commercialName: name, kind }) => [name, FASTER_OR_LONGER[name] ?? ACTS_AS[kind]]),
);
