import { namedLetters } from './named-letters.ts'

const ofXml: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const mostOfUnicode = 0x10ffff

/**
 * A plain text into which somebody has put entities of HTML ("Science &amp; Society"), as registers
 * and files do: each is read once, so that what is meant to show one keeps it. What is none stays.
 */
export function decodedEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,8}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return letterOf(name) ?? whole
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      const isLetter = code >= 0x20 && code <= mostOfUnicode && (code < 0xd800 || code > 0xdfff)
      return isLetter ? String.fromCodePoint(code) : whole
    },
  )
}

function letterOf(name: string): string | undefined {
  const letters = Object.hasOwn(ofXml, name) ? ofXml : namedLetters
  return Object.hasOwn(letters, name) ? letters[name] : undefined
}
