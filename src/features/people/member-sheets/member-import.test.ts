import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findMembers } from '#src/features/people/members/find-members.server.ts'
import { noSearch } from '#src/features/people/members/find-members.ts'
import { textsOf } from '#src/features/people/members/member-input.ts'
import { memberAt } from '#src/features/people/members/member-rows.server.ts'
import { changeMember, createMember } from '#src/features/people/members/members.server.ts'
import { visitor } from '#src/kernel/actor.ts'
import { isAppError } from '#src/kernel/errors.ts'
import { testDatabase } from '#test/database.ts'
import { memberTexts } from '#test/members.ts'
import { person } from '#test/person.ts'
import { sharedData } from '#test/shared-data.ts'
import { sheetOfRows, workbookFile } from '#test/workbook-file.ts'
import { doImportForm } from './import-actions.server.ts'
import {
  countRows,
  keepSheet,
  readImport,
  rejectedRows,
  saveSettings,
} from './import-store.server.ts'
import type { Rule } from './member-imports.ts'
import { readMemberSheet } from './member-sheet.server.ts'
import { runImport, tryImport } from './run-import.server.ts'
import { undoMemberImport } from './undo-import.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const csv = (...lines: string[]) => Buffer.from(lines.join('\r\n'))

async function upload(bytes: Uint8Array, name = 'list.csv', rule: Rule = 'fill') {
  const sheet = await readMemberSheet(name, bytes)
  const number = await keepSheet(db, admin, sheet, 'undergraduate')
  const made = await readImport(db, admin, String(number))
  const columns = made.settings.columns.map((column) => ({ ...column, rule }))
  await saveSettings(db, admin, made.id, { ...made.settings, columns })
  return made.id
}

const byRoll = async (roll: string) =>
  (await findMembers(db, admin, { ...noSearch, text: roll })).rows[0]

describe('five hundred students', () => {
  const students = Array.from({ length: 500 }, (_, index) => [
    `Student ${index}`,
    `26CSE${String(index).padStart(3, '0')}`,
    'Computer Science',
    'III',
    `+91 98765 4${String(index).padStart(4, '0')}`,
    `26cse${index}@suiit.example`,
  ])
  const title = [['SAMPLE COLLEGE'], ['List of students 2026-27'], []]
  const headings = ['Name of the Student', 'Regd. No.', 'Branch', 'Sem', 'Mobile', 'E-mail ID']
  const file = workbookFile([{ name: 'List', xml: sheetOfRows([...title, headings, ...students]) }])

  test('come in from a sheet with title rows within seconds, and change nothing the second time', async () => {
    const id = await upload(file, 'students.xlsx')
    const all = { read: 500, created: 500, changed: 0, unchanged: 0, rejected: 0 }
    expect((await tryImport(db, admin, id)).counts).toEqual(all)
    expect((await findMembers(db, admin, noSearch)).total).toBe(0)
    const began = performance.now()
    expect(await runImport(db, admin, id)).toEqual(all)
    expect(performance.now() - began).toBeLessThan(10_000)
    expect(await countRows(db, id)).toEqual(all)
    expect(await byRoll('26CSE007')).toMatchObject({
      name: 'Student 7',
      department: 'Computer Science',
      semester: 3,
      number: 8,
      email: '26cse7@suiit.example',
      category: 'undergraduate',
    })
    await expect(runImport(db, admin, id)).rejects.toThrow('has run already')
    const again = await upload(file, 'students.xlsx')
    expect(await runImport(db, admin, again)).toMatchObject({ unchanged: 500, created: 0 })
    expect(await undoMemberImport(db, admin, again)).toEqual({
      withdrawn: 0,
      restored: 0,
      kept: [],
    })
  })

  test('go again by the undo, but for whoever was changed since, and come back under their numbers', async () => {
    const id = (await readImport(db, admin, '1')).id
    const member = await byRoll('26CSE010')
    if (!member) throw new Error('no such student')
    const change = { ...textsOf(member), semester: '4' }
    await db
      .transaction()
      .execute((within) => changeMember(within, admin, member.id, change, member.version))
    const undone = await undoMemberImport(db, admin, id)
    expect(undone).toEqual({ withdrawn: 499, restored: 0, kept: ['M-000011 Student 10'] })
    expect((await findMembers(db, admin, { ...noSearch, standing: 'withdrawn' })).total).toBe(499)
    const back = await runImport(db, admin, await upload(file, 'students.xlsx'))
    expect(back).toMatchObject({ created: 499, unchanged: 1, rejected: 0 })
    expect(await byRoll('26CSE007')).toMatchObject({ number: 8, withdrawnAt: null })
  })
})

