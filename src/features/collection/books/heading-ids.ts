import type { contributorKinds } from './books.ts'

/** Authorities that headings have identifiers of. */
export const idSchemes = [
  'viaf',
  'wikidata',
  'isni',
  'orcid',
  'lcnaf',
  'lcsh',
  'fast',
  'other',
] as const
export type IdScheme = (typeof idSchemes)[number]

/** An identifier of a heading, as it is kept. */
export type HeadingId = { readonly scheme: IdScheme; readonly value: string }

/** What has an identifier: a name of a kind, or a subject. */
export type IdKind = (typeof contributorKinds)[number] | 'subject'

type Scheme = {
  /** What it is called. */
  readonly name: string
  readonly kinds: readonly IdKind[]
  /** What is written before the identifier: in brackets in MARC, or as an address. */
  readonly before: RegExp
  /** The identifier as it is kept; null where it is none. */
  readonly read: (text: string) => string | null
  readonly href: (value: string) => string
}

const names = ['person', 'organisation', 'meeting'] as const

/** The schemes, with how each is read and where it leads. */
const schemes: Readonly<Record<IdScheme, Scheme>> = {
  viaf: {
    name: 'VIAF',
    kinds: names,
    before: /^(?:\(viaf\)|(?:https?:\/\/)?(?:www\.)?viaf\.org\/(?:[a-z]{2}\/)?viaf\/)/i,
    read: (text) => /^[1-9]\d{0,21}$/.exec(text)?.[0] ?? null,
    href: (value) => `https://viaf.org/viaf/${value}`,
  },
  wikidata: {
    name: 'Wikidata',
    kinds: [...names, 'subject'],
    before: /^(?:\(wikidata\)|(?:https?:\/\/)?(?:www\.|m\.)?wikidata\.org\/(?:wiki|entity)\/)/i,
    read: (text) => /^Q[1-9]\d{0,11}$/.exec(text.toUpperCase())?.[0] ?? null,
    href: (value) => `https://www.wikidata.org/wiki/${value}`,
  },
  isni: {
    name: 'ISNI',
    kinds: names,
    before: /^(?:\(isni\)|isni:?|(?:https?:\/\/)?(?:www\.)?isni\.org\/(?:isni\/)?)/i,
    read: checkedSixteen,
    href: (value) => `https://isni.org/isni/${value}`,
  },
  orcid: {
    name: 'ORCID',
    kinds: ['person'],
    before: /^(?:\(orcid\)|orcid:?|(?:https?:\/\/)?(?:www\.)?orcid\.org\/)/i,
    read: (text) => checkedSixteen(text)?.replace(/(.{4})(?=.)/g, '$1-') ?? null,
    href: (value) => `https://orcid.org/${value}`,
  },
  lcnaf: {
    name: 'LCNAF',
    kinds: names,
    before: /^(?:\((?:dlc|lcnaf|naf)\)|(?:https?:\/\/)?id\.loc\.gov\/authorities\/names\/)/i,
    read: (text) =>
      /^n[a-z]{0,2}\d{8,10}$/.exec(text.toLowerCase().replace(/\s/g, ''))?.[0] ?? null,
    href: (value) => `https://id.loc.gov/authorities/names/${value}`,
  },
  lcsh: {
    name: 'LCSH',
    kinds: ['subject'],
    before: /^(?:\((?:dlc|lcsh)\)|(?:https?:\/\/)?id\.loc\.gov\/authorities\/subjects\/)/i,
    read: (text) => /^sh\d{8,10}$/.exec(text.toLowerCase().replace(/\s/g, ''))?.[0] ?? null,
    href: (value) => `https://id.loc.gov/authorities/subjects/${value}`,
  },
  fast: {
    name: 'FAST',
    kinds: ['subject'],
    before: /^(?:\(ocolc\)|\(fast\)|(?:https?:\/\/)?id\.worldcat\.org\/fast\/)/i,
    read: (text) => /^(?:fst)?0*([1-9]\d{0,8})$/i.exec(text)?.[1] ?? null,
    href: (value) => `https://id.worldcat.org/fast/${value}`,
  },
  other: {
    name: 'URI',
    kinds: [...names, 'subject'],
    before: /^(?!)/,
    read: readAddress,
    href: (value) => value,
  },
}

/** What a scheme is called. */
export const schemeName = (scheme: IdScheme): string => schemes[scheme].name

/** Where an identifier leads. */
export const idHref = ({ scheme, value }: HeadingId): string => schemes[scheme].href(value)

/** The schemes that identify what is of a kind. */
export function schemesOf(kind: IdKind): IdScheme[] {
  return idSchemes.filter((scheme) => schemes[scheme].kinds.includes(kind))
}

/** An identifier that was written, bare or as an address; null where it is none of the scheme. */
export function readId(scheme: IdScheme, written: string): HeadingId | null {
  const { before, read } = schemes[scheme]
  const bare = written.trim().replace(before, '')
  const value = read(scheme === 'other' ? bare : bare.replace(/[/?#].*$/, '').trim())
  return value === null ? null : { scheme, value }
}

/**
 * The identifier that a subfield $0 or $1 of MARC holds, of a heading of a kind: with the code of
 * its scheme in brackets, or as an address. null: none that is known.
 */
export function idFromMarc(text: string, kind: IdKind): HeadingId | null {
  const written = text.trim()
  for (const scheme of schemesOf(kind)) {
    if (!schemes[scheme].before.test(written)) continue
    const id = readId(scheme, written)
    if (id) return id
  }
  return null
}

/** Sixteen digits whose last is the check character of ISO 7064 MOD 11-2. */
function checkedSixteen(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '').toUpperCase()
  if (!/^\d{15}[\dX]$/.test(digits)) return null
  let sum = 0
  for (const digit of digits.slice(0, 15)) sum = (sum + Number(digit)) * 2
  const check = (12 - (sum % 11)) % 11
  return digits.endsWith(check === 10 ? 'X' : String(check)) ? digits : null
}

function readAddress(text: string): string | null {
  const url = URL.parse(text)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  const isPlain = url?.username === '' && url.password === ''
  return isWeb && isPlain && url.hostname.includes('.') && url.href.length <= 500 ? url.href : null
}
