import { describe, expect, it } from 'vitest';

import { clinicTermsEn } from './clinic-terms.en.ts';
import { clinicTermsHe } from './clinic-terms.he.ts';
import type { LegalBlock, LegalText } from './legal-text.ts';
import { patientTermsEn } from './patient-terms.en.ts';
import { patientTermsHe } from './patient-terms.he.ts';
import { privacyPolicyEn } from './privacy-policy.en.ts';
import { privacyPolicyHe } from './privacy-policy.he.ts';

const PAIRS = [
  ['patient terms', patientTermsEn, patientTermsHe],
  ['clinic terms', clinicTermsEn, clinicTermsHe],
  ['privacy policy', privacyPolicyEn, privacyPolicyHe],
] as const;
const ALL_TEXTS = PAIRS.flatMap(([, english, hebrew]) => [english, hebrew]);

const blockText = (block: LegalBlock) => (typeof block === 'string' ? block : block.list.join('\n'));
const sectionText = (text: LegalText, id: string) => {
  const found = text.sections.filter((section) => section.id === id);
  expect(found, `sections "${id}" of "${text.title}"`).toHaveLength(1);
  return found.flatMap((section) => section.blocks.map(blockText)).join('\n');
};
const wholeText = (text: LegalText) =>
  [
    text.title,
    text.lastUpdated,
    ...text.intro,
    ...text.sections.flatMap((section) => [section.heading, ...section.blocks.map(blockText)]),
  ].join('\n');

const shapeOf = (text: LegalText) => ({
  introParagraphs: text.intro.length,
  sections: text.sections.map(({ id, blocks }) => ({
    id,
    blocks: blocks.map((block) => (typeof block === 'string' ? 'paragraph' : `list of ${block.list.length}`)),
  })),
});
const placeholdersOf = (text: LegalText) => [...new Set(wholeText(text).match(/\{\{.*?\}\}/g))].sort();

describe('the legal texts', () => {
  it('LEGAL-01 are patient terms, clinic-staff terms and a privacy policy, each whole in both languages', () => {
    expect(ALL_TEXTS.map((text) => text.title)).toEqual([
      'Terms of use for patients',
      'תנאי שימוש למטופלים',
      'Terms of use for clinic staff',
      'תנאי שימוש לצוות המרפאה',
      'Privacy policy',
      'מדיניות פרטיות',
    ]);
    for (const text of ALL_TEXTS) {
      expect(wholeText(text).split(/\s+/).length, text.title).toBeGreaterThan(1_200);
      for (const { id, heading, blocks } of text.sections) {
        expect(heading.trim(), id).not.toBe('');
        expect(blocks.length, id).toBeGreaterThan(0);
        for (const block of blocks) expect(blockText(block).trim(), id).not.toBe('');
      }
    }
  });

  it.each(PAIRS)('LEGAL-01 the %s are English in English and Hebrew in Hebrew', (_, english, hebrew) => {
    expect(wholeText(english)).not.toMatch(/[\u0590-\u05FF]/);
    for (const { heading, blocks } of hebrew.sections) {
      for (const words of [heading, ...blocks.map(blockText)]) expect(words).toMatch(/[\u0590-\u05FF]/);
    }
  });

  it.each(PAIRS)('LEGAL-01 the %s are finished and say which language prevails', (_, english, hebrew) => {
    for (const text of [english, hebrew]) {
      expect(wholeText(text)).not.toMatch(/\bdraft|\btodo\b|\btbd\b|lorem|טיוטה/i);
      // Neither a double space nor a missing one where two pieces of a sentence were joined.
      expect(wholeText(text)).not.toMatch(/ {2}|[a-z\u05D0-\u05EA][.;,:][A-Za-z\u05D0-\u05EA]/);
    }
    expect(english.sections.at(-1)?.blocks.at(-1)).toMatch(/conflict.*the English version prevails\.$/);
    expect(hebrew.sections.at(-1)?.blocks.at(-1)).toMatch(/סתירה.*הגרסה האנגלית היא הקובעת\.$/);
  });

  it.each(PAIRS)('LEGAL-08 the %s state when they were last updated', (_, english, hebrew) => {
    expect(english.lastUpdated).toBe('Last updated: March 27th, 2022');
    expect(hebrew.lastUpdated).toBe('עודכן לאחרונה: 27 במרץ 2022');
  });
});

