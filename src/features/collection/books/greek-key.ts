/*
 * One key for a word in Greek letters and for how it is written in Latin ones: by ALA-LC (ancient
 * and modern), ISO 843 or habit. It begins with `^`; Πολιτεία, "politeia" and "politia" are all
 * `^politia`. A Greek word is first written letter by letter as ISO 843 has it; what the tables
 * differ in is then alike in both: ε, η, ι, υ and the diphthongs of one sound with them, β and v,
 * αυ as au, av or af, φ as ph or f, χ as ch, kh or h, the rough breathing, νκ and γκ.
 */

const letters = 'αβγδεζηθικλμνξοπρστυφχψω'
const latin = 'a v g d e z i th i k l m n x o p r s t y ph ch ps o'.split(' ')
const latinOf = new Map(Array.from(letters, (letter, index) => [letter, latin[index] ?? '']))

const longest = 40

/** The key of a folded word in Greek letters; null for words of other scripts. */
export function greekKey(word: string): string | null {
  if (!/^[α-ω]{1,40}$/.test(word)) return null
  const written = word
    .replace(/(?<=[αεηο])υ/g, 'u')
    .replace(/γ(?=[γκξχ])/g, 'n')
    .replace(/^μπ/, 'b')
    .replace(/^ντ/, 'd')
  return keyOf(Array.from(written, (letter) => latinOf.get(letter) ?? letter).join(''))
}

/**
 * Keys of a folded word in Latin letters, as it may be typed for one in Greek; also of one letter,
 * as η and ο are. An h at the beginning is a rough breathing or χ.
 */
export function latinGreekKeys(word: string): string[] {
  if (!/^[a-z]{1,40}$/.test(word)) return []
  const beginnings = word.startsWith('h') ? [word.slice(1), word] : [word]
  return beginnings.map(keyOf).filter((key) => key !== null)
}

function keyOf(written: string): string | null {
  const key = written
    .replace(/^mp/, 'b')
    .replace(/^nt/, 'd')
    .replace(/rh/g, 'r')
    .replace(/th/g, 'T')
    .replace(/ph/g, 'f')
    .replace(/[ck]h|h/g, 'X')
    .replace(/x/g, 'ks')
    .replace(/[cq]/g, 'k')
    .replace(/(?<=[ae])(?:u|f(?=[kpstTXf]))|[vw]/g, 'b')
    .replace(/gg|gk|nk/g, 'ng')
    .replace(/mb/g, 'mp')
    .replace(/ou/g, 'u')
    .replace(/[aeo]i|ae|oe|[eyj]/g, 'i')
    .replace(/(.)\1+/g, '$1')
  return key === '' || key.length > longest ? null : `^${key}`
}
