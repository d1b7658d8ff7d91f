import { turnOffForUser } from '@glidepath/server/operate';

import { type Command, required } from '../command.ts';

export const turnOffSecondFactorCommand: Command = {
  summary: 'turns two-step verification off for somebody who lost the app and the recovery codes',
  usage: 'turn-off-second-factor --email <address>',
  options: { email: { type: 'string' } },
  async run(deps, options) {
    const email = required(options, 'email');
    const wasOn = await turnOffForUser(deps, email);
    return wasOn
      ? `${email} can sign in with the password alone, and was told so by mail.`
      : `Two-step verification is not on for ${email}.`;
  },
};
