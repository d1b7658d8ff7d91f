import { type PublicSettings, settingUrl } from '#shared/account/public-settings.ts';

/** Where the companion app is found; the operator names the exact pages (D1-030). */
export function storeLinks(settings: PublicSettings): Readonly<{ ios: string; android: string }> {
  return {
    ios: settingUrl(settings, 'ios_app_url') ?? 'https://apps.apple.com/',
    android: settingUrl(settings, 'android_app_url') ?? 'https://play.google.com/store',
  };
}
