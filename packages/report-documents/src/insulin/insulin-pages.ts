import { bolusHours } from '@glidepath/report-figures';

import type { Element } from '../elements/boxes.ts';
import { section } from '../elements/section.ts';
import type { PageContent } from '../page-frame.ts';
import type { ReportContext } from '../report-context.ts';
import { periodAside } from '../summary/summary-page.ts';
import { basalChart, bolusChart } from './insulin-charts.ts';
import { chartedBasal, settingsPages, settingsSection } from './pump-settings.ts';
import { treatmentColumns } from './treatment-columns.ts';

const CHART_PT = 140;

/** Insulin, carbohydrates and the settings of the pump; no page where nothing of it is known. */
export function insulinPages(context: ReportContext): PageContent[] {
  const { input, writer } = context;
  const { title } = writer.texts.insulin;
  const body = [
    ...treatmentColumns(context),
    ...bolusPart(context),
    ...basalPart(context),
    ...settingsSection(context),
  ];
  const page = { title, ...periodAside(writer, input.answer.reportsData), body };
  return [...(body.length === 0 ? [] : [page]), ...settingsPages(context)];
}

function bolusPart({ input, writer, geometry }: ReportContext): Element[] {
  const hours = bolusHours(input.answer.reportsData.agp?.bolusGraph ?? []);
  if (hours.length === 0) return [];
  const { bolusTitle, bolusHint } = writer.texts.insulin;
  const chart = bolusChart(writer, hours, { widthPt: geometry.bodyWidthPt, heightPt: CHART_PT });
  return [section(writer, { title: bolusTitle, aside: bolusHint(writer.value('25–75%')) }, { paddingTop: 16 }, chart)];
}

function basalPart({ input, writer, geometry }: ReportContext): Element[] {
  const basal = chartedBasal(input);
  if (basal.length === 0) return [];
  const chart = basalChart(writer, basal, { widthPt: geometry.bodyWidthPt, heightPt: CHART_PT });
  return [section(writer, { title: writer.texts.insulin.basalTitle }, { paddingTop: 14 }, chart)];
}
