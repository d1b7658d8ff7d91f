import { setSystemSetting } from '@glidepath/server/operate';

import { type Command, required } from '../command.ts';

export const setSettingCommand: Command = {
  summary: 'sets a setting that holds for every clinic',
  usage: 'set-setting --key is_libreview_enabled --value true',
  options: { key: { type: 'string' }, value: { type: 'string' } },
  async run(deps, options) {
    const key = required(options, 'key');
    const value = typeof options['value'] === 'string' ? options['value'] : '';
    await setSystemSetting(deps, { key, value });
    return value === '' ? `${key} was removed.` : `${key} is now ${value}.`;
  },
};
