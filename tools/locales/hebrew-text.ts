/** What is written in Latin letters in Hebrew too. */
const PRODUCTS =
  'Glidepath Abbott Apple Clarity Dexcom Epic FreeStyle Google Libre LibreLinkUp LibreView Medtronic Nightscout ' +
  'Omnipod Tandem Tidepool';
const INSULINS =
  'Admelog Apidra Basaglar Fiasp Humalog Lantus Levemir Lyumjev NovoLog NovoRapid Semglee Toujeo Tresiba';
const UNITS = 'cm dL ft g h kg L lb lbs mg min mmol mol U U-100 U-200 U-300 AM PM';
const ABBREVIATIONS = 'AGP CGM CSV EHR EMR FHIR GMI HbA1c ID ISF JSON MRN OK PDF SSO TDD TIR';
/** A language is offered under its own name. */
const LANGUAGE_NAMES = 'English';

const LATIN_WORDS = new Set([PRODUCTS, INSULINS, UNITS, ABBREVIATIONS, LANGUAGE_NAMES].join(' ').split(' '));

/** True for a Hebrew text with words, none of them Hebrew and not all of them such as stay Latin. */
export function isUntranslated(text: string): boolean {
  if (/\p{Script=Hebrew}/u.test(text)) return false;
  const words = text.replace(/\{\{[^}]*\}\}|<[^>]*>|\$t\([^)]*\)/g, ' ').match(/\p{L}[\p{L}\p{N}-]*/gu) ?? [];
  return words.some((word) => !LATIN_WORDS.has(word));
}
