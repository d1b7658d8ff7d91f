import { clockPreference } from '#shared/i18n/clock-preference.ts';
import { i18n, setErrorUnit } from '#shared/i18n/i18n.ts';

// Runs before each test file: what the file before chose is not seen by the next one.
await i18n.changeLanguage('en');
clockPreference.store(false);
setErrorUnit('mg/dL');
