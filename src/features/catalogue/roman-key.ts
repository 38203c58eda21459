/*
 * One key for a word of an Indian script and for how people type it in Latin letters: the consonants with the vowels i, u, e and o, without
 * what spellings differ in (length of vowels, the inherent a, aspiration, v/w/b, s/sh, nasals before a consonant). प्रेमचंद and
 * "premchand" are both `premcnd`, ଫକୀର and "fakir" both `fkir`. Letters by their place in the block of their script, as The Unicode
 * Standard lays out Devanagari, Bengali, Gujarati, Odia, Telugu and Kannada alike.
 */

const blocks = [0x0900, 0x0980, 0x0a80, 0x0b00, 0x0c00, 0x0c80]
const blockSize = 0x80
/** In Bengali and Odia the letter ya is spoken and typed as j. */
const eastern = [0x0980, 0x0b00]
const ya = 0x2f

/** Offsets in a block with their sound. Vowels a and aa are silent: typing leaves them out or doubles them. */
const sounds = new Map<number, string>()
for (const [offset, list] of [
  [0x02, 'n'],
  [0x05, ' ', ' ', 'i', 'i', 'u', 'u', 'ri', 'l', 'e', 'e', 'e', 'e', 'o', 'o', 'o', 'o'],
  [
    0x15,
    'k',
    'k',
    'g',
    'g',
    'n',
    'c',
    'c',
    'j',
    'j',
    'n',
    't',
    't',
    'd',
    'd',
    'n',
    't',
    't',
    'd',
    'd',
    'n',
    'n',
  ],
  [0x2a, 'p', 'f', 'b', 'b', 'm', 'y', 'r', 'r', 'l', 'l', 'l', 'b', 's', 's', 's', 'h'],
  [0x3e, ' ', 'i', 'i', 'u', 'u', 'ri', 'ri', 'e', 'e', 'e', 'e', 'o', 'o', 'o', 'o'],
  [0x5f, 'y'],
  [0x71, 'b'],
].map(([first, ...rest]) => [Number(first), rest.map(String)] as const)) {
  for (const [index, sound] of list.entries()) sounds.set(offset + index, sound.trim())
}

const shortest = 2
const longest = 40

/** The key of a folded word of an Indian script; null for words of other scripts and where a key would tell too little. */
export function indicKey(word: string): string | null {
  if (!/^[\u0900-\u09ff\u0a80-\u0aff\u0b00-\u0b7f\u0c00-\u0cff]+$/u.test(word)) return null
  let key = ''
  for (const letter of word) {
    const code = letter.codePointAt(0) ?? 0
    const block = blocks.find((start) => code >= start && code < start + blockSize) ?? 0
    const softYa = eastern.includes(block) && code - block === ya
    key += softYa ? 'j' : (sounds.get(code - block) ?? '')
  }
  return telling(key)
}

/** The key of a folded word in Latin letters, as it may be typed for one of an Indian script; null as above. */
export function latinKey(word: string): string | null {
  if (!/^[a-z]{3,40}$/.test(word)) return null
  const key = word
    .replace(/ph/g, 'f')
    .replace(/ch+/g, 'C')
    .replace(/x/g, 'ks')
    .replace(/sh/g, 's')
    .replace(/([kgtdbjr])h/g, '$1')
    .replace(/ck|[cq]/g, 'k')
    .replace(/C/g, 'c')
    .replace(/z/g, 'j')
    .replace(/[vw]/g, 'b')
    .replace(/ee|y$/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/ai|ay(?=[^aeiou]|$)/g, 'e')
    .replace(/au|ou/g, 'o')
    .replace(/a+/g, '')
  return telling(key)
}

/** Doubled letters once, m and n before a consonant alike; null where little is left. */
function telling(letters: string): string | null {
  const key = letters.replace(/m(?=[kgcjtdnpfb])/g, 'n').replace(/(.)\1+/g, '$1')
  return key.length >= shortest && key.length <= longest ? key : null
}
