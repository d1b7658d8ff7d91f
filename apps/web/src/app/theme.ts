import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** Shade 7 is the accent, 8 its hover, 0 its tint. */
const teal: MantineColorsTuple = [
  '#E6F3F3',
  '#CBE5E6',
  '#9CCCD0',
  '#6DB3B8',
  '#449DA3',
  '#258890',
  '#147B82',
  '#0B6E75',
  '#095A60',
  '#06464B',
];

/** Shade 4 draws the edges of fields and buttons, which need 3:1 against the card. */
const gray: MantineColorsTuple = [
  '#F6F8FA',
  '#EEF1F4',
  '#E3E8EE',
  '#CFD7DF',
  '#8393A2',
  '#6C7C8B',
  '#5B6B7A',
  '#475563',
  '#2F3C49',
  '#1B2733',
];

/** From the lightest text to the darkest ground; 6 and 7 are what fields and cards lie on. */
const dark: MantineColorsTuple = [
  '#E6ECF1',
  '#CBD5DD',
  '#A3B1BD',
  '#7A8A97',
  '#46535F',
  '#2C3843',
  '#202B35',
  '#18212A',
  '#131B22',
  '#10171D',
];

export const theme = createTheme({
  fontFamily: "'Heebo Variable', system-ui, sans-serif",
  colors: { teal, gray, dark },
  primaryColor: 'teal',
  primaryShade: 7,
  black: '#1B2733',
  fontSizes: { xs: '13px', sm: '14px', md: '16px', lg: '20px', xl: '26px' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '26px', lineHeight: '1.25' },
      h2: { fontSize: '20px', lineHeight: '1.3' },
      h3: { fontSize: '16px', lineHeight: '1.4' },
    },
  },
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '10px', xl: '10px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Written out rather than by Modal.extend, which would bring the component into every page.
    Modal: {
      defaultProps: {
        centered: true,
        padding: 24,
        // The scrollbar keeps its place (global.css), and nothing needs to make up for it.
        removeScrollProps: { removeScrollBar: false },
        transitionProps: { transition: 'fade', duration: 120 },
        overlayProps: { color: '#1B2733', backgroundOpacity: 0.45 },
      },
      styles: { title: { fontSize: '20px', fontWeight: 600, lineHeight: 1.3 } },
    },
    Alert: {
      vars: (_theme: unknown, { color }: Readonly<{ color?: string }>) => ({
        root: color === 'orange' ? { '--alert-bd': '1px solid var(--gp-warning)' } : {},
      }),
    },
    // Mantine's <header> would be a second banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
  },
});

/** The tokens of the product where Mantine has names of its own for them: they know whether the page is dark. */
const TOKENS = {
  '--mantine-color-dimmed': 'var(--gp-muted)',
  '--mantine-color-error': 'var(--gp-danger)',
  '--mantine-color-orange-light': 'var(--gp-warning-tint)',
  '--mantine-color-placeholder': 'var(--gp-muted)',
  '--mantine-color-default-border': 'var(--gp-field-line)',
  '--mantine-color-anchor': 'var(--gp-accent)',
};

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: TOKENS,
  dark: {
    ...TOKENS,
    '--mantine-color-body': 'var(--gp-card)',
    '--mantine-color-text': 'var(--gp-ink)',
    '--mantine-color-orange-light-color': 'var(--gp-warning-ink)',
  },
});
