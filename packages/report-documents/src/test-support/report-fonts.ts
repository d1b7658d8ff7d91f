import { type FontSource, REPORT_FONT_FILES } from '../report-font.ts';

const pathOf = (file: string) => new URL(import.meta.resolve(file)).pathname;

/** The files of the font on this machine. */
export const REPORT_FONTS: FontSource = {
  regular: pathOf(REPORT_FONT_FILES.regular),
  semibold: pathOf(REPORT_FONT_FILES.semibold),
};
