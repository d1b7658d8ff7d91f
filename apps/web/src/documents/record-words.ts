import type { ScreenWords } from '@glidepath/report-documents';

import { i18n, loadTexts } from '#shared/i18n/i18n.ts';
import type { Language } from '#shared/i18n/language.ts';

const NAMESPACES = ['patient', 'injection-plans', 'device-selection', 'audit-trail', 'titration'] as const;

/** Words that the document of all data takes from the screens. English is fetched first: the page may not have shown them. */
export async function recordWords(language: Language): Promise<ScreenWords> {
  await loadTexts(NAMESPACES);
  const words = (namespace: (typeof NAMESPACES)[number], key: string): Readonly<Record<string, string>> =>
    i18n.t(key, { ns: namespace, lng: language, returnObjects: true, skipInterpolation: true }) as Record<
      string,
      string
    >;
  return {
    treatmentTypes: words('patient', 'treatmentTypes'),
    diabetesTypes: words('patient', 'diabetesTypes'),
    sexes: words('patient', 'sexes'),
    planOrigins: words('injection-plans', 'history.origins'),
    deviceStatuses: words('device-selection', 'statuses'),
    actors: words('audit-trail', 'actors'),
    titration: {
      states: words('titration', 'states'),
      reasons: words('titration', 'reasons'),
      kinds: words('titration', 'log.kinds'),
      reports: words('titration', 'log.reports'),
      codes: words('titration', 'log.codes'),
    },
  };
}
