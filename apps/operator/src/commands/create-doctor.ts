import { inviteDoctor } from '@glidepath/server/operate';

import { type Command, ofClinic, required, requiredId } from '../command.ts';

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
    await ofClinic(clinicId, inviteDoctor(deps, doctor, { kind: 'operator', id: null, clinicId }));
    return `An invitation was sent to ${email}.`;
  },
};
