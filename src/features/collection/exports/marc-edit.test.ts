import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkDraft } from '#src/features/collection/books/book-rows.ts'
import type { BookDraft } from '#src/features/collection/books/books.ts'
import { readIso2709 } from '#src/features/collection/marc/iso2709.ts'
import type { MarcRecord } from '#src/features/collection/marc/marc.ts'
import { anyRecord, fieldOfLine } from '#src/features/collection/marc/marc-test-data.ts'
import { realFiles, realFilesAreHere } from '#test/shared-data.ts'
import { editedMarc } from './marc-edit.ts'
import { draftSaidBy } from './marc-said.ts'

function record(...lines: string[]): MarcRecord {
  return { leader: '00000nam a2200000 a 4500', fields: lines.map(fieldOfLine) }
}

function lines({ fields }: MarcRecord): string[] {
  return fields.map((field) =>
    'value' in field
      ? `${field.tag} ${field.value}`
      : `${field.tag} ${field.ind1}${field.ind2} ${field.subfields.map(({ code, value }) => `$${code} ${value}`).join(' ')}`,
  )
}

const dune = record(
  '001 abc',
  '008 900101s1965    xxu           000 1 eng d',
  '020    $a 9780441172719 $c $9.99',
  '041 1  $a eng $h fre',
  '082 04 $a 813/.54 $2 23',
  '100 1  $a Herbert, Frank, $d 1920-1986, $e author. $0 (id)n79',
  '245 10 $a Dune $h [text] : $b a novle / $c Frank Herbert.',
  '264  1 $a Philadelphia : $b Chilton, $c c1965 $3 first printing',
  '264  4 $c ©1965',
  '300    $a 412 p. ; $c 22 cm + $3 maps',
  '336    $a text $2 rdacontent',
  '650  0 $a Deserts $x Fiction $2 lcsh $0 (id)sh1',
  '650  0 $a Ecology $0 (id)sh2',
  '653    $a spice $a sand',
  '700 1  $a Schoenherr, John, $d 1935-2010, $e ill.',
  '911    $x local',
)

function edit(before: MarcRecord, change: Partial<BookDraft>): string[] {
  const said = draftSaidBy(before, '')
  return lines(editedMarc(before, said, checkDraft({ ...said, ...change })))
}

/** The lines that are different: `- gone`, `+ new`. */
function difference(before: MarcRecord, change: Partial<BookDraft>): string[] {
  const old = lines(before)
  const now = edit(before, change)
  return [
    ...old.filter((line) => !now.includes(line)).map((line) => `- ${line}`),
    ...now.filter((line) => !old.includes(line)).map((line) => `+ ${line}`),
  ]
}
const said = draftSaidBy(dune, '')

describe('an edit touches what it changes, and that alone', () => {
  test('nothing', () => {
    expect(editedMarc(dune, said, said)).toBe(dune)
  })
  test('the subtitle', () => {
    expect(difference(dune, { subtitle: 'a novel' })).toEqual([
      '- 245 10 $a Dune $h [text] : $b a novle / $c Frank Herbert.',
      '+ 245 10 $a Dune $h [text] : $b a novel / $c Frank Herbert.',
    ])
  })
  test('the publisher: the year as it is printed stays', () => {
    expect(difference(dune, { publisher: 'Chilton Books' })).toEqual([
      '- 264  1 $a Philadelphia : $b Chilton, $c c1965 $3 first printing',
      '+ 264  1 $a Philadelphia : $b Chilton Books, $c c1965 $3 first printing',
    ])
  })
  test('a name that was misspelled keeps its dates, and loses the link to another name', () => {
    const contributors = said.contributors.map((one) =>
      one.name.startsWith('Herbert') ? { ...one, name: 'Herbert, Franck' } : one,
    )
    expect(difference(dune, { contributors })).toEqual([
      '- 100 1  $a Herbert, Frank, $d 1920-1986, $e author. $0 (id)n79',
      '+ 100 1  $a Herbert, Franck, $d 1920-1986, $e author.',
    ])
  })
  test('a subject that is gone takes its field, a new one gets its own', () => {
    const subjects = ['Deserts -- Fiction', 'spice', 'sand', 'Planets']
    expect(difference(dune, { subjects })).toEqual([
      '- 650  0 $a Ecology $0 (id)sh2',
      '+ 650  4 $a Planets',
    ])
  })
  test('another language: that of the original stays', () => {
    expect(difference(dune, { languages: ['hin'] })).toEqual([
      '- 008 900101s1965    xxu           000 1 eng d',
      '- 041 1  $a eng $h fre',
      '+ 008 900101s1965    xxu           000 1 hin d',
      '+ 041 1  $a hin $h fre',
    ])
  })
  test('the Dewey number keeps its edition', () => {
    expect(difference(dune, { ddc: '813.6' })).toEqual([
      '- 082 04 $a 813/.54 $2 23',
      '+ 082 04 $a 813.6 $2 23',
    ])
  })
  test('the order of people makes another main entry, whole', () => {
    const both = [...said.contributors]
      .reverse()
      .map((one) => ({ ...one, role: 'author' as const }))
    const now = edit(dune, { contributors: both })
    expect(now.filter((line) => /^[17]00/.test(line))).toEqual([
      expect.stringContaining('Schoenherr'),
      expect.stringMatching(/^700 1 {2}\$a Herbert, Frank, \$d 1920-1986/),
    ])
  })
})

