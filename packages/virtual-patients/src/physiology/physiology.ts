import type { Body, Resting } from './body.ts';
import { type HovorkaState, hovorkaBody, restingHovorkaState } from './hovorka-body.ts';
import type { HovorkaParameters } from './hovorka-parameters.ts';
import { type PadovaState, padovaBody, restingPadovaState } from './padova-body.ts';
import type { PadovaParameters } from './padova-parameters.ts';

/** Which model a person is made of. */
export type Physiology = HovorkaParameters | PadovaParameters;
export type BodyState = HovorkaState | PadovaState;

export function bodyFrom(physiology: Physiology, state: BodyState): Body<BodyState> {
  if (physiology.model === 'hovorka-2004') {
    if ('bloodMmol' in state) return hovorkaBody(physiology, state);
  } else if ('bloodMg' in state) {
    return padovaBody(physiology, state);
  }
  throw new TypeError(`This state does not belong to a body of the model ${physiology.model}`);
}

export function restingState(physiology: Physiology, resting: Resting): BodyState {
  return physiology.model === 'hovorka-2004'
    ? restingHovorkaState(physiology, resting)
    : restingPadovaState(physiology, resting);
}
