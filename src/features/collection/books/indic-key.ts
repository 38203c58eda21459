/*
 * One key for a word of an Indian script and for how people type it in Latin letters: its
 * consonants and the vowels i, u, e and o, without what spellings differ in: length of vowels, the
 * inherent a, aspiration, v/w/b, s/sh, nasals before a consonant. प्रेमचंद and "premchand" are both
 * `prencnd`. In Odia and Bengali the inherent vowel is also typed as o: their keys have none and
 * begin with `*`; ମହାନ୍ତି and "mohanty" are both `*mnti`. Letters are told by their place in the
 * block of their script, as The Unicode Standard lays out Devanagari, Bengali, Gujarati, Odia,
 * Telugu and Kannada alike.
 */

const blocks = [0x0900, 0x0980, 0x0a80, 0x0b00, 0x0c00, 0x0c80]
const blockSize = 0x80
const odia = 0x0b00
const eastern = [0x0980, odia]
const ya = 0x2f
const virama = 0x4d

/**
 * Runs of letters: the place of the first one in its block, and the sounds of all; `-` is silent,
 * as a and aa are.
 */
const runs = [
  [0x02, 'n'],
  [0x05, '- - i i u u ri l e e e y o o o o'],
  [0x15, 'k k g g n c c j j n t t d d n t t d d n n p f b b m y r r l l l b s s s h'],
  [0x3e, '- i i u u ri ri e e e y o o o o'],
  [0x5f, 'y'],
  [0x71, 'b'],
] as const
const sounds = new Map(
  runs.flatMap(([first, list]) =>
    list.split(' ').map((sound, index) => [first + index, sound === '-' ? '' : sound] as const),
  ),
)

const shortest = 2
const longest = 40

/**
 * The key of a folded word of an Indian script; null for words of other scripts and where a key
 * would tell too little.
 */
export function indicKey(word: string): string | null {
  if (!/^[\u0900-\u09ff\u0a80-\u0aff\u0b00-\u0b7f\u0c00-\u0cff]+$/u.test(word)) return null
  const codes = Array.from(word, (letter) => letter.codePointAt(0) ?? 0)
  const block = blocks.find((start) =>
    codes.every((code) => code >= start && code < start + blockSize),
  )
  if (block === undefined) return null
  const isEastern = eastern.includes(block)
  const letters = codes.map((code, index) => {
    const place = code - block
    // Spoken and typed as j; the Bengali letter that is y differs by a nukta only, which folding
    // drops, and begins no word.
    const alone = block === odia ? codes[index - 1] !== block + virama : index === 0
    if (isEastern && place === ya && alone) return 'j'
    return sounds.get(place) ?? ''
  })
  return isEastern ? easternKey(letters.join('')) : telling(letters.join(''))
}

/** Keys of a folded word in Latin letters, as it may be typed for one of an Indian script. */
export function latinIndicKeys(word: string): string[] {
  if (!/^[a-z]{3,40}$/.test(word)) return []
  const letters = word
    .replace(/ph/g, 'f')
    .replace(/ch+/g, 'C')
    .replace(/x/g, 'ks')
    .replace(/sh/g, 's')
    .replace(/([kgtdbjr])h/g, '$1')
    .replace(/ck|[cq]/g, 'k')
    .replace(/C/g, 'c')
    .replace(/z/g, 'j')
    .replace(/[vw]/g, 'b')
    .replace(/ee|(?<=[^aeiou])y$/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/ai/g, 'y')
    .replace(/au|ou/g, 'o')
    .replace(/a+/g, '')
  return [telling(letters), easternKey(letters)].filter((key) => key !== null)
}

function easternKey(letters: string): string | null {
  const key = telling(letters.replace(/o/g, ''))
  return key === null ? null : `*${key}`
}

/** Doubled letters once, m and n before a consonant alike; null where little is left. */
function telling(letters: string): string | null {
  const key = letters.replace(/m(?=[kgcjtdnpfb])/g, 'n').replace(/(.)\1+/g, '$1')
  return key.length >= shortest && key.length <= longest ? key : null
}
