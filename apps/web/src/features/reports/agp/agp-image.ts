import { useEffect } from 'react';

import { CHART_INK } from '#charts/chart-ink.ts';
import type { Clinic } from '#shared/account/clinic.query.ts';
import type { User } from '#shared/account/user.query.ts';
import { DELAYS_MS } from '#shared/timing/delays.ts';

type DrawnProfile = Readonly<{ drawing: SVGSVGElement | null; title: string; period: string }>;

/** Without `onImage` no picture is ever taken. */
export function useAgpImage(
  { drawing, title, period }: DrawnProfile,
  onImage: ((base64Png: string) => void) | undefined,
): void {
  useEffect(() => {
    if (!onImage || !drawing) return;
    const later = captureLater(() => agpImage(drawing, { title, period }), onImage);
    const watch = new MutationObserver(later.redrawn);
    watch.observe(drawing, { attributes: true, characterData: true, childList: true, subtree: true });
    later.redrawn();
    return () => {
      watch.disconnect();
      later.stop();
    };
  }, [drawing, title, period, onImage]);
}

type LaterCapture = Readonly<{ redrawn: () => void; stop: () => void }>;

/** Drawings change several times in a row; a picture is taken of the last (RPT-42). */
export function captureLater<Image>(
  capture: () => Promise<Image | null>,
  onImage: (image: Image) => void,
): LaterCapture {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let newest = 0;
  const take = async (number: number) => {
    const image = await capture();
    // What was drawn meanwhile gets a picture of its own.
    if (image !== null && number === newest) onImage(image);
  };
  return {
    redrawn() {
      clearTimeout(timer);
      newest += 1;
      const number = newest;
      timer = setTimeout(() => void take(number), DELAYS_MS.profileCapture);
    },
    stop() {
      clearTimeout(timer);
      newest += 1;
    },
  };
}

const SVG = 'http://www.w3.org/2000/svg';
const HEAD_PX = 56;
/** Sharp when it is printed. */
const SCALE = 2;
/** More than the record systems take (D-35). */
const MOST_BYTES = 2_000_000;
/** A picture cannot load the fonts of the page. */
const FONTS = 'Heebo, Arial, sans-serif';

/** What stands over the drawing: alone in a record it must say what it shows. */
type ImageHead = Readonly<{ title: string; period: string }>;

/** The profile as PNG in base64, without the prefix of a data address; null where the browser cannot make it. */
async function agpImage(drawing: SVGSVGElement, head: ImageHead): Promise<string | null> {
  const sheet = sheetOf(drawing, head);
  const canvas = document.createElement('canvas');
  canvas.width = Number(sheet.getAttribute('width')) * SCALE;
  canvas.height = Number(sheet.getAttribute('height')) * SCALE;
  const context = canvas.getContext('2d');
  const picture = await loadedPicture(new XMLSerializer().serializeToString(sheet));
  if (!context || !picture) return null;
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const base64 = canvas.toDataURL('image/png').split(',')[1] ?? '';
  return base64 === '' || (base64.length * 3) / 4 > MOST_BYTES ? null : base64;
}

function sheetOf(drawing: SVGSVGElement, { title, period }: ImageHead): SVGSVGElement {
  const widthPx = drawing.width.baseVal.value;
  const heightPx = drawing.height.baseVal.value + HEAD_PX;
  const sheet = svgElement('svg', { width: widthPx, height: heightPx, 'font-family': FONTS });
  sheet.append(svgElement('rect', { width: widthPx, height: heightPx, fill: CHART_INK.paper }));
  const head = { x: widthPx / 2 } as const;
  sheet.append(headLine(title, { ...head, y: 24, 'font-size': 18, 'font-weight': 700, fill: CHART_INK.text }));
  sheet.append(headLine(period, { ...head, y: 44, 'font-size': 13, fill: CHART_INK.mutedText }));
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('y', String(HEAD_PX));
  sheet.append(copy);
  return sheet;
}

/** In the middle, where it stands well in both directions. */
function headLine(text: string, look: Readonly<Record<string, string | number>>): SVGTextElement {
  const direction = document.documentElement.dir || 'ltr';
  const line = svgElement('text', { 'text-anchor': 'middle', direction, ...look });
  line.textContent = text;
  return line;
}

function svgElement<Name extends 'svg' | 'rect' | 'text'>(
  name: Name,
  attributes: Readonly<Record<string, string | number>>,
): SVGElementTagNameMap[Name] {
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

type Reader = Pick<User, 'isDoctor'> | undefined;
type ReadersClinic = Readonly<{
  clinicConfiguration: Pick<Clinic['clinicConfiguration'], 'AGPGraphImageToEMREnabled'>;
}>;

/** Doctors only, and only where the clinic sends pictures to its record system (D3-35). */
export function mayCaptureImage(reader: Reader, clinic: ReadersClinic | undefined): boolean {
  return reader?.isDoctor === true && clinic?.clinicConfiguration.AGPGraphImageToEMREnabled === true;
}
