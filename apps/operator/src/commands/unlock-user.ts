import { unlockUser } from '@glidepath/server/operate';

import { type Command, required } from '../command.ts';

export const unlockUserCommand: Command = {
  summary: 'takes the lock from an account after too many failed sign-ins',
  usage: 'unlock-user --email <address>',
  options: { email: { type: 'string' } },
  async run(deps, options) {
    const email = required(options, 'email');
    await unlockUser(deps, email, { kind: 'operator', id: null });
    return `${email} can sign in again.`;
  },
};
