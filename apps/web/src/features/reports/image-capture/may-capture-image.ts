import type { Clinic } from '#shared/account/clinic.query.ts';
import type { User } from '#shared/account/user.query.ts';

type Reader = Pick<User, 'isDoctor'> | undefined;
type ReadersClinic = Readonly<{
  clinicConfiguration: Pick<Clinic['clinicConfiguration'], 'AGPGraphImageToEMREnabled'>;
}>;

/** Doctors only, and only where the clinic sends pictures to its record system (D3-35). */
export function mayCaptureImage(reader: Reader, clinic: ReadersClinic | undefined): boolean {
  return reader?.isDoctor === true && clinic?.clinicConfiguration.AGPGraphImageToEMREnabled === true;
}