describe('rows', () => {
  test('are matched by number, roll number or address, and refused where these are two members', async () => {
    const create = (more: Parameters<typeof memberTexts>[0]) =>
      db.transaction().execute((within) => createMember(within, admin, memberTexts(more)))
    const one = await create({ name: 'Gita Jena', rollNumber: 'T1', email: 'gita@suiit.example' })
    const two = await create({ name: 'Hari Rout', rollNumber: 'T2' })
    const id = await upload(
      csv(
        'Member No,Name,Roll No,Email,Phone,Sem,Category',
        `${one.number},Gita Jena,,,98765 43210,,`,
        ',Hari Rout,t2,,12345678,2nd,PG',
        ',Somebody,T2,gita@suiit.example,,,',
        '999999,Nobody,,,,,',
        ',Hari Rout,T2,,,,',
        ',,T9,,,,',
        ',New One,T3,,,Sem-IV,Faculty',
        ',New Two,T3,,,,',
        ',Bad Mail,T5,nobody at home,,,',
        ',Odd Sem,T6,,,forty,',
        ',Odd Category,T7,,,,Wizard',
        '=cmd|x,Guarded,T8,,,,',
      ),
      'list.csv',
      'fill',
    )
    expect(await runImport(db, admin, id)).toEqual({
      read: 12,
      created: 1,
      changed: 2,
      unchanged: 0,
      rejected: 9,
    })
    expect(await memberAt(db, String(one.number))).toMatchObject({ phone: '98765 43210' })
    expect(await memberAt(db, String(two.number))).toMatchObject({
      semester: 2,
      category: 'undergraduate',
    })
    expect(await byRoll('T3')).toMatchObject({ semester: 4, category: 'faculty', validUntil: null })
    const reasons = (await rejectedRows(db, admin, id)).map(
      ({ place, reason }) => `${place}: ${reason}`,
    )
    expect(reasons).toEqual([
      expect.stringMatching(/^row 4: These are two members: .*Hari Rout.*Gita Jena/),
      expect.stringMatching(/^row 5: No member has the number 999999/),
      expect.stringMatching(/^row 6: This is M-\d+ Hari Rout, as row 3 is/),
      expect.stringMatching(/^row 7: Please give the name/),
      expect.stringMatching(/^row 9: The roll number is that of row 8 too/),
      expect.stringMatching(/^row 10: Please give an e-mail address/),
      expect.stringMatching(/^row 11: Please give the semester/),
      expect.stringMatching(/^row 12: Please choose a category/),
      expect.stringMatching(/^row 13: No member has the number/),
    ])
  })

  test.each([
    ['fill', { department: 'Physics', programme: 'BSc' }],
    ['overwrite', { department: 'Chemistry', programme: 'BSc' }],
    ['keep', { department: 'Physics', programme: null }],
  ] as const)(
    'by the rule %s a value goes over one that is there, or does not',
    async (rule, after) => {
      const roll = `R-${rule}`
      const made = await db
        .transaction()
        .execute((within) =>
          createMember(
            within,
            admin,
            memberTexts({ rollNumber: roll, department: 'Physics', notes: 'Stays' }),
          ),
        )
      const lines = ['Name,Roll No,Dept,Course,Remarks', `Asha Rao,${roll},Chemistry,BSc,`]
      const id = await upload(csv(...lines), 'list.csv', rule)
      await runImport(db, admin, id)
      expect(await memberAt(db, String(made.number))).toMatchObject({ ...after, notes: 'Stays' })
      await undoMemberImport(db, admin, id)
      expect(await memberAt(db, String(made.number))).toMatchObject({
        department: 'Physics',
        programme: null,
      })
    },
  )
})

