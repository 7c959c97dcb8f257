import { t } from '@lingui/core/macro';
import {
  type CSSVariablesResolver,
  createTheme,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
} from '@mantine/core';

/** Safety green-teal. Shade 7 carries white text at 5.6:1 and stands on white at the same. */
const muster: MantineColorsTuple = [
  '#e8f6f2',
  '#d0ebe4',
  '#a3d8ca',
  '#73c4b0',
  '#4db59d',
  '#2f9f86',
  '#1c8a73',
  '#0f7562',
  '#0b6152',
  '#084c41',
];

/** Red for what failed or cannot be undone. Shade 7 carries white text at 5.8:1. */
const red: MantineColorsTuple = [
  '#fdeceb',
  '#f9d5d2',
  '#f2a8a2',
  '#ea7970',
  '#e45045',
  '#d93a2e',
  '#cc3026',
  '#c2281f',
  '#a61f17',
  '#86160f',
];

/** A cool grey; index 7 is the page, 6 a raised surface, 2 dimmed text that still reads at 4.5:1. */
const dark: MantineColorsTuple = [
  '#dfe5e5',
  '#c3cccc',
  '#a3afb0',
  '#768486',
  '#4a5759',
  '#354143',
  '#253032',
  '#12191b',
  '#0e1415',
  '#090e0f',
];

/** As large as a letter of its label is high with its line; it is hit over more (WCAG 2.5.8), see touch.css. */
const tickBox = {
  vars: () => ({ root: { '--checkbox-size': 'var(--muster-tick)', '--radio-size': 'var(--muster-tick)' } }),
  styles: { inner: { marginBlock: 3 }, labelWrapper: { lineHeight: '24px' } },
};

export const theme = createTheme({
  // The root font size is 10 px, see global.css, and Mantine counts on 16.
  scale: 1.6,
  primaryColor: 'muster',
  primaryShade: 7,
  colors: { muster, red, dark },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: '"Inter Variable", "Inter Fallback", system-ui, sans-serif',
  // 13, 14, 16, 20 and 24 px. `md` is the text of the page, which is larger on touch devices: see global.css.
  fontSizes: { xs: '1.3rem', sm: '1.4rem', md: 'var(--muster-text)', lg: '1.6rem', xl: '2rem' },
  lineHeights: { xs: '1.45', sm: '1.5', md: '1.5', lg: '1.5', xl: '1.4' },
  headings: {
    fontWeight: '650',
    textWrap: 'pretty',
    sizes: {
      h1: { fontSize: '2.4rem', lineHeight: '1.3' },
      h2: { fontSize: '2rem', lineHeight: '1.35' },
      h3: { fontSize: '1.6rem', lineHeight: '1.4' },
      h4: { fontSize: 'var(--muster-text)', lineHeight: '1.4' },
    },
  },
  components: {
    Tooltip: { defaultProps: { multiline: true, maw: 360 } },
    // Its header is no banner of the page.
    Modal: {
      defaultProps: { centered: true, radius: 'lg', attributes: { header: { role: 'none' } } },
    },
    Menu: { defaultProps: { shadow: 'md', withInitialFocusPlaceholder: false } },
    Checkbox: tickBox,
    Radio: tickBox,
    // Label, field, hint, error: in this order everywhere; what may stay empty says so, and nothing has a star.
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'], withAsterisk: false },
    },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: {
      defaultProps: {
        size: 'md',
        visibilityToggleButtonProps: { 'aria-label': t`Show characters`, tabIndex: 0 },
      },
    },
  },
});

/** Mantine's own greys for dimmed text, placeholders and errors fall short of 4.5:1. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#56636a',
    '--mantine-color-placeholder': '#68757c',
    '--mantine-color-error': '#c2281f',
    '--muster-surface': '#ffffff',
    '--muster-page': '#f5f8f7',
    '--muster-line': '#dde5e3',
    '--muster-hover': '#eef4f2',
    '--muster-selected': '#ddf0ea',
    '--muster-selected-text': '#0b5a4c',
    '--muster-good': '#14693a',
    '--muster-good-bg': '#e2f4e8',
    '--muster-warn': '#8a4b00',
    '--muster-warn-bg': '#fdf0d5',
    '--mantine-color-red-light': '#fde7e5',
    '--mantine-color-red-light-color': '#ab1f17',
    '--muster-bad': '#ab1f17',
    '--muster-bad-bg': '#fde7e5',
    '--muster-calm': '#46535a',
    '--muster-calm-bg': '#e9eeee',
  },
  dark: {
    '--mantine-color-dimmed': '#a3afb0',
    '--mantine-color-placeholder': '#8d9a9c',
    '--mantine-color-error': '#ff9a92',
    '--mantine-color-body': '#243033',
    '--muster-surface': '#1c2629',
    '--muster-page': '#12191b',
    '--muster-line': '#354143',
    '--muster-hover': '#253134',
    '--muster-selected': '#1c3d37',
    '--muster-selected-text': '#8fd6c4',
    '--muster-good': '#7ddb9f',
    '--muster-good-bg': '#15372a',
    '--muster-warn': '#ffc46b',
    '--muster-warn-bg': '#43310f',
    '--mantine-primary-color-light': '#1c3d37',
    '--mantine-primary-color-light-color': '#8fd6c4',
    '--mantine-color-muster-light': '#1c3d37',
    '--mantine-color-muster-light-color': '#8fd6c4',
    '--mantine-color-red-light': '#4a201d',
    '--mantine-color-red-light-color': '#ff9a92',
    '--muster-bad': '#ff9a92',
    '--muster-bad-bg': '#4a201d',
    '--muster-calm': '#c3cccc',
    '--muster-calm-bg': '#303b3d',
  },
});

export const colorSchemeManager = localStorageColorSchemeManager({ key: 'muster-color-scheme' });
