import { column, type Element, row, words } from '../elements/boxes.ts';
import { chunks } from '../elements/chunks.ts';
import { section, smallPrint } from '../elements/section.ts';
import type { PageContent } from '../page-frame.ts';
import { profileChart } from '../summary/profile-chart.ts';
import { AUTOMATIC_PT, automaticChart } from './automatic-chart.ts';
import { automationFacts, MOST_AUTOMATION_FACTS } from './automation-facts.ts';
import { basalFacts } from './basal-facts.ts';
import { comparedGlucose } from './compared-glucose.ts';
import { FACT_PT } from './fact-table.ts';
import { FINDING_PT, findingBlock } from './finding-list.ts';
import { hourStrips, stripsPt } from './hour-strips.ts';
import { IDENTITY_PT, identityLine } from './identity-line.ts';
import { insulinFacts } from './insulin-facts.ts';
import type { LoopContext } from './loop-context.ts';
import { overrideFacts } from './override-facts.ts';

const COLUMN_GAP_PT = 24;
/** The most that a column of facts takes, with its heading and its small print. */
const FACTS_PT = MOST_AUTOMATION_FACTS * FACT_PT + 34;
/** Titles and small print around the profile. */
const PROFILE_WORDS_PT = 48;
const LEAST_PROFILE_PT = 150;
/** Insulin, basal and overrides above the findings. */
const TREATMENT_PT = 13 * FACT_PT + 70;
const FINDINGS_HEADING_PT = 48;

/** What a closed loop did over some whole days, and what stood in its way. */
export function loopPages(context: LoopContext): PageContent[] {
  const { loop, writer, texts } = context;
  const { firstDay, lastDay, days } = loop.period;
  const aside = writer.texts.period(writer.days(firstDay, lastDay), writer.number(days, 0));
  return [
    { title: texts.page, aside, body: firstPage(context) },
    ...findingPages(context).map((findings, page) => ({
      title: page === 0 ? texts.secondPage : texts.morePages,
      aside,
      body: page === 0 ? [...treatment(context), ...findings] : findings,
    })),
  ];
}

function firstPage(context: LoopContext): Element[] {
  const { loop, writer, texts, geometry } = context;
  const { bodyWidthPt, bodyHeightPt } = geometry;
  const width = (bodyWidthPt - COLUMN_GAP_PT) / 2;
  const others = IDENTITY_PT + FACTS_PT + stripsPt(context) + AUTOMATIC_PT + PROFILE_WORDS_PT;
  const heightPt = Math.max(LEAST_PROFILE_PT, bodyHeightPt - others);
  const { cgmGraph } = loop.glucose.period;
  const hasProfile = loop.glucose.period.statistics.cgm !== null;
  return [
    identityLine(context),
    ...(loop.isLoopSeen ? [] : [words(writer, texts.notSeen, { fontWeight: 600 })]),
    row(
      writer,
      { paddingTop: 8, columnGap: COLUMN_GAP_PT },
      automationFacts(context, width),
      comparedGlucose(context, width),
    ),
    section(
      writer,
      { title: texts.hours.profile },
      { paddingTop: 12 },
      hasProfile
        ? profileChart(writer, cgmGraph, { widthPt: bodyWidthPt, heightPt })
        : smallPrint(writer, writer.texts.notAvailable),
      ...hourStrips(context),
    ),
    automaticChart(context),
  ];
}

function treatment(context: LoopContext): Element[] {
  const width = (context.geometry.bodyWidthPt - COLUMN_GAP_PT) / 2;
  return [
    row(
      context.writer,
      { columnGap: COLUMN_GAP_PT, paddingTop: 4 },
      insulinFacts(context, width),
      column({ width }, basalFacts(context), overrideFacts(context)),
    ),
  ];
}

/** As many as a page holds, the first page below what was given. What was not judged is said under the last. */
function findingPages(context: LoopContext): Element[][] {
  const { loop, writer, texts, geometry } = context;
  const { findings } = loop;
  const room = geometry.bodyHeightPt - FINDINGS_HEADING_PT;
  const onFirst = Math.max(0, Math.floor((room - TREATMENT_PT) / FINDING_PT));
  const onOthers = Math.floor(room / FINDING_PT);
  const parts = [findings.slice(0, onFirst), ...chunks(findings.slice(onFirst), onOthers)];
  return parts.map((part, page) => {
    const blocks = part.map((finding) => findingBlock(finding, context));
    const nothing = loop.automation ? texts.findings.none : writer.texts.notAvailable;
    const isLast = page === parts.length - 1;
    return [
      section(
        writer,
        { title: texts.findings.title, ...(findings.length > 1 && { aside: texts.findings.hint }) },
        { paddingTop: page === 0 ? 16 : 4 },
        ...(findings.length === 0 ? [words(writer, nothing)] : blocks),
        isLast ? smallPrint(writer, texts.findings.notJudged, { paddingTop: 6 }) : null,
      ),
    ];
  });
}
