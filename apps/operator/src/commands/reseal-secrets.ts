import { resealSecrets } from '@glidepath/server/operate';

import type { Command } from '../command.ts';

export const resealSecretsCommand: Command = {
  summary: 'seals every stored secret with the newest key, so that older keys can go',
  usage: 'reseal-secrets',
  options: {},
  async run(deps) {
    const { resealed, kept, unopened } = await resealSecrets(deps);
    const lost =
      unopened > 0
        ? ` No key opens ${unopened} others: those accounts have to be connected again.`
        : ' Older keys are no longer needed.';
    return `${resealed} secrets were sealed with the newest key, ${kept} were so before.${lost}`;
  },
};
