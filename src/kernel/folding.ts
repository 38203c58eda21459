/*
 * The one place that turns text into search words. What two people spell differently and mean alike
 * becomes one form: case, accents of Latin, Greek and Cyrillic, ligatures, compatibility forms
 * (NFKC), nukta and chandrabindu of Indic scripts, points of Hebrew and Arabic, digits of any
 * script. Vowel signs of Indic scripts are letters and stay.
 */

/**
 * Letters that Unicode does not decompose but that readers type without their stroke or ligature.
 */
const letters = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ł', 'l'],
  ['ħ', 'h'],
  ['ı', 'i'],
  ['ŋ', 'ng'],
  ['ə', 'a'],
  ['ς', 'σ'],
  ['\u02b9', ''], // soft sign of romanised Russian
  ['\u02ba', ''], // hard sign
  ['\u0640', ''], // Arabic tatweel
  ['\u06cc', '\u064a'], // Persian yeh
  ['\u06a9', '\u0643'], // Persian kaf
  ['\u0901', '\u0902'], // Devanagari chandrabindu: anusvara
  ['\u0981', '\u0982'], // Bengali
  ['\u0b01', '\u0b02'], // Odia
  ['\u09ce', '\u09a4\u09cd'], // Bengali khanda ta: ta with virama
  ['\u0b35', '\u0b71'], // Odia va: wa
])
const lettersPattern = new RegExp([...letters.keys()].join('|'), 'gu')

/**
 * A nasal before a consonant of its own row is also written as anusvara: हिन्दी is हिंदी. Blocks of
 * Devanagari, Bengali, Gujarati, Odia, Telugu and Kannada are laid out alike: offsets of the nasal,
 * then of its row.
 */
const indicBlocks = [0x0900, 0x0980, 0x0a80, 0x0b00, 0x0c00, 0x0c80]
const rows = [
  [0x19, 0x15, 0x18],
  [0x1e, 0x1a, 0x1d],
  [0x23, 0x1f, 0x22],
  [0x28, 0x24, 0x27],
  [0x2e, 0x2a, 0x2d],
] as const
const nasalPattern = new RegExp(
  indicBlocks
    .flatMap((block) =>
      rows.map(([nasal, first, last]) => {
        const letter = (offset: number) => String.fromCodePoint(block + offset)
        return `${letter(nasal)}${letter(0x4d)}(?=[${letter(first)}-${letter(last)}])`
      }),
    )
    .join('|'),
  'gu',
)

/** What falls away: ranges of code points. */
const marks = new RegExp(
  `[${[
    // combining accents
    '\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20f0\\ufe20-\\ufe2f',
    '\\u0483-\\u0489', // Church Slavonic
    '\\u0591-\\u05c7', // Hebrew points
    '\\u064b-\\u065f\\u0670', // Arabic points
    '\\u093c\\u09bc\\u0a3c\\u0abc\\u0b3c\\u0cbc', // nukta of six Indic scripts
    // invisible, ZWNJ and ZWJ among them
    '\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff\\ufe00-\\ufe0f',
  ].join('')}]`,
  'gu',
)

/** First digit of each script's ten: Arabic, Persian, nine Indic scripts and their neighbours. */
const zeros = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0de6,
  0x0e50, 0x0f20, 0x1040, 0xabf0,
]

/** The folded form of a text: what search words, keys and comparisons are made of. */
export function fold(text: string): string {
  if (isAscii(text)) return text.toLowerCase()
  return text
    .toWellFormed()
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(marks, '')
    .normalize('NFC')
    .replace(lettersPattern, (letter) => letters.get(letter) ?? letter)
    .replace(nasalPattern, anusvara)
    .replace(/\p{Nd}/gu, asciiDigit)
}

/**
 * The folded words of a text with single spaces: a key under which spellings of one name or title
 * meet.
 */
export function foldedKey(text: string): string {
  const plain = plainWords(text)
  if (plain) return plain.join(' ')
  return words(text)
    .map((word) => word.text)
    .join(' ')
}

/**
 * A word of a text. `text` is its folded form, written together; `parts` are the words it consists
 * of where it is a compound: `e-book` is `ebook` of `e` and `book`, `O'Reilly` is `oreilly` of `o`
 * and `reilly`, a run of Chinese characters has each character as a part. Empty for a plain word.
 */
export type Word = { readonly text: string; readonly parts: readonly string[] }

/*
 * In this order: .NET; a run of Han or kana; a decimal (005.133, 2.0); letters, marks and digits
 * joined by hyphens, apostrophes or dots between single letters, with the ending of C++, C#, F#.
 */
const wordPattern =
  /\.net(?![\p{L}\p{N}])|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|\p{N}+(?:\.\p{N}+)+(?![\p{L}\p{N}])|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{M}\p{N}])+(?:['’‘ʾʿ`\-‐‑‒–](?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*(?:\+\+|#)?/gu

const cjk = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/**
 * Text whose words are its runs of letters and digits, as most titles in English are: a full stop
 * ends a word in it.
 */
const plainText = /^(?:[A-Za-z0-9 ,;:&()/!?"]|\.(?![A-Za-z0-9]))*$/

const noParts: readonly string[] = []

/** The words of a text that has no compounds and nothing but ASCII; null for any other text. */
function plainWords(text: string): readonly string[] | null {
  return plainText.test(text) ? (text.toLowerCase().match(/[a-z0-9]+/g) ?? []) : null
}

/** The words of a text in their order, folded. */
export function words(text: string): Word[] {
  const plain = plainWords(text)
  if (plain) return plain.map((word) => ({ text: word, parts: noParts }))
  return (fold(text).match(wordPattern) ?? []).map(readWord).filter((word) => word.text !== '')
}

function readWord(found: string): Word {
  if (found === '.net') return { text: found, parts: [] }
  if (cjk.test(found)) return { text: found, parts: found.length > 1 ? Array.from(found) : [] }
  if (!/['’‘ʾʿ`\-‐‑‒–]/.test(found)) return { text: found, parts: [] }
  // The half rings of romanised Arabic are letters to Unicode: a word may begin with one, or be one
  // alone.
  const pieces = found.split(/['’‘ʾʿ`\-‐‑‒–]/).filter(Boolean)
  const joined = pieces.join('')
  return { text: joined, parts: pieces.length < 2 || isPossessive(found) ? [] : pieces }
}

/** `bird's`, `don't`: an apostrophe near the end parts no words. */
function isPossessive(found: string): boolean {
  return /^[^-‐‑‒–]{2,}['’‘`](?:s|t|d|ll|re|ve|m)$/u.test(found)
}

/** Whether the text has nothing but ASCII. */
export function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    if (text.charCodeAt(index) > 0x7e) return false
  }
  return true
}

function anusvara(nasal: string): string {
  return String.fromCodePoint(((nasal.codePointAt(0) ?? 0) & ~0x7f) + 2)
}

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const zero = zeros.find((start) => code >= start && code < start + 10)
  return zero === undefined ? digit : String(code - zero)
}
