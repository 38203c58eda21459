import { afterEach, expect, test, vi } from 'vitest'
import { nativeReader } from './native-reader.ts'

afterEach(() => vi.unstubAllGlobals())

function browserReads(formats: string[], found: { format: string; rawValue: string }[] = []) {
  const asked: string[][] = []
  class Detector {
    static getSupportedFormats = async () => formats
    constructor(options: { formats: string[] }) {
      asked.push(options.formats)
    }
    detect = async () => found
  }
  vi.stubGlobal('BarcodeDetector', Detector)
  return asked
}
const canvas = {} as HTMLCanvasElement

test('a browser without a reader, or without a format that books bear, has none', async () => {
  expect(await nativeReader()).toBeNull()
  browserReads(['ean_13', 'qr_code', 'code_128'])
  expect(await nativeReader()).toBeNull()
  browserReads([])
  expect(await nativeReader()).toBeNull()
})

test('a browser whose reader does not work has none', async () => {
  vi.stubGlobal('BarcodeDetector', {
    getSupportedFormats: () => Promise.reject(new Error('no service')),
  })
  expect(await nativeReader()).toBeNull()
})

test('the browser is asked for the formats that both know, and its answers are ours', async () => {
  const asked = browserReads(
    ['aztec', 'code_128', 'code_39', 'ean_13', 'qr_code'],
    [
      { format: 'ean_13', rawValue: '9780131103627' },
      { format: 'aztec', rawValue: 'other' },
      { format: 'qr_code', rawValue: '' },
    ],
  )
  const read = await nativeReader()
  expect(await read?.(canvas)).toEqual([{ format: 'ean-13', text: '9780131103627' }])
  expect(asked).toEqual([['code_128', 'code_39', 'ean_13', 'qr_code']])
})
