import { CallFailure } from '#shared/api/call-failure.ts';
import type { ClinicField, ClinicForm } from './clinic-form.ts';

/** The reasons of the server by the field of the form; empty where the failure is about no field in particular. */
export function clinicFailedFields(failure: unknown, form: ClinicForm): ReadonlyMap<ClinicField, string> {
  if (!(failure instanceof CallFailure)) return new Map();
  const reasons = Object.entries(failure.resolved.fields).map(([place, reason]) => [fieldOf(place), reason] as const);
  return new Map(reasons.filter((entry): entry is [ClinicField, string] => Object.hasOwn(form, entry[0])));
}

/** The form has flags beside the other fields, and a list as one text: `allowedNetworks.2` is refused as a whole. */
const fieldOf = (place: string) => place.replace(/^clinicConfiguration\./, '').replace(/\.\d+$/, '');

/** The address that a list of networks would shut out, if that is what the server says. */
export function shutOutAddress(reason: string): string | undefined {
  return /shut out your own address, (?<address>\S+)\.$/.exec(reason)?.groups?.['address'];
}
