import { type MarcDataField, type MarcSubfield, subfieldValues } from './marc.ts'
import { bodyRule, familyRule, personRule } from './unimarc-names.ts'
import { type Converted, madeField, type Rule, renamed } from './unimarc-rules.ts'

/** Subdivisions: topic, place, time and form. */
const divisions: Readonly<Record<string, string>> = { x: 'x', y: 'z', z: 'y', j: 'v' }

/**
 * A heading with its subdivisions, as `name` makes the heading; of no stated thesaurus where there
 * is no $2.
 */
function heading(name: Rule): Rule {
  return (field): Converted => {
    const { fields, said } = name(field)
    const added = field.subfields.flatMap(({ code, value }): MarcSubfield[] => {
      const division = divisions[code]
      return division ? [{ code: division, value }] : []
    })
    const source = subfieldValues(field, '2').map((value) => ({ code: '2', value }))
    const made = fields.flatMap((one) =>
      'subfields' in one
        ? [
            {
              ...one,
              ind2: source.length > 0 ? '7' : '4',
              subfields: withLinks(one, added, source),
            },
          ]
        : [],
    )
    return { fields: made, said: `${said}xyzj2` }
  }
}

/** Subdivisions stand before the numbers of authorities. */
function withLinks(
  { subfields }: MarcDataField,
  added: readonly MarcSubfield[],
  source: readonly MarcSubfield[],
): MarcSubfield[] {
  const isLink = ({ code }: MarcSubfield) => /\d/.test(code)
  const own = subfields.filter((one) => !isLink(one))
  return [...own, ...added, ...source, ...subfields.filter(isLink)]
}

/** 610: uncontrolled terms, however many to a field. */
function terms(field: MarcDataField): Converted {
  const subfields = subfieldValues(field, 'a').map((value) => ({ code: 'a', value }))
  return { fields: madeField('653', '  ', subfields), said: 'a39' }
}

/** Rules for subjects and class numbers (6XX). */
export const subjectRules: Readonly<Record<string, Rule>> = {
  '600': heading(personRule('600')),
  '601': heading(bodyRule('6')),
  '602': heading(familyRule('600')),
  '604': heading(personRule('600')),
  '605': heading(renamed('630', '0 ', 'a h=n i=p')),
  '606': heading(renamed('650', '  ', 'a')),
  '607': heading(renamed('651', '  ', 'a')),
  '608': heading(renamed('655', '  ', 'a')),
  '610': terms,
  '620': renamed('752', '  ', 'a b c d'),
  '660': renamed('043', '  ', 'a'),
  '661': renamed('045', '  ', 'a'),
  '675': renamed('080', '  ', 'a v=2'),
  '676': renamed('082', '04', 'a v=2'),
  '680': renamed('050', ' 4', 'a b'),
  '686': renamed('084', '  ', 'a 2'),
}
