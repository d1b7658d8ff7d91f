import type { LoopSystem } from '../device-record.ts';

// Which closed loop ran, by what programs and pumps call themselves. Names that people choose never count: "Looper mum"
// is no loop. What is not here stays unknown: a system that is guessed would be given the rules of another.

/** Bundle names of apps, as Tidepool keeps them in `origin.name`. Builders of Loop and Trio put their own id in between. */
const APPS: readonly (readonly [RegExp, LoopSystem])[] = [
  [/^com\.(?:[a-z0-9]+\.)?loopkit\.loop\b/i, 'loop'],
  [/^org\.tidepool\.(?:[a-z0-9]+\.)?loop\b/i, 'loop'],
  [/^com\.dekaresearch\.twiist\b/i, 'loop'],
  [/^org\.nightscout\.(?:[a-z0-9]+\.)?trio\b/i, 'oref'],
  [/^ru\.artpancreas\.(?:[a-z0-9]+\.)?freeaps\b/i, 'oref'],
  [/^info\.nightscout\.androidaps\b/i, 'oref'],
];

export function loopOfApp(name: string | undefined): LoopSystem | undefined {
  return APPS.find(([pattern]) => pattern.test(name ?? ''))?.[1];
}

/** How the programs that run a loop sign what they upload to Nightscout, with a phone's name or a version behind it. */
const PROGRAM =
  /^(loop|openaps|androidaps|aaps|trio|iaps|freeaps[- ]?x)(?::\/\/.*| v?\d[\w.]*| \(via remote command\))?$/i;

export function loopOfProgram(name: string | undefined): LoopSystem | undefined {
  const program = PROGRAM.exec(name ?? '')?.[1]?.toLowerCase();
  if (program === undefined) return undefined;
  return program === 'loop' ? 'loop' : 'oref';
}

/**
 * By the maker's id or model of a pump: Tidepool's uploader calls a Tandem pump that runs Control-IQ `tandemCIQ`, and
 * MMT-1884 to 1886 is the 780G. The 670G and 770G (MMT-1580 to 1782, 1880 to 1882) ran an earlier law and are none of these.
 */
export function loopOfPump(...names: readonly (string | undefined)[]): LoopSystem | undefined {
  const name = names.join(' ');
  if (/\b(?:tandemCIQ|tconnectsync)/i.test(name)) return 'control-iq';
  if (/\bMMT-188[4-6]/i.test(name)) return 'minimed-780g';
  return /\bomnipod ?5\b/i.test(name) ? 'omnipod-5' : undefined;
}

/** Their automatic basal comes as micro-boluses, which Tidepool writes as rates for five minutes. */
export function givesBasalAsBoluses(deviceId: string): boolean {
  return /^MMT-\d/i.test(deviceId);
}
