import { type MarcDataField, type MarcSubfield, subfieldValues } from './marc.ts'
import { type Converted, madeField, parts, type Rule } from './unimarc-rules.ts'

/** Relator codes of UNIMARC (appendix C) as codes of MARC. */
const relators: Readonly<Record<string, string>> = {
  '005': 'act',
  '010': 'adp',
  '020': 'ann',
  '030': 'arr',
  '040': 'art',
  '065': 'auc',
  '070': 'aut',
  '072': 'aqt',
  '075': 'aft',
  '080': 'aui',
  '100': 'ant',
  '110': 'bnd',
  '160': 'bsl',
  '180': 'ctg',
  '190': 'cll',
  '200': 'chr',
  '205': 'clb',
  '210': 'cmm',
  '220': 'com',
  '230': 'cmp',
  '245': 'ccp',
  '250': 'cnd',
  '295': 'dgg',
  '300': 'drt',
  '310': 'dst',
  '320': 'dnr',
  '340': 'edt',
  '360': 'etr',
  '390': 'fmo',
  '400': 'fnd',
  '410': 'grt',
  '420': 'hnr',
  '440': 'ill',
  '460': 'ive',
  '470': 'ivr',
  '480': 'lbt',
  '520': 'lyr',
  '545': 'mus',
  '550': 'nrt',
  '555': 'opn',
  '557': 'orm',
  '570': 'oth',
  '595': 'res',
  '600': 'pht',
  '610': 'prt',
  '630': 'pro',
  '632': 'pra',
  '635': 'prg',
  '650': 'pbl',
  '651': 'pbd',
  '673': 'rth',
  '675': 'rev',
  '677': 'rtm',
  '690': 'sce',
  '705': 'scl',
  '710': 'red',
  '721': 'sng',
  '723': 'spn',
  '727': 'ths',
  '730': 'trl',
  '750': 'tyg',
}

function relatorsOf(field: MarcDataField): { subfields: MarcSubfield[]; said: string } {
  const codes = subfieldValues(field, '4').map((code) => relators[code.trim()])
  const subfields = codes.map((code) => ({ code: '4', value: code ?? 'oth' }))
  return { subfields, said: codes.includes(undefined) ? '' : '4' }
}

const links = (field: MarcDataField) =>
  field.subfields.flatMap(({ code, value }) =>
    code === '3' ? [{ code: '0', value }] : code === '9' ? [{ code, value }] : [],
  )

/**
 * A personal name (700 to 702, 600): a entry, b rest, c additions, d numerals, f dates, g initials
 * in full, p affiliation.
 */
export function personRule(tag: string): Rule {
  return (field) => {
    const value = (code: string) => subfieldValues(field, code).join(', ').trim()
    const [entry, rest] = [value('a'), value('b')]
    const isSurname = field.ind2 === '1' || rest !== ''
    const name = rest === '' ? entry : `${entry.replace(/,$/, '')}, ${rest}`
    const roles = relatorsOf(field)
    const subfields = [
      ...parts(['a', name], ['b', value('d')], ['c', value('c')], ['q', inBrackets(value('g'))]),
      ...parts(['d', value('f')], ['t', value('t')], ['u', value('p')]),
      ...roles.subfields,
      ...links(field),
    ]
    const said = `abcdfgpt39${roles.said}`
    return { fields: name ? madeField(tag, `${isSurname ? 1 : 0} `, subfields) : [], said }
  }
}

const inBrackets = (text: string) => text && (text.startsWith('(') ? text : `(${text})`)

/**
 * A body or meeting (710 to 712, 601): ind1 1 is a meeting; a entry, b part, c addition, d number,
 * e place, f date, g inverted.
 */
export function bodyRule(first: '1' | '6' | '7'): Rule {
  return (field) => {
    const value = (code: string) => subfieldValues(field, code).join(', ').trim()
    const name = [value('a'), value('g')].filter(Boolean).join(', ')
    const added = [name, inBrackets(value('c'))].filter(Boolean).join(' ')
    const units = subfieldValues(field, 'b')
    const roles = relatorsOf(field)
    const isMeeting = field.ind1 === '1'
    const subfields = [
      ...parts(['a', added], ...units.map((unit) => [isMeeting ? 'e' : 'b', unit] as const)),
      ...parts(['n', value('d')], ['d', value('f')], ['c', value('e')], ['u', value('p')]),
      ...roles.subfields,
      ...links(field),
    ]
    const order = /[012]/.test(field.ind2) ? field.ind2 : '2'
    const tag = `${first}1${isMeeting ? 1 : 0}`
    const said = `abcdefgp39${roles.said}`
    return { fields: name ? madeField(tag, `${order} `, subfields) : [], said }
  }
}

/** A family (720 to 722, 602): a name, f dates. */
export function familyRule(tag: string): Rule {
  return (field): Converted => {
    const roles = relatorsOf(field)
    const [name, dates] = [subfieldValues(field, 'a')[0], subfieldValues(field, 'f')[0]]
    const subfields = [...parts(['a', name], ['d', dates]), ...roles.subfields, ...links(field)]
    return { fields: name ? madeField(tag, '3 ', subfields) : [], said: `af39${roles.said}` }
  }
}
