import { expect, test } from 'vitest'
import { type FooterPicture, footerReason, footerShare } from './footer-picture.ts'

const none: readonly FooterPicture[] = []
const pictures = (album: number, length: number, chosen = 0) =>
  Array.from({ length }, (_, at) => ({ album, isChosen: at < chosen }) as FooterPicture)

test('the office reads why these pictures stand in the footer', () => {
  const reason = (length: number, chosen: number) =>
    footerReason({ pictures: pictures(1, length, chosen), chosen })
  expect(reason(0, 0)).toContain('None')
  expect(reason(6, 0)).toContain('the newest of the published albums')
  expect(reason(6, 2)).toContain('2 chosen pictures, then the newest')
  expect(reason(6, 6)).toBe('The footer shows the 6 chosen pictures.')
  expect(reason(6, 8)).toBe('8 are chosen: the footer shows the newest 6 of them.')
})

test('an album says what it has to do with the footer, before it is out too', () => {
  const footer = { pictures: [...pictures(1, 2, 2), ...pictures(2, 3)], chosen: 2 }
  expect(footerShare(footer, 1, true)).toContain('2 pictures of this album, chosen')
  expect(footerShare(footer, 2, true)).toContain('3 pictures of this album, as the newest')
  expect(footerShare(footer, 3, true)).toContain('no picture of this album')
  expect(footerShare(footer, 3, false)).toContain('4 at most')
  expect(footerShare({ pictures: none, chosen: 6 }, 3, false)).toContain('changes nothing')
})
