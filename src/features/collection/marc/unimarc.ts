import { isControlField, type MarcDataField, type MarcField, type MarcRecord } from './marc.ts'
import {
  fixedFieldOfUnimarc,
  languageRule,
  leaderOfUnimarc,
  sourceOfUnimarc,
} from './unimarc-coded.ts'
import { linkRules } from './unimarc-links.ts'
import { bodyRule, familyRule, personRule } from './unimarc-names.ts'
import { noteRule } from './unimarc-notes.ts'
import { type Converted, type Rule, renamed, withoutSortMarks } from './unimarc-rules.ts'
import { subjectRules } from './unimarc-subjects.ts'
import { editionFields, seriesFields, titleFields } from './unimarc-titles.ts'

/*
 * UNIMARC Bibliographic (also as RUSMARC has it) to MARC 21 Bibliographic. Sources: IFLA, UNIMARC
 * Manual: Bibliographic Format, 3rd edition; Library of Congress, UNIMARC to MARC 21 Conversion
 * Specifications.
 */

const imprintMarks = { b: ' :', c: ',' }
const variant = 'a e=b h=n i=p'
const variantMarks = { b: ' :', n: '.', p: ',' }

const rules: Readonly<Record<string, Rule>> = {
  '010': renamed('020', '  ', 'a b=q d=c z'),
  '011': renamed('022', '  ', 'a y z'),
  '013': renamed('024', '2 ', 'a b=q d=c z'),
  '015': renamed('027', '  ', 'a z'),
  '016': renamed('024', '0 ', 'a b=q d=c z'),
  '017': renamed('024', '7 ', 'a b=q d=c z 2'),
  '020': renamed('015', '  ', 'b=a'),
  '022': renamed('086', '  ', 'b=a'),
  '035': renamed('035', '  ', 'a z'),
  '040': renamed('030', '  ', 'a z'),
  '071': renamed('028', '  ', 'a b'),
  '073': renamed('024', '3 ', 'a b=q d=c z'),
  '101': languageRule,
  '102': renamed('044', '  ', 'a=c'),
  '205': editionFields,
  '206': renamed('255', '  ', 'a'),
  '207': renamed('362', '0 ', 'a'),
  '208': renamed('254', '  ', 'a'),
  '210': renamed('260', '  ', 'a c=b d=c e g=f h=g', imprintMarks),
  '214': (field) =>
    renamed('264', ` ${functions[field.ind2] ?? '1'}`, 'a c=b d=c', imprintMarks)(field),
  '215': renamed('300', '  ', 'a c=b d=c e', { b: ' :', c: ' ;', e: ' +' }),
  '225': seriesFields,
  '500': renamed('730', '0 ', 'a h=n i=p m=l', { n: '.', p: ',' }),
  '510': renamed('246', '31', variant, variantMarks),
  '512': renamed('246', '34', variant, variantMarks),
  '513': renamed('246', '35', variant, variantMarks),
  '514': renamed('246', '36', variant, variantMarks),
  '515': renamed('246', '37', variant, variantMarks),
  '516': renamed('246', '38', variant, variantMarks),
  '517': renamed('246', '3 ', variant, variantMarks),
  '518': renamed('246', '3 ', variant, variantMarks),
  '520': renamed('247', '10', 'a e=b h=n i=p x', variantMarks),
  '530': renamed('222', ' 0', 'a b'),
  '531': renamed('210', '0 ', 'a b'),
  '532': renamed('246', '3 ', variant, variantMarks),
  '540': renamed('246', '3 ', variant, variantMarks),
  '541': renamed('246', '3 ', variant, variantMarks),
  '700': personRule('100'),
  '701': personRule('700'),
  '702': personRule('700'),
  '710': bodyRule('1'),
  '711': bodyRule('7'),
  '712': bodyRule('7'),
  '720': familyRule('100'),
  '721': familyRule('700'),
  '722': familyRule('700'),
  '730': renamed('720', '  ', 'a 4'),
  '856': renamed('856', '40', 'a b c d f h i j k l m n o p q r s t u v w x y z 2 3'),
  // Koha's items: f barcode, j inventory number, k call number, e place.
  '995': renamed('952', '  ', 'f=p j=i k=o e=c'),
  ...linkRules,
  ...subjectRules,
}