test('a form in another script stays with its title', () => {
  const linked = record(
    '245 10 $6 880-01 $a Sanshirō / $c Natsume Sōseki.',
    '246 3  $a San shiro',
    '880 10 $6 245-01/$1 $a 三四郎 / $c 夏目漱石.',
  )
  expect(difference(linked, { title: 'Sanshiro' })).toEqual([
    '- 245 10 $6 880-01 $a Sanshirō / $c Natsume Sōseki.',
    '+ 245 00 $6 880-01 $a Sanshiro / $c Natsume Sōseki.',
  ])
})

const changes: Record<string, (draft: BookDraft, text: string) => Partial<BookDraft>> = {
  title: (_, text) => ({ title: text }),
  subtitle: (_, text) => ({ subtitle: text }),
  edition: (_, text) => ({ edition: text }),
  publisher: (_, text) => ({ publisher: text }),
  noPlace: () => ({ place: undefined }),
  extent: (_, text) => ({ extent: text }),
  ddc: () => ({ ddc: '123.45' }),
  newSubject: ({ subjects }, text) => ({ subjects: [...subjects, text] }),
  lessSubjects: ({ subjects }) => ({ subjects: subjects.slice(1) }),
  newNote: ({ notes }, text) => ({ notes: [...notes, text] }),
  newAuthor: ({ contributors }, name) => ({
    contributors: [...contributors, { name, kind: 'person', role: 'editor' }],
  }),
  lessAuthors: ({ contributors }) => ({ contributors: contributors.slice(0, -1) }),
  summary: (_, text) => ({ summary: text }),
  year: () => ({ year: 2001 }),
  languages: () => ({ languages: ['ori'] }),
}

/**
 * The tags that speak of what is changed; an edit of it leaves all others as they are, byte by byte
 * and in order.
 */
const touched: Record<string, RegExp> = {
  title: /^(?:245|880)$/,
  subtitle: /^(?:245|880)$/,
  edition: /^250$/,
  publisher: /^26[04]$/,
  noPlace: /^26[04]$/,
  extent: /^300$/,
  ddc: /^0[89]2$/,
  newSubject: /^6/,
  lessSubjects: /^(?:6|880)/,
  newNote: /^5/,
  newAuthor: /^(?:[17][01][01]|880)$/,
  lessAuthors: /^(?:[17][01][01]|880)$/,
  summary: /^520$/,
  year: /^(?:008|26[04])$/,
  languages: /^(?:008|041)$/,
}

function checkEdit(before: MarcRecord, what: string, text: string): boolean {
  const old = draftSaidBy(before, '')
  const wanted = checkDraft({ ...old, ...changes[what]?.(old, text) })
  const after = editedMarc(before, old, wanted)
  const untouched = ({ fields }: MarcRecord) =>
    fields.filter(({ tag }) => !touched[what]?.test(tag))
  expect(untouched(after)).toEqual(untouched(before))
  expect(editedMarc(after, wanted, wanted)).toBe(after)
  return true
}

test('whatever the record, an edit leaves what it is not about', () => {
  const text = fc.constantFrom('Śabda kosha', 'A / B : C', 'x', '१२३', 'a $b c')
  fc.assert(
    fc.property(
      anyRecord(fc.constantFrom(...'abc ./:,;é')),
      fc.constantFrom(...Object.keys(changes)),
      text,
      checkEdit,
    ),
  )
})

describe.runIf(realFilesAreHere)('real records', () => {
  const files = [
    'evergreen/jazz_1k.mrc',
    'traject/test_data.utf8.mrc',
    'marc4j/brkrtest_UTF8.mrc',
    'evergreen/lul_fre_100.mrc',
  ]
  const here = files.filter((file) => existsSync(join(realFiles, file)))
  test.each(here)(
    '%s',
    async (file) => {
      const names = Object.keys(changes)
      let read = 0
      let kept = 0
      for await (const result of readIso2709(createReadStream(join(realFiles, file)))) {
        // A thousand records by one library: every fourth is enough.
        if (!result.ok || (file.includes('jazz') && result.position % 4 !== 0)) continue
        const what = names[read++ % names.length] ?? 'title'
        checkEdit(result.record, what, 'Something new')
        kept += subfieldsStaying(result.record, what)
      }
      expect(read).toBeGreaterThan(5)
      expect(kept / read).toBeGreaterThan(0.99)
    },
    60_000,
  )
})

/** 1 where an added or changed thing leaves every subfield of the record that no draft shows. */
function subfieldsStaying(before: MarcRecord, what: string): number {
  const old = draftSaidBy(before, '')
  const wanted = checkDraft({ ...old, ...changes[what]?.(old, 'Something new') })
  const hidden = (one: MarcRecord) =>
    one.fields.flatMap((field) =>
      'value' in field
        ? []
        : field.subfields
            .filter(({ code }) => /[dh0-9]/.test(code))
            .map(({ code, value }) => `${field.tag} ${code} ${value}`),
    )
  const now = new Set(hidden(editedMarc(before, old, wanted)))
  return what.startsWith('less') || hidden(before).every((text) => now.has(text)) ? 1 : 0
}
