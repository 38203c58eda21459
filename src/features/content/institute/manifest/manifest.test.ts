import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { institute } from '#institute'
import { latinWords } from '#test/latin-words.tsx'
import { webManifest } from './manifest.api.ts'

const publicFolder = resolve(import.meta.dirname, '../../../../../public')

test('the manifest has the names and colours of the institute', () => {
  expect(webManifest(institute, 'en')).toMatchObject({
    name: institute.libraryName,
    short_name: institute.shortName,
    start_url: '/',
    theme_color: institute.colours.primary,
  })
})

test.each(webManifest(institute, 'en').icons.filter((icon) => icon.type === 'image/png'))(
  '$src is a picture of $sizes',
  ({ src, sizes }) => {
    const picture = readFileSync(join(publicFolder, src))
    expect(picture.subarray(1, 4).toString()).toBe('PNG')
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes)
  },
)

test.each(['favicon.svg', 'icons/icon.svg'])('%s is a drawing without scripts', (file) => {
  const drawing = readFileSync(join(publicFolder, file), 'utf8')
  expect(drawing).toMatch(/^<svg /)
  expect(drawing).not.toMatch(/<script|href|on\w+=/)
})

test('in another language the names of people and places stay, and the rest is its own', () => {
  const { name, lang, shortcuts, description } = webManifest(institute, 'or')
  expect([name, lang]).toEqual([institute.libraryName, 'or-IN'])
  const says = [description.replace(institute.name, ''), ...shortcuts.map((one) => one.name)]
  expect(latinWords(says.join(' '), [])).toEqual([])
})
