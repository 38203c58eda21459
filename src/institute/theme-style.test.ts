import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, toHex, toOklch } from '#src/kernel/colour.ts'
import { themeStyle } from './theme-style.ts'
import { fixedTokens, readPairs, themeTokens } from './theme-tokens.ts'

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)

test('a colour is the same after it was looked at as light, strength and hue', () => {
  fc.assert(
    fc.property(colour, (one) => {
      expect(toHex(toOklch(one))).toBe(one)
    }),
  )
})

test('the colours of the style sheet need no rules', () => {
  expect(themeStyle({ primary: '#7a1f2b', accent: '#e0a526' })).toBe('')
})

test('whatever is chosen, all text can be read in both themes', () => {
  const names = Object.keys({ ...themeTokens.primary, ...themeTokens.accent })
  fc.assert(
    fc.property(colour, colour, (primary, accent) => {
      const style = themeStyle({ primary, accent })
      expect(style).toMatch(/^:root\{(?:--[a-z-]+:light-dark\(#[0-9a-f]{6},#[0-9a-f]{6}\);?)+\}$/)
      for (const theme of ['light', 'dark'] as const) {
        const drawn = new Map(
          Object.entries(fixedTokens).map(([name, shades]) => [name, shades[theme]]),
        )
        for (const [, name = '', light = '', dark = ''] of style.matchAll(
          /--([a-z-]+):light-dark\((#.{6}),(#.{6})\)/g,
        )) {
          drawn.set(name, theme === 'light' ? light : dark)
        }
        expect([...drawn.keys()]).toEqual(expect.arrayContaining(names))
        for (const { front, grounds } of readPairs) {
          for (const ground of grounds) {
            const stands = contrast(drawn.get(front) ?? '', drawn.get(ground) ?? '')
            expect(stands, `${front} on ${ground}, ${theme}`).toBeGreaterThanOrEqual(4.5)
          }
        }
      }
    }),
  )
})

test('a colour that is dark enough for text is used as it is', () => {
  expect(themeStyle({ primary: '#0b4f8a', accent: '#e0a526' })).toContain(
    '--fill:light-dark(#0b4f8a,',
  )
  expect(themeStyle({ primary: '#ffe600', accent: '#e0a526' })).not.toContain('#ffe600')
})
