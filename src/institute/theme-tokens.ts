/** A colour in the light theme and in the dark one, as #rrggbb. */
export type Shades = { readonly light: string; readonly dark: string }

const shades = (light: string, dark: string): Shades => ({ light, dark })

/** The colours of `src/shell/tokens.css` that follow the main colour and the accent. */
export const themeTokens = {
  primary: {
    maroon: shades('#7a1f2b', '#efa49b'),
    'maroon-strong': shades('#5a121d', '#f8c6bf'),
    'maroon-soft': shades('#f6e4dc', '#3a2220'),
    fill: shades('#7a1f2b', '#a33c47'),
    'fill-strong': shades('#5a121d', '#b84c56'),
    ground: shades('#5a121d', '#2a0f12'),
    'ground-deep': shades('#430b14', '#1f090c'),
    'ground-soft': shades('#e9c9b4', '#c9a995'),
    'ground-line': shades('#82404a', '#55292d'),
  },
  accent: {
    turmeric: shades('#e0a526', '#e3ad3a'),
    'turmeric-soft': shades('#fbeac0', '#44330f'),
    'turmeric-ink': shades('#7d5200', '#f0c667'),
  },
} as const

/** Those that stay as they are, upon which or with which these are read. */
export const fixedTokens = {
  paper: shades('#fbf7ee', '#191312'),
  'paper-raised': shades('#fffdf8', '#231b19'),
  'paper-sunk': shades('#f3ebdb', '#120d0c'),
  ink: shades('#2a1d18', '#f2e8da'),
  'maroon-ink': shades('#fffaf0', '#2b0c10'),
  'fill-ink': shades('#fffaf0', '#fff7ee'),
  'ground-ink': shades('#fdf1de', '#f0dfca'),
} as const

/** `front` is read upon each of `grounds`: contrast of WCAG 2.2 AA for text. */
export const readPairs = [
  { front: 'ink', grounds: ['turmeric-soft', 'maroon-soft'] },
  { front: 'maroon', grounds: ['paper', 'paper-raised', 'paper-sunk', 'maroon-soft'] },
  { front: 'maroon-strong', grounds: ['paper', 'paper-raised', 'maroon-soft'] },
  { front: 'maroon-ink', grounds: ['maroon', 'maroon-strong'] },
  { front: 'fill-ink', grounds: ['fill', 'fill-strong'] },
  { front: 'ground-ink', grounds: ['ground', 'ground-deep', 'ground-line'] },
  { front: 'ground-soft', grounds: ['ground', 'ground-deep'] },
  { front: 'turmeric', grounds: ['ground', 'ground-deep'] },
  { front: 'turmeric-ink', grounds: ['paper', 'paper-raised', 'turmeric-soft'] },
] as const
