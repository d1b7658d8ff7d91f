import type { LoopSystem } from './closed-loops.query.ts';

/** Names of products are the same in every language. */
export const SYSTEM_NAMES: Readonly<Record<LoopSystem, string>> = {
  'control-iq': 'Control-IQ',
  'minimed-780g': 'MiniMed 780G',
  'omnipod-5': 'Omnipod 5',
  'camaps-fx': 'CamAPS FX',
  loop: 'Loop',
  oref: 'oref (Trio, AndroidAPS)',
};
