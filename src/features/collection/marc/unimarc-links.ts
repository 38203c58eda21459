import {
  dataFields,
  type MarcDataField,
  type MarcRecord,
  type MarcSubfield,
  subfieldValues,
} from './marc.ts'
import { type Converted, madeField, parts, type Rule } from './unimarc-rules.ts'

/**
 * Where MARC 21 names another record, for each kind of link of UNIMARC. Source: the Library of
 * Congress' conversion specification.
 */
const linkTags: Readonly<Record<string, readonly [tag: string, indicators: string]>> = {
  '421': ['770', '0 '],
  '422': ['772', '0 '],
  '423': ['777', '0 '],
  '430': ['780', '00'],
  '434': ['780', '05'],
  '440': ['785', '00'],
  '444': ['785', '05'],
  '447': ['785', '07'],
  '451': ['775', '0 '],
  '452': ['776', '0 '],
  '453': ['767', '0 '],
  '454': ['765', '0 '],
  '461': ['773', '0 '],
  '462': ['773', '0 '],
  '463': ['773', '0 '],
  '464': ['774', '0 '],
  '488': ['787', '0 '],
}

/** Rules for links to other records (4XX). */
export const linkRules: Readonly<Record<string, Rule>> = {
  ...Object.fromEntries(
    Object.entries(linkTags).map(([from, [tag, indicators]]) => [from, linkTo(tag, indicators)]),
  ),
  '410': seriesLink,
  '411': seriesLink,
}

function linkTo(tag: string, indicators: string): Rule {
  return (field) => {
    const { title, author, volume, date, issn, isbn, number } = linked(field)
    const made = parts(
      ['a', author],
      ['t', title],
      ['d', date],
      ['g', volume],
      ['w', number],
      ['x', issn],
      ['z', isbn],
    )
    return { fields: title ? madeField(tag, indicators, made) : [], said: saidBy(field) }
  }
}

/** 410: the series as it is traced. */
function seriesLink(field: MarcDataField): Converted {
  const { title, volume, issn } = linked(field)
  const made = parts(['a', title], ['x', issn], ['v', volume])
  return { fields: title ? madeField('830', ' 0', made) : [], said: saidBy(field) }
}

/** The title of the first record that is linked by one of these fields. */
export function linkedTitle(record: MarcRecord, tags: readonly string[]): string | undefined {
  const fields = tags.flatMap((tag) => dataFields(record, tag))
  return fields.map((field) => linked(field).title).find(Boolean)
}

/** Embedded fields are kept whole besides: they may say more than a link can. */
function saidBy(field: MarcDataField): string {
  return field.subfields.some(({ code }) => code === '1') ? '' : 'adtvxy03589'
}

/**
 * Of a field with embedded fields ($1 with tag and indicators, then their subfields), or with
 * subfields of its own.
 */
function linked(field: MarcDataField) {
  const embedded = embeddedFields(field)
  const first = (tag: string, codes: string) => {
    const found = embedded.find((one) => one.tag === tag)
    return found && (subfieldValues(found, codes).join(', ') || undefined)
  }
  const own = (code: string) => subfieldValues(field, code)[0]
  if (embedded.length === 0) {
    return {
      title: own('t'),
      author: own('a'),
      volume: own('v'),
      date: own('d'),
      issn: own('x'),
      isbn: own('y'),
      number: own('0') ?? own('3'),
    }
  }
  return {
    title: first('200', 'a'),
    author: first('700', 'ab') ?? first('710', 'a'),
    volume: first('200', 'v') ?? first('225', 'v'),
    date: first('210', 'd'),
    issn: first('011', 'a'),
    isbn: first('010', 'a'),
    number: first('001', 'a'),
  }
}

function embeddedFields({ subfields }: MarcDataField): MarcDataField[] {
  const fields: MarcDataField[] = []
  let open: MarcSubfield[] | undefined
  for (const { code, value } of subfields) {
    if (code !== '1') {
      open?.push({ code, value })
      continue
    }
    const isControl = value.startsWith('00')
    open = isControl ? [{ code: 'a', value: value.slice(3) }] : []
    const [ind1 = ' ', ind2 = ' '] = isControl ? '' : value.slice(3)
    fields.push({ tag: value.slice(0, 3), ind1, ind2, subfields: open })
  }
  return fields
}
