import { expect, test } from 'vitest'
import { type Actor, visitor } from '#src/kernel/actor.ts'
import { testDatabase } from '#test/database.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { person } from '#test/person.ts'
import { testSite } from '#test/site.ts'
import { textPreviewEndpoint } from './text-preview.api.ts'

const { db } = await testDatabase()

async function preview(actor: Actor, text: unknown) {
  const site = testSite({ db, files: memoryFiles(), endpoints: [textPreviewEndpoint], actor })
  const answer = await site.request('/api/v1/text-preview', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
  })
  return { status: answer.status, body: await answer.json() }
}

const writer = person('admin', { token: { scopes: ['content:write'] } })

test('whoever writes sees a text as the pages draw it, or why it will be refused', async () => {
  expect(await preview(writer, 'A **bold** word')).toEqual({
    status: 200,
    body: {
      blocks: [{ tag: 'p', children: ['A ', { tag: 'strong', children: ['bold'] }, ' word'] }],
      fault: null,
    },
  })
  expect((await preview(writer, '>'.repeat(500))).body.fault).toContain('Please write it flatter.')
  expect((await preview(writer, 5)).status).toBe(422)
  expect((await preview(writer, 'x'.repeat(50_000))).status).toBe(422)
})

test('nobody else is answered', async () => {
  expect((await preview(visitor, 'a')).status).toBe(401)
  expect((await preview(person('student'), 'a')).status).toBe(403)
})
