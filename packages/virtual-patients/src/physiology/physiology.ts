import type { Body, Resting } from './body.ts';
import { type HovorkaState, hovorkaBody, restingHovorkaState } from './hovorka-body.ts';
import type { HovorkaParameters } from './hovorka-parameters.ts';
import { type IvpState, ivpBody, restingIvpState } from './ivp-body.ts';
import type { IvpParameters } from './ivp-parameters.ts';
import { type PadovaState, padovaBody, restingPadovaState } from './padova-body.ts';
import type { PadovaParameters } from './padova-parameters.ts';

/** Which model a person is made of. */
export type Physiology = HovorkaParameters | PadovaParameters | IvpParameters;
export type BodyState = HovorkaState | PadovaState | IvpState;

export function bodyFrom(physiology: Physiology, state: BodyState): Body<BodyState> {
  switch (physiology.model) {
    case 'hovorka-2004':
      if ('bloodMmol' in state) return hovorkaBody(physiology, state);
      break;
    case 'dalla-man-2007':
      if ('bloodMg' in state) return padovaBody(physiology, state);
      break;
    case 'kanderian-2009':
      if ('skinMicroUnitsPerMl' in state) return ivpBody(physiology, state);
      break;
  }
  throw new TypeError(`This state does not belong to a body of the model ${physiology.model}`);
}

export function restingState(physiology: Physiology, resting: Resting): BodyState {
  switch (physiology.model) {
    case 'hovorka-2004':
      return restingHovorkaState(physiology, resting);
    case 'dalla-man-2007':
      return restingPadovaState(physiology, resting);
    case 'kanderian-2009':
      return restingIvpState(physiology, resting);
  }
}
