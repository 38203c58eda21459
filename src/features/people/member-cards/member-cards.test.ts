import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decodeSymbols } from '#test/decode-symbols.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { renderPdf, textOfPdf } from '#test/rendered-pdf.ts'
import { cardPhoto } from './card-photo.server.ts'
import { card, cardsPerPage, photoBox, placeOf } from './card-sheet.ts'
import type { CardMember } from './draw-card.server.ts'
import { printCards } from './member-cards.server.ts'

function member(number: number, more: Partial<CardMember> = {}): CardMember {
  return {
    id: String(number),
    number,
    barcode: `M-${String(number).padStart(6, '0')}`,
    name: `Asha Rao ${number}`,
    rollNumber: `21CSE${number}`,
    category: 'undergraduate',
    categoryName: 'Undergraduate',
    department: 'Computer Science and Engineering',
    programme: 'BTech CSE',
    semester: 5,
    phone: null,
    email: null,
    validFrom: '2026-07-01',
    validUntil: '2030-06-30',
    notes: null,
    version: 1,
    photo: null,
    picture: null,
    withdrawnAt: null,
    withdrawnReason: null,
    ...more,
  }
}

test('ten cards are a page of fronts and one of backs, and every symbol of both is read', async () => {
  const members = Array.from({ length: 12 }, (_, index) => member(index + 1))
  const pdf = await printCards(members, 'sheets', 'en')
  const { pages, preferences } = await renderPdf(pdf, 300)
  expect(pages).toHaveLength(4)
  expect(preferences instanceof Map && preferences.get('PrintScaling')).toBe('None')
  for (const [index, { barcode }] of members.entries()) {
    for (const side of ['front', 'back'] as const) {
      const page = pages[2 * Math.floor(index / cardsPerPage) + (side === 'front' ? 0 : 1)]
      const { x, y } = placeOf(index % cardsPerPage, side)
      const picture = page?.part(x, y, card.width, card.height)
      const read = picture ? await decodeSymbols(picture) : []
      const format = side === 'front' ? 'Code128' : 'QRCode'
      expect(read).toEqual([{ format, text: barcode }])
    }
  }
})

test('backs lie where their fronts are when the sheet is turned over its long edge', () => {
  for (let index = 0; index < cardsPerPage; index++) {
    const [front, back] = [placeOf(index, 'front'), placeOf(index, 'back')]
    expect(back.y).toBe(front.y)
    expect(back.x).toBeCloseTo(210 - front.x - card.width, 9)
    expect(front.x).toBeGreaterThan(5)
    expect(front.y + card.height).toBeLessThan(297 - 5)
  }
})

test('a single card is two pages of its size, in any script', async () => {
  const name = 'ଆଶା ରାଓ अशोक Venkatanarasimharajuvaripeta Subrahmanyam Krishnamurthy Iyer'
  const names = { name, barcode: 'LIB/2026/0001' }
  const pdf = await printCards([member(7, names)], 'single', 'en')
  const { pages } = await renderPdf(pdf, 300)
  expect(pages.map(({ width, height }) => [width.toFixed(1), height.toFixed(1)])).toEqual([
    ['85.6', '54.0'],
    ['85.6', '54.0'],
  ])
  const front = pages[0]?.part(0, 0, card.width, card.height)
  expect(front && (await decodeSymbols(front))).toEqual([
    { format: 'Code128', text: 'LIB/2026/0001' },
  ])
  const [text = ''] = await textOfPdf(pdf)
  expect(text).toContain('21CSE7')
  expect(text).toContain('Valid until Sun, 30 Jun 2030')
})

test.each([
  ['hi', '30जून2030'],
  ['or', '30ଜୁନ2030'],
] as const)(
  'in %s a card says how long it holds, and its QR code is read',
  async (language, day) => {
    const pdf = await printCards([member(8, {})], 'single', language)
    const { pages } = await renderPdf(pdf, 300)
    const back = pages[1]?.part(0, 0, card.width, card.height)
    expect(back && (await decodeSymbols(back))).toHaveLength(1)
    const [text = ''] = await textOfPdf(pdf)
    expect(text.replace(/\s+/g, '')).toContain(day)
    expect(text).not.toContain('Valid')
  },
)

test('a barcode that would not be read from a card is named, not printed', async () => {
  const long = printCards([member(9, { barcode: 'x'.repeat(40) })], 'sheets', 'en')
  await expect(long).rejects.toThrow('of M-000009 is too long for a card')
})

test('a photo fills its box; where its file is gone, the box stays', async () => {
  const files = memoryFiles()
  const photo = '/member-photos/0190a000-0000-7000-8000-000000000001.webp'
  expect(await cardPhoto(files, photo)).toBeNull()
  const red = sharp({ create: { width: 320, height: 320, channels: 3, background: '#ff0000' } })
  await files.put(photo.slice(1), await red.webp().toBuffer())
  const picture = await cardPhoto(files, photo)
  const pdf = await printCards([member(3, { photo, picture })], 'single', 'en')
  const [front] = (await renderPdf(pdf, 150)).pages
  const { x, y, width, height } = photoBox
  for (const [left, top] of [
    [x + 1, y + 1],
    [x + width - 2, y + height - 2],
  ] as const) {
    const [r = 0, g = 255, b = 255] = front?.part(left, top, 1, 1).data ?? []
    expect(r > 220 && g < 40 && b < 40).toBe(true)
  }
})