/**
 * What 214 states (indicator 2) as 264 says it: publication, production, distribution, manufacture,
 * copyright.
 */
const functions: Readonly<Record<string, string>> = {
  '0': '1',
  '1': '0',
  '2': '2',
  '3': '3',
  '4': '4',
}

/** A record in MARC 21, and the tags of the fields that it keeps as they came. */
type ConvertedRecord = { readonly record: MarcRecord; readonly carried: readonly string[] }

/**
 * The record of UNIMARC in MARC 21. Nothing is lost: a field that has no place there, or only a
 * part of it, stands besides as it came in 886 (foreign MARC information), and so does the leader.
 */
export function marc21OfUnimarc(record: MarcRecord): ConvertedRecord {
  const source = sourceOfUnimarc(record)
  const fields: MarcField[] = [
    { tag: '008', value: fixedFieldOfUnimarc(record) },
    ...(source === undefined ? [] : [{ tag: '003', value: source }]),
  ]
  const carried: MarcField[] = []
  for (const field of record.fields) {
    if (isControlField(field)) {
      if (field.tag === '001' || field.tag === '005') fields.push(field)
      else carried.push(foreign('1', field.tag, [{ code: 'b', value: field.value }]))
      continue
    }
    const made = converted(field, record)
    fields.push(...made.fields)
    if (!saysAll(made, field)) carried.push(carriedWhole(field))
  }
  const all = [...fields, foreignLeader(record.leader), ...carried]
  return {
    record: { leader: leaderOfUnimarc(record), fields: all.sort(byTag) },
    carried: carried.map((field) =>
      'subfields' in field ? (field.subfields[1]?.value ?? '') : '',
    ),
  }
}

function converted(field: MarcDataField, record: MarcRecord): Converted {
  if (field.tag === '200') return titleFields(field, record)
  const rule = rules[field.tag] ?? noteRule(field.tag)
  return rule ? rule(field) : { fields: [], said: '' }
}

/**
 * Whether each value of the field stands in what was made of it; relators stand there in other
 * words.
 */
function saysAll({ fields, said }: Converted, field: MarcDataField): boolean {
  const values = fields.flatMap((one) => ('subfields' in one ? one.subfields : []))
  const text = values.map(({ value }) => value).join('\n')
  return field.subfields.every(({ code, value }) => {
    const isThere = code === '4' || text.includes(withoutSortMarks(value).text.trim())
    return said.includes(code) && isThere
  })
}

/**
 * MARC 21 Bibliographic, 886: $2 the format, $a the tag, $b the indicators, and then the subfields
 * as they came.
 */
function carriedWhole({ tag, ind1, ind2, subfields }: MarcDataField): MarcDataField {
  return foreign('2', tag, [{ code: 'b', value: ind1 + ind2 }, ...subfields])
}

function foreign(kind: string, tag: string, rest: MarcDataField['subfields']): MarcDataField {
  const head = [
    { code: '2', value: 'unimarc' },
    { code: 'a', value: tag },
  ]
  return { tag: '886', ind1: kind, ind2: ' ', subfields: [...head, ...rest] }
}

function foreignLeader(leader: string): MarcDataField {
  const subfields = [
    { code: '2', value: 'unimarc' },
    { code: 'b', value: leader },
  ]
  return { tag: '886', ind1: '0', ind2: ' ', subfields }
}

/** A sort of fields is stable: those of one tag keep their order. */
function byTag(field: MarcField, other: MarcField): number {
  return field.tag < other.tag ? -1 : field.tag > other.tag ? 1 : 0
}
