import { LOOP_FINDINGS } from '@glidepath/loop-review';
import { describe, expect, it } from 'vitest';

import { renderReportPdf } from '../render-report-pdf.ts';
import { type PdfPage, pdfPages } from '../test-support/pdf-pages.ts';
import { REPORT_FONTS } from '../test-support/report-fonts.ts';
import { anAnswer } from '../test-support/sample-answer.ts';
import { aLoopReport, anAutomation, anUnknownLoop } from '../test-support/sample-loop.ts';
import { LOOP_EN } from '../texts/loop-en.ts';
import { LOOP_HE } from '../texts/loop-he.ts';
import { loopDocument } from './loop-document.ts';
import type { LoopDocumentInput } from './loop-document-input.ts';

function anInput(parts: Partial<LoopDocumentInput> = {}): LoopDocumentInput {
  return {
    loop: aLoopReport(),
    patient: { name: 'Maya Levi', mrn: '12-3456', bornOn: '1988-03-09' },
    clinicName: 'Galilee Clinic',
    language: 'en',
    unit: 'mg/dL',
    pageSize: 'A4',
    isAmPm: false,
    madeAt: { day: '2026-03-21', minuteOfDay: 1100 },
    isSimulated: false,
    ...parts,
  };
}
const printed = async (parts: Partial<LoopDocumentInput> = {}): Promise<PdfPage[]> =>
  pdfPages(await loopDocument(anInput(parts), REPORT_FONTS));
const textsOf = (pages: readonly PdfPage[]) => pages.flatMap(({ texts }) => texts);
/** Hebrew is read back as it stands, from left to right. */
const turned = (text: string) => Array.from(text).toReversed().join('');

