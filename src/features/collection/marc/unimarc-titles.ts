import { type MarcDataField, type MarcRecord, subfieldValues } from './marc.ts'
import { linkedTitle } from './unimarc-links.ts'
import { type Converted, madeField, parts, punctuated, withoutSortMarks } from './unimarc-rules.ts'

const titleMarks = { n: '.', p: ',', b: ' :', c: ' /' }

/**
 * 200, title and statement of responsibility: a title, by the same author again, b medium, c by
 * another author, d parallel, e other title information, f and g statements, h and i number and
 * name of the part. A volume that is called only "Vol. 2" or "Т. 2" is named after the set (461)
 * that it belongs to.
 */
export function titleFields(field: MarcDataField, record: MarcRecord): Converted {
  const values = (codes: string) => subfieldValues(field, codes).map((text) => text.trim())
  const own = withoutSortMarks(values('a').join(' ; '))
  const set = barePart.test(own.text) ? linkedTitle(record, ['461', '462']) : undefined
  const title = set ? withoutSortMarks(set) : own
  const number = [...(set ? [own.text] : []), ...values('h')].join(', ')
  const statement = [...values('f'), ...values('g')].join(' ; ')
  const subfields = parts(
    ['a', title.text],
    ['n', number],
    ['p', values('i').join(', ')],
    ['h', values('b').map((medium) => `[${medium.replace(/^\[|\]$/g, '')}]`)[0]],
    ['b', values('e').join(' : ')],
    ['c', statement],
  )
  const others = [
    ...values('d').map((text) => ['246', '31', text] as const),
    ...values('c').map((text) => ['740', '02', text] as const),
  ]
  const isEntered = record.fields.some(({ tag }) => /^7[012]0$/.test(tag))
  return {
    fields: [
      ...madeField(
        '245',
        `${isEntered ? 1 : 0}${title.nonfiling}`,
        punctuated(subfields, titleMarks),
      ),
      ...others.flatMap(([tag, indicators, text]) =>
        madeField(tag, indicators, parts(['a', withoutSortMarks(text).text])),
      ),
    ],
    said: 'abcdefghi',
  }
}

/** "Vol. 2", "Tome II", "Т. 1, ч. 2": a designation in the languages in which UNIMARC is common. */
const barePart =
  /^(?:vol(?:\.|ume)?|t(?:\.|ome|omo|om)?|b(?:d\.?|and)|parte?|pt\.?|livre|т(?:\.|ом)?|ч(?:\.|асть)?|кн(?:\.|ига)?|вып(?:\.|уск)?)\s*[\divxlc]+[\s\divxlc.,:чкнвып()[\]-]*$/iu

/**
 * 225, series: a title, e other information, h and i number and name of the part, v volume, x ISSN.
 */
export function seriesFields(field: MarcDataField): Converted {
  const values = (codes: string) => subfieldValues(field, codes)
  const name = [values('ae').join(' : '), values('hi').join(', ')].filter(Boolean).join('. ')
  const subfields = parts(
    ['a', withoutSortMarks(name).text],
    ['x', values('x')[0]],
    ['v', values('v').join(', ')],
  )
  return {
    fields: madeField('490', '0 ', punctuated(subfields, { x: ',', v: ' ;' })),
    said: 'aehivx',
  }
}

/** 205, edition: a statement, b issue, f and g who answers for it. */
export function editionFields(field: MarcDataField): Converted {
  const values = (codes: string) => subfieldValues(field, codes)
  const subfields = parts(['a', values('ab').join(', ')], ['b', values('fg').join(' ; ')])
  return { fields: madeField('250', '  ', punctuated(subfields, { b: ' /' })), said: 'abfg' }
}
