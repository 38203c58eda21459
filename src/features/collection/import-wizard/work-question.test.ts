import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { localFiles } from '#src/server/files/local-files.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { takeJobs } from '#test/take-jobs.ts'
import { doWork } from './do-work.server.ts'
import { doImportAction } from './import-actions.server.ts'
import { readBookImport } from './import-store.server.ts'
import { lookAt } from './look.server.ts'
import { takeIn } from './take-in.server.ts'
import { workQuestion } from './work-question.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const folder = await mkdtemp(join(tmpdir(), 'almirah-question-'))
const files = localFiles(folder)
afterAll(() => rm(folder, { recursive: true }))

async function send(content: string): Promise<string> {
  const body = new FormData()
  body.append('list', new File([content], 'list.csv'))
  const request = new Request('http://localhost/admin/import', { method: 'POST', body })
  return String(await takeIn(db, admin, files, request, lookAt))
}

/** Sends a form of the import's page, and does the work that it asks for. */
async function sendForm(number: string, fields: Readonly<Record<string, string>>) {
  const answer = await doImportAction(db, admin, files, number, {
    field: (name) => fields[name] ?? '',
  })
  for (const job of await takeJobs(db, 'import')) {
    const { fileKey } = await readBookImport(db, admin, job.number ?? '')
    const path = fileKey && (await files.pathOf(fileKey))
    await doWork(db, Number(job.number), path, new AbortController().signal)
  }
  return answer
}

test('an import and its undo are done once the question was seen, and not before', async () => {
  const number = await send('Acc No,Title\n1,Networks\n2,Graphs\n')
  expect(await sendForm(number, { intent: 'run' })).toEqual({ message: null, asks: 'run' })
  expect(await workQuestion(db, admin, number, 'run')).toEqual({ work: 'run' })
  expect(await workQuestion(db, admin, number, 'undo')).toBeNull()
  expect((await readBookImport(db, admin, number)).status).toBe('open')
  expect(await sendForm(number, { intent: 'run', seen: 'yes' })).toEqual({ message: null })
  expect(await readBookImport(db, admin, number)).toMatchObject({ status: 'done', created: 2 })

  await sql`update copies set state = 'on-loan' where accession_number = '2'`.execute(db)
  expect(await sendForm(number, { intent: 'undo' })).toEqual({ message: null, asks: 'undo' })
  const outlook = { booksRemoved: 1, copiesRemoved: 1, booksKept: 1, copiesKept: 1 }
  expect(await workQuestion(db, admin, number, 'undo')).toMatchObject({ work: 'undo', outlook })
  expect(await workQuestion(db, admin, number, 'run')).toBeNull()
  await sendForm(number, { intent: 'undo', seen: 'yes' })
  expect(await readBookImport(db, admin, number)).toMatchObject({ status: 'undone' })
})

test('what cannot be done now is refused and not asked about', async () => {
  const number = await send('Werk,Wer\nFaust,Goethe\n')
  await expect(sendForm(number, { intent: 'run' })).rejects.toThrow('which column holds the title')
  await expect(sendForm(number, { intent: 'undo' })).rejects.toThrow('nothing to undo')
  expect(await workQuestion(db, admin, number, 'remove')).toBeNull()
  expect(await workQuestion(db, admin, number, null)).toBeNull()
  await expect(workQuestion(db, person('faculty'), number, 'run')).rejects.toMatchObject({
    code: 'forbidden',
  })
})
