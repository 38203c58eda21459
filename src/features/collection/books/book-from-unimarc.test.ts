import { expect, test } from 'vitest'
import { bibliographicRecord } from '#src/features/collection/marc/bibliographic-record.ts'
import type { MarcField } from '#src/features/collection/marc/marc.ts'
import { bookFromMarc } from './book-from-marc.ts'

/** "200 1 $aTitle": tag, indicators and subfields. */
function field(text: string): MarcField {
  const [tag, indicators, rest] = [text.slice(0, 3), text.slice(4, 6), text.slice(7)]
  const subfields = rest
    .split('$')
    .map((part) => ({ code: part.slice(0, 1), value: part.slice(1) }))
  return { tag, ind1: indicators[0] ?? ' ', ind2: indicators[1] ?? ' ', subfields }
}

const fields = [
  '010    a978-2-07-036024-5$bbr.$d8 EUR',
  '011    a0768-0732',
  '100    a20050110d2005    u  y0rusy50      ca',
  '101 1  arus$cfre',
  '200 1  aМаленький принц$dLe petit prince$eсказка$fАнтуан де Сент-Экзюпери$gпер. с фр. Н. Галь',
  '205    a3-е изд.',
  '210    aМосква$cЭксмо$d2005',
  '215    a111 с.$cил.$d20 см',
  '225 1  aЗолотая библиотека$v12',
  '300    aБиблиогр. в конце',
  '330    aО дружбе.',
  '606    aСказки$xФранция$y1940-е',
  '610 0  aдружба$aпустыня',
  '676    a843.912$v22',
  '700  1 aСент-Экзюпери$bАнтуан де$f1900-1944$4070',
  '702  1 aГаль$bНора$4730',
  '801  0 aRU$bRSL$c20050110',
  '995    f000123$j17$k843 SAI$eЗал',
]

test('UNIMARC becomes a book with its own title, people, imprint, numbers, subjects and copies', () => {
  const leader = '00000nam0 2200000   450 '
  const read = bibliographicRecord({
    leader,
    fields: [{ tag: '001', value: 'ru-7' }, ...fields.map((text) => field(text))],
  })
  if (!read.ok) throw new Error(read.reason)
  const { draft, copies } = bookFromMarc(read.record)
  expect(draft).toMatchObject({
    controlNumber: 'ru-7',
    controlSource: 'RSL',
    title: 'Маленький принц',
    subtitle: 'сказка',
    responsibility: 'Антуан де Сент-Экзюпери ; пер. с фр. Н. Галь',
    otherTitles: ['Le petit prince'],
    edition: '3-е изд',
    publisher: 'Эксмо',
    place: 'Москва',
    year: 2005,
    languages: ['rus'],
    format: 'book',
    extent: '111 с. : ил. ; 20 см',
    ddc: '843.912',
    summary: 'О дружбе',
    notes: ['Библиогр. в конце'],
    contributors: [
      { name: 'Сент-Экзюпери, Антуан де', kind: 'person', role: 'author' },
      { name: 'Галь, Нора', kind: 'person', role: 'translator' },
    ],
    subjects: ['Сказки -- Франция -- 1940-е', 'дружба', 'пустыня'],
    series: [{ title: 'Золотая библиотека', volume: '12' }],
    identifiers: [
      { kind: 'isbn', value: '978-2-07-036024-5', qualifier: 'br' },
      { kind: 'issn', value: '0768-0732' },
    ],
  })
  expect(copies).toMatchObject([
    { accessionNumber: '17', barcode: '000123', callNumber: '843 SAI', location: 'Зал' },
  ])
})
