import type { Body, Resting } from './body.ts';
import { type HovorkaState, hovorkaBody, restingHovorkaState } from './hovorka-body.ts';
import type { HovorkaParameters } from './hovorka-parameters.ts';

/** Which model a person is made of. A second model is a second member here and a second case below. */
export type Physiology = HovorkaParameters;
export type BodyState = HovorkaState;

export function bodyFrom(physiology: Physiology, state: BodyState): Body<BodyState> {
  return hovorkaBody(physiology, state);
}

export function restingState(physiology: Physiology, resting: Resting): BodyState {
  return restingHovorkaState(physiology, resting);
}
