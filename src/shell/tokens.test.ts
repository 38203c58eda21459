import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fixedTokens, themeTokens } from '#src/institute/theme-tokens.ts'
import { contrast } from '#src/kernel/colour.ts'

const sheet = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const tokens = new Map(
  Array.from(
    sheet.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g),
    ([, name = '', light = '', dark = '']) => [name, { light, dark }] as const,
  ),
)

const text = 4.5
const graphic = 3

test.each([
  ['ink', ['paper', 'paper-raised', 'paper-sunk', 'turmeric-soft', 'maroon-soft'], text],
  ['ink-soft', ['paper', 'paper-raised', 'paper-sunk'], text],
  ['maroon', ['paper', 'paper-raised', 'paper-sunk', 'maroon-soft'], text],
  ['maroon-strong', ['paper', 'paper-raised', 'maroon-soft'], text],
  ['maroon-ink', ['maroon', 'maroon-strong'], text],
  ['fill-ink', ['fill', 'fill-strong'], text],
  ['ground-ink', ['ground', 'ground-deep', 'ground-line'], text],
  ['ground-soft', ['ground', 'ground-deep'], text],
  ['turmeric', ['ground', 'ground-deep'], text],
  ['turmeric-ink', ['paper', 'paper-raised', 'turmeric-soft'], text],
  ['good', ['paper', 'paper-raised', 'good-soft'], text],
  ['warn', ['paper', 'paper-raised', 'warn-soft'], text],
  ['bad', ['paper', 'paper-raised', 'bad-soft'], text],
  ['line-strong', ['paper', 'paper-raised'], graphic],
  ['focus', ['paper', 'paper-raised', 'paper-sunk'], graphic],
] as const)('%s stands out from %j in both themes', (front, grounds, least) => {
  for (const ground of grounds) {
    for (const theme of ['light', 'dark'] as const) {
      const [one, other] = [tokens.get(front)?.[theme], tokens.get(ground)?.[theme]]
      expect(
        contrast(one ?? '', other ?? ''),
        `${front} on ${ground}, ${theme}`,
      ).toBeGreaterThanOrEqual(least)
    }
  }
})

test('the colours that settings change are those of the style sheet', () => {
  const known = { ...themeTokens.primary, ...themeTokens.accent, ...fixedTokens }
  for (const [name, shades] of Object.entries(known)) expect(tokens.get(name), name).toEqual(shades)
})
