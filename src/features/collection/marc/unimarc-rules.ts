import type { MarcDataField, MarcField, MarcSubfield } from './marc.ts'

/**
 * What a field of UNIMARC becomes in MARC 21; `said` are the codes of its subfields that have a
 * place there.
 */
export type Converted = { readonly fields: readonly MarcField[]; readonly said: string }

export type Rule = (field: MarcDataField) => Converted

/**
 * Codes that mean the same in both wherever they stand: number of the authority record ($3 there,
 * $0 here), institution, local.
 */
const everywhere: Readonly<Record<string, string>> = { '3': '0', '5': '5', '8': '8', '9': '9' }

/**
 * A rule for fields whose subfields only have other codes: `'a b=q'` keeps $a and makes $b to $q.
 * `marks` is the ISBD punctuation that leads on to a subfield, which UNIMARC leaves out and MARC 21
 * writes at the end of the one before.
 */
export function renamed(
  tag: string,
  indicators: string,
  codes: string,
  marks: Readonly<Record<string, string>> = {},
): Rule {
  const pairs = codes.split(' ').map((pair) => [pair[0] ?? '', pair.at(-1) ?? ''] as const)
  const names = new Map([...Object.entries(everywhere), ...pairs])
  return (field) => {
    const subfields = field.subfields.flatMap(({ code, value }) => {
      const name = names.get(code)
      return name === undefined ? [] : [{ code: name, value }]
    })
    const said = [...names.keys()].join('')
    return { fields: madeField(tag, indicators, punctuated(subfields, marks)), said }
  }
}

/** The field, where it says more than which record or institution it belongs to. */
export function madeField(
  tag: string,
  indicators: string,
  subfields: readonly MarcSubfield[],
): MarcDataField[] {
  const says = subfields.filter(({ value }) => value.trim() !== '')
  if (!says.some(({ code }) => !/[0589]/.test(code))) return []
  return [{ tag, ind1: indicators[0] ?? ' ', ind2: indicators[1] ?? ' ', subfields: says }]
}

/** Pairs of code and value; a value that is not there leaves its subfield out. */
export function parts(
  ...pairs: readonly (readonly [code: string, value: string | undefined])[]
): MarcSubfield[] {
  return pairs.flatMap(([code, value]) => (value ? [{ code, value }] : []))
}

/** The subfields with the mark of each at the end of the one before it. */
export function punctuated(
  subfields: readonly MarcSubfield[],
  marks: Readonly<Record<string, string>>,
): MarcSubfield[] {
  return subfields.map(({ code, value }, index) => {
    const next = subfields[index + 1]
    const mark = next ? (marks[next.code] ?? '') : ''
    return { code, value: mark === '' || value.endsWith(mark.trim()) ? value : value + mark }
  })
}

/**
 * The text without the marks around what filing passes over, and how many characters that is at its
 * beginning (0 to 9). The marks are C1 controls, as ISO 6630 and MARC-8 have them, or double angle
 * brackets.
 */
export function withoutSortMarks(text: string): { text: string; nonfiling: number } {
  const [, article = ''] = /^(?:[\u0088\u0098]|<<)(.{1,9}?)(?:[\u0089\u009c]|>>)/u.exec(text) ?? []
  const bare = text.replace(/[\u0088\u0089\u0098\u009c]|^<<|>>/gu, '')
  return { text: bare, nonfiling: article.length > 9 ? 0 : article.length }
}
