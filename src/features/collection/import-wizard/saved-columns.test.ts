import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { seriesRule } from '#src/features/collection/imports/series-rule.ts'
import { localFiles } from '#src/server/files/local-files.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { registerOfTwoSeries } from '#test/two-series.ts'
import { chooseColumns } from './choose-columns.server.ts'
import { readBookImport } from './import-store.server.ts'
import { lookAt } from './look.server.ts'
import {
  chooseSavedColumns,
  listSavedColumns,
  removeSavedColumns,
  renameSavedColumns,
  saveColumns,
} from './saved-columns.server.ts'
import { shownImport } from './shown-import.server.ts'
import { takeIn } from './take-in.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const folder = await mkdtemp(join(tmpdir(), 'almirah-kept-columns-'))
const files = localFiles(folder)
afterAll(() => rm(folder, { recursive: true }))

async function send(content: string): Promise<string> {
  const body = new FormData()
  body.append('list', new File([content], 'register.csv'))
  const request = new Request('http://localhost/admin/import', { method: 'POST', body })
  return String(await takeIn(db, admin, files, request, lookAt))
}

const rule = seriesRule(1, [
  { value: 'Computer Science', prefix: 'CS-' },
  { value: 'Electronics', prefix: 'EC-' },
])

test('columns with their series are kept under a name, offered for the same headings, used, renamed and removed', async () => {
  const first = await send(registerOfTwoSeries(5))
  const { meanings } = await readBookImport(db, admin, first)
  await chooseColumns(db, admin, first, meanings ?? [], { series: rule })
  const saved = await saveColumns(db, admin, first, '  Department registers ')
  expect(saved.name).toBe('Department registers')
  await chooseColumns(db, admin, first, [null, null, 'title', 'author', null], { series: null })

  const turned = registerOfTwoSeries(5)
    .split('\n')
    .map((line) => {
      const [number, department, ...others] = line.split(',')
      return department === undefined ? line : [department, number, ...others].join(',')
    })
  const second = await send(turned.join('\n'))
  expect(await readBookImport(db, admin, second)).toMatchObject({ series: null })
  expect((await shownImport(db, admin, second)).saved).toEqual([saved])
  await chooseSavedColumns(db, admin, files, second, saved.id)
  expect(await shownImport(db, admin, second)).toMatchObject({
    meanings: ['location', 'accession', 'title', 'author', 'year'],
    series: { ...rule, by: 0 },
    clashes: { clashing: 5 },
    preview: expect.arrayContaining([expect.objectContaining({ copies: 'CS-1' })]),
  })

  const other = await send('Title,Author\nA,B\n')
  expect((await shownImport(db, admin, other)).saved).toEqual([])
  await expect(chooseSavedColumns(db, admin, files, other, saved.id)).rejects.toMatchObject({
    code: 'not-found',
  })
  await saveColumns(db, admin, other, 'Gifts')
  await expect(saveColumns(db, admin, other, 'department REGISTERS')).rejects.toMatchObject({
    code: 'conflict',
  })
  await expect(renameSavedColumns(db, admin, saved.id, 'gifts')).rejects.toMatchObject({
    code: 'conflict',
  })
  for (const name of ['', ' \u200b ', 'x'.repeat(101)]) {
    await expect(saveColumns(db, admin, other, name)).rejects.toThrow('at most 100 characters')
  }
  await renameSavedColumns(db, admin, saved.id, 'Registers')
  expect((await listSavedColumns(db, admin, null)).map(({ name }) => name)).toEqual([
    'Gifts',
    'Registers',
  ])
  await removeSavedColumns(db, admin, saved.id)
  await expect(removeSavedColumns(db, admin, saved.id)).rejects.toMatchObject({ code: 'not-found' })
  await expect(renameSavedColumns(db, admin, 'x', 'Name')).rejects.toMatchObject({
    code: 'not-found',
  })
  const { rows } = await sql<{ action: string; actor: string }>`
    select action, actor from audit where entity_id = ${saved.id} order by id`.execute(db)
  expect(rows).toEqual(
    ['kept', 'renamed', 'removed'].map((act) => ({
      action: `kept-columns.${act}`,
      actor: admin.email,
    })),
  )
}, 60_000)

test('kept columns are for administrators', async () => {
  const student = person('student')
  for (const work of [
    () => listSavedColumns(db, student, null),
    () => saveColumns(db, student, '1', 'Name'),
    () => chooseSavedColumns(db, student, files, '1', 'x'),
    () => renameSavedColumns(db, student, 'x', 'Name'),
    () => removeSavedColumns(db, student, 'x'),
  ]) {
    await expect(work()).rejects.toMatchObject({ code: 'forbidden' })
  }
})
