import { expect, test } from 'vitest'
import { addsByShare } from './add-by-share.ts'

const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const iphone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${apple}`
const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/18.5 Safari/605.1.15`

test.each([
  ['Safari on an iPhone', `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, 5, true],
  ['Safari on an iPad', mac, 5, true],
  ['Safari on a Mac', mac, 0, false],
  ['Chrome on an iPhone', `${iphone} CriOS/138.0 Mobile/15E148 Safari/604.1`, 5, false],
  ['another app on an iPhone', `${iphone} Mobile/15E148`, 5, false],
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
    5,
    false,
  ],
])('%s', (_what, userAgent, maxTouchPoints, adds) => {
  expect(addsByShare({ userAgent, maxTouchPoints })).toBe(adds)
})
