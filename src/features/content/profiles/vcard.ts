import { institute } from '#institute'
import { personName } from '#src/features/collection/exports/people.ts'
import type { Contact } from './contact.ts'
import { bareName } from './person-names.ts'

type Card = {
  readonly name: string
  readonly designation: string
  readonly department: string | null
  readonly contact: Contact
  /** Of their page. */
  readonly url: string
  readonly changedAt: Date
}

/**
 * A person as a vCard of version 3.0 (RFC 2426), which phones and mail programs read alike, in
 * UTF-8.
 */
export function vcardOf(card: Card): string {
  const { name, designation, department, contact, url, changedAt } = card
  const { room, hours, email, phone, address } = contact
  const lines: readonly (readonly [string, string | undefined])[] = [
    ['VERSION', '3.0'],
    ['FN', escaped(name)],
    ['N', namePieces(name)],
    ['ORG', [institute.name, ...(department ? [department] : [])].map(escaped).join(';')],
    ['TITLE', designation && escaped(designation)],
    ['EMAIL;TYPE=INTERNET,WORK', email && escaped(email)],
    ['TEL;TYPE=WORK,VOICE', phone && escaped(phone)],
    ['ADR;TYPE=WORK', address && `;;${escaped(address)};;;;`],
    ['NOTE', escaped([room, hours].filter(Boolean).join('\n'))],
    ['URL', escaped(url)],
    ['REV', changedAt.toISOString().replace(/\.\d+/, '')],
  ]
  const written = lines.flatMap(([field, value]) => (value ? [folded(`${field}:${value}`)] : []))
  return ['BEGIN:VCARD', ...written, 'END:VCARD', ''].join('\r\n')
}

/** Family name, given names; a name of one piece stands in the place of the family name. */
function namePieces(name: string): string {
  const bare = bareName(name)
  const parts = personName({ name: bare, kind: 'person' })
  const title = name.slice(0, name.length - bare.length).trim()
  const [family, given] = 'literal' in parts ? [parts.literal, ''] : [parts.family, parts.given]
  return [family, given, '', title, ''].map(escaped).join(';')
}

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r?\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

const longestLine = 75
const encoder = new TextEncoder()

/** Lines of at most 75 bytes; what goes on begins with a blank, and no letter is cut. */
function folded(line: string): string {
  const lines = ['']
  let room = longestLine
  for (const letter of line) {
    const bytes = encoder.encode(letter).length
    if (bytes > room) {
      lines.push(' ')
      room = longestLine - 1
    }
    lines[lines.length - 1] += letter
    room -= bytes
  }
  return lines.join('\r\n')
}
