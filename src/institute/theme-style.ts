import { contrast, type Oklch, toHex, toOklch } from '#src/kernel/colour.ts'
import { fixedTokens, readPairs, type Shades, themeTokens } from './theme-tokens.ts'

type Chosen = { readonly primary: string; readonly accent: string }
type Theme = keyof Shades
/** The colours of one theme, by their names. */
type Drawn = Map<string, string>

const themes = ['light', 'dark'] as const
const textContrast = 4.5
const own: Chosen = {
  primary: themeTokens.primary.maroon.light,
  accent: themeTokens.accent.turmeric.light,
}
/** A chosen colour is followed in how light it is as far as its place allows. */
const followed: Readonly<Record<string, readonly [darkest: number, lightest: number]>> = {
  maroon: [0.2, 0.5],
  fill: [0.2, 0.55],
  turmeric: [0.65, 0.9],
}

/**
 * The main colour and the accent as the style sheet has them: rules that go before it. Each shade
 * keeps its place between light and dark, takes hue and strength of the chosen colour, and is made
 * lighter or darker until all text upon it or in it can be read (4.5 : 1). '': they are its own.
 */
export function themeStyle(chosen: Chosen): string {
  if (isOwn(chosen)) return ''
  const [light, dark] = themes.map((theme) => drawnIn(theme, chosen))
  const rules = [...(light ?? [])].map(
    ([name, shade]) => `--${name}:light-dark(${shade},${dark?.get(name)})`,
  )
  return `:root{${rules.join(';')}}`
}

/**
 * The chosen colours as text is read in them in the light theme, as #rrggbb: darker ones where they
 * are too light.
 */
export function shownColours(chosen: Chosen): Chosen {
  if (isOwn(chosen)) return own
  const drawn = drawnIn('light', chosen)
  return {
    primary: drawn.get('maroon') ?? chosen.primary,
    accent: drawn.get('turmeric') ?? chosen.accent,
  }
}

const isOwn = ({ primary, accent }: Chosen) => primary === own.primary && accent === own.accent

function drawnIn(theme: Theme, chosen: Chosen): Drawn {
  const drawn: Drawn = new Map()
  for (const group of ['primary', 'accent'] as const) {
    const [from, to] = [toOklch(own[group]), toOklch(chosen[group])]
    for (const [name, shades] of Object.entries(themeTokens[group])) {
      drawn.set(name, toHex(moved(name, theme, toOklch(shades[theme]), from, to)))
    }
  }
  return readable(theme, drawn)
}

/** A shade with the hue and the strength of the chosen colour. */
function moved(name: string, theme: Theme, shade: Oklch, from: Oklch, to: Oklch): Oklch {
  const strong = shade.strong * Math.min(1.6, to.strong / from.strong)
  const hue = shade.hue + to.hue - from.hue
  const [darkest, lightest] = followed[name] ?? []
  if (theme === 'dark' || darkest === undefined || lightest === undefined) {
    return { light: shade.light, strong, hue }
  }
  return { light: Math.min(lightest, Math.max(darkest, to.light)), strong, hue }
}

/** The same, light ones lighter and dark ones darker until each text stands out from its grounds. */
function readable(theme: Theme, drawn: Drawn): Drawn {
  const fixed = new Map(Object.entries(fixedTokens).map(([name, shades]) => [name, shades[theme]]))
  const shadeOf = (name: string) => drawn.get(name) ?? fixed.get(name) ?? ''
  const isLight = new Map(
    [...drawn.keys()].map((name) => [name, toOklch(ownShade(name)[theme]).light > 0.6]),
  )
  for (let step = 0; step < 60; step++) {
    const faint = readPairs.flatMap(({ front, grounds }) =>
      grounds
        .filter((ground) => contrast(shadeOf(front), shadeOf(ground)) < textContrast)
        .flatMap((ground) => [front, ground]),
    )
    if (faint.length === 0) break
    for (const name of new Set<string>(faint)) {
      const shade = drawn.get(name)
      if (shade === undefined) continue
      const { light, ...rest } = toOklch(shade)
      drawn.set(name, toHex({ light: light + (isLight.get(name) ? 0.01 : -0.01), ...rest }))
    }
  }
  return drawn
}

function ownShade(name: string): Shades {
  const all: Readonly<Record<string, Shades>> = { ...themeTokens.primary, ...themeTokens.accent }
  return all[name] ?? themeTokens.primary.maroon
}
