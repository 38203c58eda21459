import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { readIso2709 } from '#src/features/collection/marc/iso2709.ts'
import { readMarcXml } from '#src/features/collection/marc/marcxml.ts'
import { nameKey } from '#src/kernel/name-key.ts'
import { sharedData } from '#test/shared-data.ts'
import { bookFromMarc } from './book-from-marc.ts'
import { checkDraft } from './book-rows.ts'

const shared = join(sharedData, 'marc')
const files = existsSync(shared)
  ? readdirSync(shared, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(?:mrc|marc|dat|xml)$/.test(file),
    )
  : []

test('every real record at hand with a title becomes a book', async () => {
  for (const file of files) {
    const bytes = createReadStream(`${shared}/${file}`)
    for await (const result of file.endsWith('.xml') ? readMarcXml(bytes) : readIso2709(bytes)) {
      if (!result.ok) continue
      const { draft } = bookFromMarc(result.record)
      if (draft.title !== '') expect(checkDraft(draft).title.length).toBeGreaterThan(0)
      else
        expect([
          file,
          draft.title,
          result.record.fields.filter(
            (field) =>
              field.tag === '245' &&
              'subfields' in field &&
              field.subfields.some((one) => one.code === 'a' && /\p{L}/u.test(one.value)),
          ),
        ]).toEqual([file, '', []])
    }
  }
}, 120_000)

test('titles are those that Open Library reads, where its records are at hand', async () => {
  const folder = `${shared}/openlibrary`
  const expected = existsSync(folder) ? readdirSync(`${folder}/bin_expect`) : []
  const differences: string[] = []
  for (const file of expected) {
    const { title } = JSON.parse(readFileSync(`${folder}/bin_expect/${file}`, 'utf8')) as {
      title?: string
    }
    const input = readdirSync(`${folder}/bin_input`).find(
      (name) => basename(name).replace(/\.[^.]*$/, '') === basename(file, '.json'),
    )
    if (!input || !title) continue
    for await (const result of readIso2709(createReadStream(`${folder}/bin_input/${input}`))) {
      if (!result.ok) continue
      const { draft } = bookFromMarc(result.record)
      const ours = nameKey(draft.title)
      const theirs = nameKey(title)
      // Open Library takes the title in the book's own script; here it stands among the other
      // titles.
      const known = [ours, ...draft.otherTitles.map(nameKey)]
      if (!known.some((one) => one.startsWith(theirs) || theirs.startsWith(one)))
        differences.push(`${file}: ${ours} / ${theirs}`)
    }
  }
  expect(differences).toEqual([])
})
