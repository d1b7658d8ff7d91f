import { G, Path, Rect, Svg, Text } from '@react-pdf/renderer';
import { createElement, type ReactNode } from 'react';

import type { Element } from '../elements/boxes.ts';
import { INK } from '../look/colours.ts';
import { TYPE } from '../look/page-geometry.ts';
import { REPORT_FONT } from '../report-font.ts';

/** Vector graphics in points, from the upper left corner. */
export function drawing(widthPt: number, heightPt: number, ...children: readonly ReactNode[]): Element {
  const viewBox = `0 0 ${widthPt} ${heightPt}`;
  return createElement(Svg, { viewBox, style: { width: widthPt, height: heightPt, flexShrink: 0 } }, ...children);
}

type Stroke = Readonly<{ colour: string; widthPt: number; dash?: string; opacity?: number }>;

export function stroked(path: string, { colour, widthPt, dash, opacity }: Stroke): Element {
  return createElement(Path, {
    d: path,
    stroke: colour,
    strokeWidth: widthPt,
    strokeLinejoin: 'round',
    ...(dash === undefined ? {} : { strokeDasharray: dash }),
    ...(opacity === undefined ? {} : { strokeOpacity: opacity }),
  });
}

export function filledShape(path: string, colour: string, opacity = 1): Element {
  return createElement(Path, { d: path, fill: colour, fillOpacity: opacity });
}

type Box = Readonly<{ xPt: number; yPt: number; widthPt: number; heightPt: number; radiusPt?: number }>;

export function box({ xPt, yPt, widthPt, heightPt, radiusPt = 0 }: Box, colour: string, opacity = 1): Element {
  return createElement(Rect, {
    x: xPt,
    y: yPt,
    width: widthPt,
    height: heightPt,
    ...(radiusPt > 0 ? { rx: radiusPt, ry: radiusPt } : {}),
    fill: colour,
    fillOpacity: opacity,
  });
}

type LabelLook = Readonly<{
  anchor?: 'start' | 'middle' | 'end';
  sizePt?: number;
  colour?: string;
  isStrong?: boolean;
}>;

/** A number or a time inside a drawing, which always runs from left to right; `yPt` is its base line. */
export function label(xPt: number, yPt: number, text: string, look: LabelLook = {}): Element {
  const { anchor = 'start', sizePt = TYPE.small, colour = INK, isStrong = false } = look;
  return createElement(
    Text,
    {
      x: xPt,
      y: yPt,
      fill: colour,
      textAnchor: anchor,
      style: { fontFamily: REPORT_FONT, fontSize: sizePt, fontWeight: isStrong ? 600 : 400 },
    },
    text,
  );
}

export function group(...children: readonly ReactNode[]): Element {
  return createElement(G, {}, ...children);
}
