import { paths } from '#shared/routing/paths.ts';
import { type PublicSettings, settingUrl } from './public-settings.ts';

/** The support site of the installation, or our own help page (D1-043). */
export function supportLink(settings: PublicSettings): string {
  return settingUrl(settings, 'support_url') ?? paths.help;
}
