import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { inPdfTurn } from '#src/server/pdf/pdf-turns.server.ts'
import { registerPdf } from './register-pdf.server.ts'
import type { RegisterRow } from './register-row.ts'

const row: RegisterRow = {
  accessionNumber: '10234',
  acquiredOn: '2026-11-23',
  author: 'Fakir Mohan Senapati',
  title: 'Six Acres and a Third',
  edition: '',
  volume: '',
  imprint: 'New Delhi: Penguin',
  year: '2006',
  pages: '222',
  source: 'Bought',
  bill: '',
  billDate: '',
  pricePaise: 29_900,
  callNumber: '891.45',
  isbn: '',
  withdrawnOn: '',
  withdrawalOrder: '',
  remarks: '',
}

async function* rows(count: number) {
  for (let left = count; left > 0; left -= 100)
    yield Array<RegisterRow>(Math.min(left, 100)).fill(row)
}

test('who stops reading a register gives their turn to the next', async () => {
  const stopped = [1, 2].map(async () =>
    once(await registerPdf(rows(3000), 'all', undefined, 20), 'error'),
  )
  expect(await Promise.all(stopped)).toHaveLength(2)
  expect(await inPdfTurn(async () => 'served')).toBe('served')
  const read = await buffer(await registerPdf(rows(300), 'all'))
  expect(read.subarray(0, 5).toString()).toBe('%PDF-')
})
