import { dataFields, type MarcDataField, type MarcRecord, subfields } from './marc.ts'
import { type Converted, madeField, type Rule } from './unimarc-rules.ts'

/** UNIMARC's record label/06 where MARC 21 has another letter. */
const types: Readonly<Record<string, string>> = { b: 't', m: 'o' }

/** The leader in MARC 21: ISBD with its punctuation, text in Unicode. */
export function leaderOfUnimarc(record: MarcRecord): string {
  const { leader } = record
  const status = /[acdnp]/.test(leader[5] ?? '') ? leader[5] : 'c'
  const type = leader[6] ?? ' '
  const said = isElectronic(record) ? (isText(record) ? 'a' : 'm') : (types[type] ?? type)
  const level = leader[17] === '3' || leader[17] === '2' ? leader[17] : ' '
  return `00000${status}${said}${leader[7] ?? ' '} a2200000${level}i 4500`
}

const isElectronic = ({ leader }: MarcRecord) => leader[6] === 'l'

/**
 * 135 $a/00 says what an electronic resource is: a numbers, b a program, c pictures, h sound … and
 * d a document.
 */
function isText(record: MarcRecord): boolean {
  return !/^[abcefghijmuv]/.test(subfields(record, '135', 'a')[0] ?? '')
}

/** Type of the dates (100 $a/08), as 008/06 of MARC 21 says it. */
const dateTypes: Readonly<Record<string, string>> = {
  a: 'c',
  b: 'd',
  c: 'u',
  d: 's',
  e: 'r',
  f: 'q',
  g: 'm',
  h: 't',
  i: 'p',
  j: 'e',
}

/**
 * 008 of MARC 21 out of the general processing data (100) and the language (101); what is not known
 * is "no attempt to code".
 */
export function fixedFieldOfUnimarc(record: MarcRecord): string {
  const general = (subfields(record, '100', 'a')[0] ?? '').padEnd(36)
  const entered = /^\d{8}/.test(general) ? general.slice(2, 8) : '||||||'
  const first = dateOf(general.slice(9, 13)) ?? yearStated(record)
  const type = first === undefined ? 'n' : (dateTypes[general[8] ?? ''] ?? 's')
  const dates = `${first ?? 'uuuu'}${dateOf(general.slice(13, 17)) ?? '    '}`
  const language = /^[a-z]{3}/.exec(subfields(record, '101', 'a')[0] ?? '')?.[0] ?? 'und'
  const form = isElectronic(record) ? 'o' : '|'
  return `${entered}${type}${dates}xx |||||${form}|||||||||||${language} |`
}

const dateOf = (text: string) => /^\d{4}$/.exec(text)?.[0]

function yearStated(record: MarcRecord): string | undefined {
  const stated = [...subfields(record, '210', 'd'), ...subfields(record, '214', 'd')].join(' ')
  return /(?<!\d)\d{4}(?!\d)/.exec(stated)?.[0]
}

/**
 * 101, languages: a of the text, b of the text between, c of the original, d of summaries, e of
 * contents, h of a libretto, i beside it.
 */
export const languageRule: Rule = (field): Converted => {
  const codes: Readonly<Record<string, string>> = {
    a: 'a',
    b: 'k',
    c: 'h',
    d: 'b',
    e: 'f',
    h: 'e',
    i: 'g',
    j: 'j',
  }
  const made = field.subfields.flatMap(({ code, value }) => {
    const name = codes[code]
    return name ? [{ code: name, value }] : []
  })
  const indicators = field.ind1 === '1' || field.ind1 === '2' ? '1 ' : '0 '
  return { fields: madeField('041', indicators, made), said: 'abcdehij' }
}

/** Who made the record (801 $b): the first one, for 003. */
export function sourceOfUnimarc(record: MarcRecord): string | undefined {
  const agencies: readonly MarcDataField[] = dataFields(record, '801')
  const first = agencies.find(({ ind2 }) => ind2 === '0') ?? agencies[0]
  const name = first?.subfields.find(({ code }) => code === 'b')?.value.trim()
  return name || undefined
}
