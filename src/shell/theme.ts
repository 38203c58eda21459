import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

const maroon: MantineColorsTuple = [
  '#fbf1ee',
  '#f3dcd8',
  '#efa49b',
  '#d98079',
  '#c25f5c',
  '#a94549',
  '#923339',
  '#7a1f2b',
  '#661823',
  '#5a121d',
]

/** Mantine in the product's colours and letters; what our own sheet states (tokens.css) goes before it. */
export const theme = createTheme({
  colors: { maroon },
  primaryColor: 'maroon',
  primaryShade: { light: 7, dark: 2 },
  autoContrast: true,
  black: '#2a1d18',
  fontFamily: 'var(--font-sans)',
  headings: { fontFamily: 'var(--font-serif)', fontWeight: '600' },
  defaultRadius: 'var(--radius)',
  cursorType: 'pointer',
  respectReducedMotion: true,
})

/** Mantine's surfaces, text and borders take their colours from tokens.css, in both themes. */
export const themeVariables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-default': 'var(--paper-raised)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-placeholder': 'var(--ink-soft)',
    '--mantine-color-anchor': 'var(--maroon)',
    '--mantine-color-error': 'var(--bad)',
  },
  light: {},
  dark: {},
})
