import { paths } from '#shared/routing/paths.ts';

export type PublicSetting = Readonly<{ key: string; value: string }>;
export type PublicSettings = readonly PublicSetting[] | undefined;

/** On only when the text reads "true", in any case; a missing key is off (CLINIC-15). */
export function isSettingOn(settings: PublicSettings, key: string): boolean {
  return settingText(settings, key)?.toLowerCase() === 'true';
}

/** The text of a setting; an empty one counts as not given. */
export function settingText(settings: PublicSettings, key: string): string | undefined {
  return settings?.find((setting) => setting.key === key)?.value.trim() || undefined;
}

/** An address from the settings that may be linked to. Anything but a web address is refused, scripts above all. */
export function settingUrl(settings: PublicSettings, key: string): string | undefined {
  const text = settingText(settings, key);
  return text && /^https?:\/\//i.test(text) ? text : undefined;
}

/** The support site of the installation, or our own help page (D1-043). */
export function supportLink(settings: PublicSettings): string {
  return settingUrl(settings, 'support_url') ?? paths.help;
}