describe('the report of a closed loop', () => {
  it('says the system and how it was recognised, the time of each mode and the exits by cause', async () => {
    const texts = textsOf(await printed());
    expect(texts).toEqual(expect.arrayContaining(['Control-IQ', 'By what the devices report', 'Tandem t:slim X2']));
    expect(texts).toEqual(expect.arrayContaining(['90%', '21 h 36 min a day', '5%', '1 h 12 min a day']));
    expect(texts).toEqual(expect.arrayContaining(['Exits to manual mode', '2', '1.0 a week']));
    expect(texts).toEqual(expect.arrayContaining(['Sensor', '5 h 0 min', 'Cause not told', '11 h 48 min']));
  });

  it('prints insulin that adds up: 286.13 + 26 + 208 of 520.13 U in 13 days', async () => {
    const texts = textsOf(await printed());
    const [loop, basal, bolus] = ['22.0 U', '15.4 U', '6.6 U'];
    expect(texts).toEqual(expect.arrayContaining([loop, basal, bolus, '2.0 U', '16.0 U', '13.1 U', '2.9 U', '40.0 U']));
    expect(texts).toEqual(expect.arrayContaining(['55%', '40%', '100%']));
    expect(texts).toContain('Mean of 13 days whose insulin is known nearly all day.');
  });

  it('prints mode, target and automatic insulin hour by hour, with a gap where nothing is known', async () => {
    const texts = textsOf(await printed());
    // 23 hours in order, and a dash for the fourth.
    const hours = texts.filter((text) => /^(\d\d|100)$/.test(text));
    expect(hours).toEqual(expect.arrayContaining(['100', '99', '98', '96', '77']));
    expect(texts).toContain('–');
    expect(texts).toEqual(expect.arrayContaining(['120', '110', '134']));
    expect(texts).toEqual(expect.arrayContaining(['0.1', '0.7', '1.3']));
  });

  it('lists findings with their days and times, and says what was not judged', async () => {
    const texts = textsOf(await printed());
    expect(texts).toContain('Sun, 8 Mar 12:45, 19:30; Sun, 15 Mar 13:00');
    expect(texts).toContain('about 4 points of time in range');
    expect(texts).toContain(
      '12 of 40 meal boluses came after glucose had begun to rise. Try the bolus 10–15 minutes before eating.',
    );
    expect(texts).toContain('Settings not used while automated were not judged.');
  });

  it('says the same in Hebrew, its numbers as they are', async () => {
    const pages = await printed({ language: 'he', isSimulated: true });
    const texts = textsOf(pages);
    expect(texts).toEqual(expect.arrayContaining(['22.0 U', '40.0 U', '90%', 'Control-IQ', '120', '134']));
    expect(texts).toContain(turned(LOOP_HE.findings.notJudged));
    expect(texts).toContain(turned(LOOP_HE.findings.words.LATE_BOLUSES.name));
    expect(texts.some((text) => text.includes('10–15'))).toBe(true);
    for (const page of pages) expect(page.texts).toContain(turned('נתוני הדמיה'));
  });

  it('marks every page of simulated people', async () => {
    for (const { texts } of await printed({ isSimulated: true })) expect(texts).toContain('Simulated data');
    for (const { texts } of await printed()) expect(texts).not.toContain('Simulated data');
  });

  it('never prints 0 for what is not known', async () => {
    const texts = textsOf(await printed({ loop: anUnknownLoop() }));
    expect(texts).toContain(LOOP_EN.notSeen);
    expect(texts.filter((text) => text === 'Not available.').length).toBeGreaterThanOrEqual(8);
    expect(texts.filter((text) => /^0(\.0)?( U|%| min)?$/.test(text))).toEqual([]);
    expect(texts).not.toContain(LOOP_EN.findings.none);
  });

  it('tells a loop whose source tells only part of it', async () => {
    const automation = anAutomation({
      time: { knownMinutes: 100, automatedMinutes: 100, limitedMinutes: null, manualMinutes: 0 },
      exits: null,
      overrides: null,
    });
    const texts = textsOf(await printed({ loop: aLoopReport({ automation }) }));
    // Limited mode, exits, longest time off and overrides.
    expect(texts.filter((text) => text === 'Not available.')).toHaveLength(4);
  });

  it.each(['A4', 'LETTER'] as const)(
    'keeps every text of %s above the footer, with all findings at once',
    async (pageSize) => {
      const events = Array.from({ length: 90 }, (_, index) => ({
        day: `2026-0${1 + Math.floor(index / 30)}-${String(1 + (index % 28)).padStart(2, '0')}`,
        minute: index * 15,
      }));
      const findings = LOOP_FINDINGS.map((code) => ({ code, count: 99, of: 100, pointsLost: 12, events }));
      const pages = await printed({ loop: aLoopReport({ findings }), pageSize });
      for (const { texts, baselinesPt, heightPt } of pages) {
        const footerPt = Math.max(...baselinesPt);
        const others = baselinesPt.filter((_, index) => !texts[index]?.match(/Page|Made on|Glidepath|Decision/));
        expect(Math.max(...others)).toBeLessThan(footerPt - 8);
        expect(footerPt).toBeLessThan(heightPt);
      }
      const texts = textsOf(pages);
      for (const code of LOOP_FINDINGS) expect(texts).toContain(LOOP_EN.findings.words[code].name);
      expect(texts.filter((text) => /and \d+ more days$/.test(text)).length).toBeGreaterThan(0);
    },
  );

  it('is part of the report of somebody with a loop, and of nobody else', async () => {
    const { loop, ...about } = anInput();
    const reportOf = async (ofWhom: LoopDocumentInput['loop'] | null) => {
      const input = { answer: anAnswer(), isOnInjections: false, hasFixedMeals: false, loop: ofWhom, ...about };
      return textsOf(await pdfPages(await renderReportPdf(input, REPORT_FONTS)));
    };
    expect(await reportOf(loop)).toEqual(expect.arrayContaining([LOOP_EN.page, LOOP_EN.secondPage]));
    expect(await reportOf(null)).not.toContain(LOOP_EN.page);
    expect(await reportOf(anUnknownLoop())).not.toContain(LOOP_EN.page);
  });
});
