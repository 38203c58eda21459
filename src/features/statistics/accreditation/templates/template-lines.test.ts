import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { readTemplateLines } from './template-lines.ts'
import { listTemplates, saveTemplate, templateOf } from './templates.server.ts'

const { db } = await testDatabase()
const admin = person('admin')

test('lines become items, with heading, period and years', () => {
  const { items, faults } = readTemplateLines(
    '# Books\n1 | Titles | titles\n\n2 | Spent | spent | financial year, 5 years\n3 | Students | enter students as number\n4 | In per cent | percent loans + members:faculty of students',
  )
  expect(faults).toEqual([])
  expect(items.map(({ number, period, years }) => [number, period, years])).toEqual([
    ['1', 'academic', 1],
    ['2', 'financial', 5],
    ['3', 'academic', 1],
    ['4', 'academic', 1],
  ])
  expect(items[0]).toMatchObject({ section: 'Books', label: 'Titles' })
  expect(items[3]?.answer).toMatchObject({
    kind: 'percent',
    parts: [{ figure: { code: 'loans' } }, { figure: { category: 'faculty' } }],
    of: [{ entry: 'students' }],
  })
})

test.each([
  ['1 | Titles', /Line 1: write it as/],
  ['1 | | titles', /say what is asked/],
  ['1 | Titles | select count(*) from users', /there is no figure/],
  ['1 | Titles | titles | 9 years', /is no period/],
  ['1 | Titles | titles | 2 years | more', /write it as/],
  ['1 | Students | enter students as date', /cannot be entered/],
  ['1 | Students | enter titles as number', /is a figure/],
  ['1 | Students | enter students as number | 2 years', /only a figure has a period/],
  ['1 | Share | percent loans of nobody', /“nobody”/],
  ['1 | Share | percent loans', /there is no figure/],
  ['1 | Note | enter note as text\n2 | Share | percent loans of note', /“note”/],
  ['', /at least one item/],
  [Array.from({ length: 81 }, () => '1 | Titles | titles').join('\n'), /at most 80/],
])('"%s" cannot be read, and is told why', (lines, fault) => {
  expect(readTemplateLines(lines).faults.join(' ')).toMatch(fault)
})

test('whatever is written, reading it ends with items or faults', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      const { items, faults } = readTemplateLines(text)
      expect(items.length + faults.length).toBeGreaterThan(0)
    }),
  )
})

test('the templates that come with the product can be read, and say their source', async () => {
  const templates = await listTemplates(db, admin)
  expect(templates.map(({ code }) => code).sort()).toEqual([
    'aicte',
    'aqar',
    'naac',
    'nba',
    'nirf',
    'ugc-aishe',
  ])
  for (const { lines, source } of templates) {
    expect(readTemplateLines(lines).faults).toEqual([])
    expect(source).not.toBe('')
  }
})

test('a change is the next version; the second of two is told, the former version stays', async () => {
  const { version, ...before } = await templateOf(db, admin, 'nba')
  const change = { name: 'NBA 2026', source: before.source, lines: '1 | Titles | titles' }
  expect(await saveTemplate(db, admin, { code: 'nba', version }, change)).toBe(version + 1)
  await expect(saveTemplate(db, admin, { code: 'nba', version }, change)).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await templateOf(db, admin, 'nba')).toMatchObject({ name: 'NBA 2026' })
  const kept = db.updateTable('accreditation_templates').set({ name: 'x' })
  await expect(kept.where('version', '=', version).execute()).rejects.toThrow('never changed')
  await expect(db.deleteFrom('accreditation_templates').execute()).rejects.toThrow('never changed')
})

test('of many who add a template of one code at once, one does', async () => {
  const facts = { name: 'Ours', source: 'Ours', lines: '1 | Titles | titles' }
  const tries = Array.from({ length: 12 }, () =>
    saveTemplate(db, admin, { code: 'ours', version: 0 }, facts).then(
      () => 'done',
      (error: { code: string }) => error.code,
    ),
  )
  const outcomes = await Promise.all(tries)
  expect(outcomes.filter((one) => one === 'done')).toHaveLength(1)
  expect(new Set(outcomes)).toEqual(new Set(['done', 'conflict']))
})

test.each([
  [{ code: 'UPPER' }, {}],
  [{ code: 'x'.repeat(31) }, {}],
  [{}, { name: '' }],
  [{}, { name: 'x'.repeat(81) }],
  [{}, { source: '' }],
  [{}, { lines: 'x'.repeat(20_001) }],
])('what does not fit is refused: %j %j', async (key, facts) => {
  const written = { name: 'N', source: 'S', lines: '1 | Titles | titles', ...facts }
  const saving = saveTemplate(db, admin, { code: 'fits', version: 0, ...key }, written)
  await expect(saving).rejects.toMatchObject({ code: 'invalid-input' })
  const student = saveTemplate(db, person('student'), { code: 'fits', version: 0 }, written)
  await expect(student).rejects.toMatchObject({ code: 'forbidden' })
})
