import { CHART_INK } from '#charts/chart-ink.ts';

const SVG = 'http://www.w3.org/2000/svg';
const HEAD_PX = 56;
const TITLE_PX = 34;
/** Sharp when it is printed. */
const SCALE = 2;
/** A picture cannot load the fonts of the page. */
const FONTS = 'Heebo, Arial, sans-serif';

/** What stands over the drawings: alone in a record they must say what they show. */
type PictureHead = Readonly<{ title: string; period: string }>;

/** One below the other; the first needs no title of its own where the head is one. */
type PicturedDrawing = Readonly<{ drawing: SVGSVGElement; title?: string | undefined }>;

/** Drawings of the page as one picture; null where the browser cannot make it. */
export async function chartPicture(
  drawings: readonly PicturedDrawing[],
  head: PictureHead,
): Promise<HTMLCanvasElement | null> {
  const sheet = sheetOf(drawings, head);
  const canvas = document.createElement('canvas');
  canvas.width = Number(sheet.getAttribute('width')) * SCALE;
  canvas.height = Number(sheet.getAttribute('height')) * SCALE;
  const context = canvas.getContext('2d');
  const picture = await loadedPicture(new XMLSerializer().serializeToString(sheet));
  if (!context || !picture) return null;
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function sheetOf(drawings: readonly PicturedDrawing[], { title, period }: PictureHead): SVGSVGElement {
  const widthPx = Math.max(...drawings.map(({ drawing }) => drawing.width.baseVal.value));
  const placed = drawings.map(({ drawing, title: own }, index) => {
    const before = drawings.slice(0, index);
    const topPx = before.reduce((sum, other) => sum + heightOf(other), HEAD_PX) + (own === undefined ? 0 : TITLE_PX);
    return { drawing, own, topPx };
  });
  const heightPx = drawings.reduce((sum, one) => sum + heightOf(one), HEAD_PX);
  const sheet = svgElement('svg', { width: widthPx, height: heightPx, 'font-family': FONTS });
  sheet.append(svgElement('rect', { width: widthPx, height: heightPx, fill: CHART_INK.paper }));
  const line = (text: string, yPx: number, look: Look) => headLine(text, { x: widthPx / 2, y: yPx, ...look });
  sheet.append(line(title, 24, { 'font-size': 18, 'font-weight': 700, fill: CHART_INK.text }));
  sheet.append(line(period, 44, { 'font-size': 13, fill: CHART_INK.mutedText }));
  for (const { drawing, own, topPx } of placed) {
    if (own !== undefined) {
      sheet.append(line(own, topPx - 10, { 'font-size': 15, 'font-weight': 600, fill: CHART_INK.text }));
    }
    const copy = drawing.cloneNode(true) as SVGSVGElement;
    copy.setAttribute('y', String(topPx));
    sheet.append(copy);
  }
  return sheet;
}

const heightOf = ({ drawing, title }: PicturedDrawing) =>
  drawing.height.baseVal.value + (title === undefined ? 0 : TITLE_PX);

type Look = Readonly<Record<string, string | number>>;

/** In the middle, where it stands well in both directions. */
function headLine(text: string, look: Look): SVGTextElement {
  const direction = document.documentElement.dir || 'ltr';
  const line = svgElement('text', { 'text-anchor': 'middle', direction, ...look });
  line.textContent = text;
  return line;
}

function svgElement<Name extends 'svg' | 'rect' | 'text'>(name: Name, attributes: Look): SVGElementTagNameMap[Name] {
  const element = document.createElementNS(SVG, name);
  for (const [attribute, setting] of Object.entries(attributes)) element.setAttribute(attribute, String(setting));
  return element;
}

async function loadedPicture(svgText: string): Promise<HTMLImageElement | null> {
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText)}`;
  try {
    await picture.decode();
    return picture;
  } catch {
    return null;
  }
}
