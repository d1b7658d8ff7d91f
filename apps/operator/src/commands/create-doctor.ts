import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { inviteDoctor } from '@glidepath/server/operate';

import { type Command, required, requiredId, UsageError } from '../command.ts';

export const createDoctorCommand: Command = {
  summary: 'invites a doctor by mail',
  usage: 'create-doctor --clinic <id> --email <address> --first-name <name> --last-name <name> [--admin]',
  options: {
    clinic: { type: 'string' },
    email: { type: 'string' },
    'first-name': { type: 'string' },
    'last-name': { type: 'string' },
    admin: { type: 'boolean' },
  },
  async run(deps, options) {
    const clinicId = requiredId(options, 'clinic');
    const email = required(options, 'email');
    const doctor = {
      clinicId,
      email,
      firstName: required(options, 'first-name'),
      lastName: required(options, 'last-name'),
      isAdmin: options['admin'] === true,
    };
    await inviteDoctor(deps, doctor, { kind: 'operator', id: null, clinicId }).catch((error: unknown) => {
      const isUnknownClinic = error instanceof ApiError && error.name === 'not-found';
      throw isUnknownClinic ? new UsageError(`No clinic has the id ${clinicId}.`) : error;
    });
    return `An invitation was sent to ${email}.`;
  },
};