describe('the topics', () => {
  it.each([privacyPolicyEn, privacyPolicyHe])('LEGAL-09 are all in the privacy policy: $title', (text) => {
    expect(text.sections.map((section) => section.id)).toEqual([
      'who-is-responsible',
      'data-we-collect',
      'health-data',
      'purposes-and-legal-bases',
      'sharing',
      'retention',
      'security',
      'international-transfer',
      'your-rights',
      'minors',
      'cookies-and-browser-storage',
      'changes',
      'contact',
    ]);
  });

  it.each(PAIRS)('LEGAL-09 the %s have the same sections, blocks and placeholders in both languages', (...pair) => {
    const [, english, hebrew] = pair;
    expect(shapeOf(hebrew)).toEqual(shapeOf(english));
    expect(placeholdersOf(hebrew)).toEqual(placeholdersOf(english));
    const ids = english.sections.map((section) => section.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('LEGAL-09 the user has the rights of access, correction, deletion and those of the European Union', () => {
    const english = sectionText(privacyPolicyEn, 'your-rights');
    for (const right of ['Access', 'Correction', 'Deletion', 'Restriction', 'Portability', 'Objection', 'Complaint']) {
      expect(english).toMatch(new RegExp(`^${right}: `, 'm'));
    }
    expect(english).toMatch(/European Union/);
    expect(english).toMatch(/supervisory authority/);

    const hebrew = sectionText(privacyPolicyHe, 'your-rights');
    for (const right of ['עיון', 'תיקון', 'מחיקה', 'הגבלה', 'ניוד', 'התנגדות', 'תלונה']) {
      expect(hebrew).toMatch(new RegExp(`^${right}: `, 'm'));
    }
    expect(hebrew).toMatch(/האיחוד האירופי/);
    expect(hebrew).toMatch(/רשות מפקחת/);
  });

  it('LEGAL-09 data goes to the clinic, to device clouds on instruction and to processors, and is never sold', () => {
    const english = sectionText(privacyPolicyEn, 'sharing');
    expect(english).toMatch(/never sell personal data/);
    expect(english).toMatch(/^Your clinic: /m);
    expect(english).toMatch(/Dexcom, Libre, Tidepool\): contacted only on your instruction/);
    expect(english).toMatch(/^Processors: /m);

    const hebrew = sectionText(privacyPolicyHe, 'sharing');
    expect(hebrew).toMatch(/לעולם איננו מוכרים מידע אישי/);
    expect(hebrew).toMatch(/^המרפאה שלכם: /m);
    expect(hebrew).toMatch(/Dexcom.*Libre.*Tidepool.*רק לפי הוראתכם/);
    expect(hebrew).toMatch(/^מעבדי מידע: /m);
  });

  it('LEGAL-09 browser storage is explained, without advertising or third-party analytics', () => {
    const english = sectionText(privacyPolicyEn, 'cookies-and-browser-storage');
    expect(english).toMatch(/^Local storage: your sign-in keys.*language.*clock/m);
    expect(english).toMatch(/^Session storage: /m);
    expect(english).toMatch(/^Cookie: a random number.*15 minutes/m);
    expect(english).toMatch(/^Another cookie: .*400 days/m);
    expect(english).toMatch(/no advertising and there are no third-party analytics/);

    const hebrew = sectionText(privacyPolicyHe, 'cookies-and-browser-storage');
    expect(hebrew).toMatch(/^אחסון מקומי \(local storage\): מפתחות הכניסה.*השפה.*שעון/m);
    expect(hebrew).toMatch(/\(session storage\): /);
    expect(hebrew).toMatch(/^עוגייה: מספר אקראי.*15 דקות/m);
    expect(hebrew).toMatch(/^עוגייה נוספת: .*400 ימים/m);
    expect(hebrew).toMatch(/אין פרסומות ואין כלי ניתוח של צד שלישי/);
  });

  it('LEGAL-09 contact details come from the configuration in every text', () => {
    for (const text of ALL_TEXTS) {
      const contact = sectionText(text, 'contact');
      for (const name of ['operatorName', 'contactAddress', 'contactEmail']) expect(contact).toContain(`{{${name}}}`);
      expect(placeholdersOf(text)).toEqual([
        '{{contactAddress}}',
        '{{contactEmail}}',
        '{{operatorName}}',
        '{{productName}}',
      ]);
      expect(wholeText(text)).not.toMatch(/@|https?:|www\.|\+\d/);
    }
  });
});

const UNDER_16 = { en: /People under 16 are not served/, he: /השירות אינו ניתן לאנשים מתחת לגיל 16/ };
const GUARDIAN = {
  en: /under 18, (you need the consent of a parent or legal guardian|a parent or legal guardian has given consent)/,
  he: /מתחת לגיל 18, (נדרשת|ניתנה) הסכמה של הורה או אפוטרופוס חוקי/,
};
const ON_BEHALF = { en: /guardian[^.]* on behalf of the child/, he: /אפוטרופוס חוקי[^.]* (בשם הילד|בשמם)/ };
const INSURANCE = {
  en: /professional indemnity insurance of at least one million US dollars \(US\$1,000,000\)/,
  he: /ביטוח אחריות מקצועית בסכום של לפחות מיליון דולר אמריקאי \(US\$1,000,000\)/,
};
const LIABILITY_CAP = {
  en: /liability of \{\{operatorName\}\} to you .* is capped at one hundred US dollars \(US\$100\)/,
  he: /האחריות הכוללת של \{\{operatorName\}\} .* מוגבלת לסכום של מאה דולר אמריקאי \(US\$100\)/,
};
const MINIMUM_AGE = { en: /You are at least 18 years old/, he: /מלאו לכם לפחות 18 שנים/ };

describe('the legal minimums', () => {
  it.each([
    ['patient terms', 'who-may-use', 'who-may-use', patientTermsEn, patientTermsHe],
    ['clinic terms', 'indications', 'patient-consent', clinicTermsEn, clinicTermsHe],
    ['privacy policy', 'minors', 'minors', privacyPolicyEn, privacyPolicyHe],
  ] as const)('LEGAL-10 the %s: nobody under 16, a guardian under 18', (_, under16Id, guardianId, english, hebrew) => {
    expect(sectionText(english, under16Id)).toMatch(UNDER_16.en);
    expect(sectionText(hebrew, under16Id)).toMatch(UNDER_16.he);
    expect(sectionText(english, guardianId)).toMatch(GUARDIAN.en);
    expect(sectionText(hebrew, guardianId)).toMatch(GUARDIAN.he);
    // Clinics treat children: the way for them is the same in every text.
    expect(sectionText(english, under16Id)).toMatch(ON_BEHALF.en);
    expect(sectionText(hebrew, under16Id)).toMatch(ON_BEHALF.he);
  });

  it('LEGAL-11 clinic staff must be at least 18', () => {
    expect(sectionText(clinicTermsEn, 'who-may-use')).toMatch(MINIMUM_AGE.en);
    expect(sectionText(clinicTermsHe, 'who-may-use')).toMatch(MINIMUM_AGE.he);
  });

  it('LEGAL-12 clinic staff must be insured for at least one million US dollars', () => {
    expect(sectionText(clinicTermsEn, 'insurance')).toMatch(INSURANCE.en);
    expect(sectionText(clinicTermsHe, 'insurance')).toMatch(INSURANCE.he);
  });

  it('LEGAL-13 liability towards patients is capped at one hundred US dollars', () => {
    expect(sectionText(patientTermsEn, 'liability')).toMatch(LIABILITY_CAP.en);
    expect(sectionText(patientTermsHe, 'liability')).toMatch(LIABILITY_CAP.he);
  });

  it('NAV-21 each minimum stands in the text of the people it concerns, and no other amount anywhere', () => {
    const amounts = ALL_TEXTS.map((text) => wholeText(text).match(/US\$[\d,]*\d/g) ?? []);
    expect(amounts).toEqual([['US$100'], ['US$100'], ['US$1,000,000'], ['US$1,000,000'], [], []]);

    expect(wholeText(clinicTermsEn)).toMatch(MINIMUM_AGE.en);
    expect(wholeText(clinicTermsHe)).toMatch(MINIMUM_AGE.he);
    for (const [, english, hebrew] of PAIRS) {
      expect(wholeText(english)).toMatch(UNDER_16.en);
      expect(wholeText(hebrew)).toMatch(UNDER_16.he);
    }
  });
});

describe('what the product is', () => {
  it.each(PAIRS)('LEGAL-14, NAV-20 the %s open with it: decision support, not medical advice', (_, english, hebrew) => {
    expect(english.intro.join(' ')).toMatch(
      /is a decision-support tool for insulin treatment\. It is not medical advice/,
    );
    expect(hebrew.intro.join(' ')).toMatch(/הוא כלי לתמיכה בקבלת החלטות בטיפול באינסולין\. הוא אינו ייעוץ רפואי/);
  });

  it('LEGAL-14 the terms say what follows from it: emergencies, doses, and who decides', () => {
    const patientEn =
      sectionText(patientTermsEn, 'what-the-product-is-not') + sectionText(patientTermsEn, 'your-safety');
    expect(patientEn).toMatch(/It is not medical advice, a diagnosis or a treatment/);
    expect(patientEn).toMatch(/call your local emergency services/);
    expect(patientEn).toMatch(/Never change a dose only because of what you see on the screen/);
    expect(sectionText(patientTermsEn, 'what-the-product-is')).toMatch(
      /see only plans that a clinician has approved and shared/,
    );

    const patientHe =
      sectionText(patientTermsHe, 'what-the-product-is-not') + sectionText(patientTermsHe, 'your-safety');
    expect(patientHe).toMatch(/הוא אינו ייעוץ רפואי, אבחנה או טיפול/);
    expect(patientHe).toMatch(/התקשרו מיד לשירותי החירום/);
    expect(patientHe).toMatch(/לעולם אל תשנו מינון רק בגלל מה שאתם רואים על המסך/);
    expect(sectionText(patientTermsHe, 'what-the-product-is')).toMatch(/רק תוכניות שהצוות הרפואי אישר ושיתף/);
  });

  it('LEGAL-14 the clinic terms leave the responsibility with the clinician, who reviews before approval', () => {
    expect(sectionText(clinicTermsEn, 'what-the-product-is')).toMatch(/supports decisions and makes none for you/);
    expect(sectionText(clinicTermsEn, 'clinical-responsibility')).toMatch(/responsibility stays with the clinician/);
    expect(sectionText(clinicTermsEn, 'review-before-approval')).toMatch(
      /must review each recommendation completely before you approve it/,
    );

    expect(sectionText(clinicTermsHe, 'what-the-product-is')).toMatch(/תומך בהחלטות ואינו מקבל אותן במקומכם/);
    expect(sectionText(clinicTermsHe, 'clinical-responsibility')).toMatch(/האחריות הקלינית נשארת בידי הצוות המטפל/);
    expect(sectionText(clinicTermsHe, 'review-before-approval')).toMatch(/לבדוק כל המלצה במלואה לפני שאתם מאשרים אותה/);
  });
});