test('one import that is run ten times at once runs once', async () => {
  const id = await upload(csv('Name,Roll No', 'Race One,RACE1', 'Race Two,RACE2'))
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => runImport(db, admin, id)))
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
})

test('only administrators import', async () => {
  const id = (await readImport(db, admin, '1')).id
  for (const actor of [visitor, person('faculty')]) {
    for (const act of [runImport, tryImport, undoMemberImport]) {
      await expect(act(db, actor, id)).rejects.toMatchObject({ code: 'forbidden' })
    }
  }
})

test.each([
  ['list.xls', '\xd0\xcf\x11\xe0', /save it as \.xlsx/],
  ['list.pdf', '%PDF-1.7', /a list of members must be \.xlsx, \.xls or CSV/],
  ['list.csv', '', /is empty/],
  ['list.csv', 'a,b\n1,2', /no row of column names/],
  ['list.mrc', '00026nam\x1e\x1d', /list of members must be/],
  ['list.xlsx', 'PK\x03\x04', /./],
])('%s is refused in one sentence', async (name, content, sentence) => {
  await expect(readMemberSheet(name, Buffer.from(content, 'latin1'))).rejects.toThrow(sentence)
})

const files = existsSync(sharedData)
  ? globSync([
      `${sharedData}/hostile/**/*.*`,
      `${sharedData}/excel/*/*.*`,
      `${sharedData}/strings/**/*.txt`,
    ])
  : []

test('every hostile or odd file is read or refused in a sentence', {
  timeout: 120_000,
}, async () => {
  for (const path of files) {
    try {
      const sheet = await readMemberSheet(basename(path), readFileSync(path))
      const number = await keepSheet(db, admin, sheet, 'guest')
      const { id } = await readImport(db, admin, String(number))
      const { counts } = await tryImport(db, admin, id)
      expect(counts.read).toBe(sheet.rows.length)
    } catch (error) {
      expect([path, isAppError(error), String(error)]).toEqual([path, true, expect.anything()])
    }
  }
})

test('an import and its undo are asked about first, with the columns that were chosen', async () => {
  const number = await keepSheet(
    db,
    admin,
    await readMemberSheet('two.csv', csv('Name,Roll,Sem', 'Uma Sethi,U1,1', 'Ved Rao,,2')),
    'undergraduate',
  )
  const send = async (fields: Readonly<Record<string, string>>) =>
    doImportForm(
      db,
      admin,
      await readImport(db, admin, String(number)),
      (name) => fields[name] ?? '',
    )
  const chosen = { 'meaning-0': 'name', 'meaning-1': 'rollNumber' }
  const asked = await send({ intent: 'run', ...chosen })
  expect(asked).toMatchObject({ message: null, asks: 'run', trial: { counts: { read: 2 } } })
  expect(await byRoll('U1')).toBeUndefined()
  expect((await send({ intent: 'run', seen: 'yes' })).message).toMatch(/^Imported: /)
  expect(await byRoll('U1')).toMatchObject({ name: 'Uma Sethi', semester: null })
  expect(await send({ intent: 'undo' })).toMatchObject({ message: null, asks: 'undo' })
  expect((await byRoll('U1'))?.withdrawnAt).toBeNull()
  expect((await send({ intent: 'undo', seen: 'yes' })).message).toMatch(/^Undone: /)
})
