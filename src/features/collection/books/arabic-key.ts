/*
 * Keys for a word in Arabic letters (Urdu, Persian, Arabic) and for how it is written in Latin
 * ones, by ALA-LC or habit. They begin with `=`. The letters leave short vowels unwritten: the key
 * of a word is of its consonants and what stands for a (A), i (Y) and u (W), and a word in Latin
 * letters has a key for each way in which its vowels may be written: غالب is `=gAlb`, and "ghalib"
 * may be `=gAlb`, `=glb`, `=gAlYb` or `=glYb`. Letters that sound alike in Urdu are alike (ث س ص, ذ
 * ز ض ظ, ت ط, ق ك), as are all ways to end in a (ا ه ة ى); the ain, hamza and aspiration are
 * silent, and an article before a noun is left out.
 */

const soundsOf = {
  A: 'اآ',
  E: 'عء',
  '': 'ھ',
  b: 'ب',
  p: 'پ',
  t: 'تطٹ',
  s: 'ثسص',
  j: 'ج',
  c: 'چ',
  h: 'حهہە',
  k: 'خقكک',
  d: 'دڈ',
  z: 'ذزژضظ',
  r: 'رڑ',
  S: 'ش',
  g: 'غگ',
  f: 'فڤ',
  l: 'ل',
  m: 'م',
  n: 'نں',
  W: 'و',
  Y: 'يیےى',
}
const soundOf = new Map(
  Object.entries(soundsOf).flatMap(([sound, letters]) =>
    Array.from(letters, (letter) => [letter, sound] as const),
  ),
)

/** And, which is one letter: و. */
const and = '=W'
const shortest = 2
const longest = 40
/** Of ways in which the vowels of one word may be written. */
const mostWays = 8

/**
 * The key of a folded word in Arabic letters; null for other words and where it tells too little.
 */
export function arabicKey(word: string): string | null {
  if (!/^[\u0621-\u064a\u066e-\u06d5]{1,40}$/.test(word)) return null
  if (word === 'و') return and
  const sounds = Array.from(word.replace(/^ال(?=...)/, ''), (letter, index) =>
    index > 0 && /[ةۃى]/.test(letter) ? 'A' : (soundOf.get(letter) ?? ''),
  )
  return keyOf(
    sounds
      .join('')
      .replace(/^[AE]A?/, '<')
      .replace(/[Ah]$/, '>'),
  )
}

/**
 * Keys of a folded word in Latin letters, as it may be typed for one in Arabic ones: as few as its
 * vowels allow.
 */
export function latinArabicKeys(word: string): string[] {
  if (/^(?:o|u|[vw]a?)$/.test(word)) return [and]
  if (!/^[a-z]{2,40}$/.test(word)) return []
  const noun = /^al([^aeiou].*[aeiou].*)$/.exec(word)?.[1]
  const keys = [word, ...(noun ? [noun] : [])].flatMap(waysToWrite).map(keyOf)
  return [...new Set(keys.filter((key) => key !== null))]
}

/**
 * The e or i by which Persian and Urdu join words is not written: the other parts of a compound as
 * "diwan-e-ghalib" is; null where it has none.
 */
export function withoutIzafat(parts: readonly string[]): readonly string[] | null {
  const others = parts.filter((part, index) => index === 0 || !/^y?[ei]$/.test(part))
  return others.length < parts.length ? others : null
}

/** `<` and `>` are a vowel at the beginning and an a at the end: what is alike there. */
function keyOf(sounds: string): string | null {
  const key = sounds.replace(/E/g, '').replace(/(.)\1+/g, '$1')
  return key.length < shortest || key.length > longest ? null : `=${key}`
}

const latinSounds = /[bgj]h|kh|ck|[scztdp]h|aa|ee|ei|ii|oo|[ao]u|uu|[a-z]/g
const consonants: Record<string, readonly string[]> = {
  c: ['k'],
  q: ['k'],
  v: ['W'],
  w: ['W'],
  x: ['ks'],
  y: ['Y'],
  bh: ['b'],
  gh: ['g'],
  jh: ['j'],
  kh: ['k'],
  ck: ['k'],
  sh: ['S'],
  ch: ['c'],
  zh: ['z'],
  th: ['t', 's'],
  dh: ['d', 'z'],
  ph: ['f', 'p'],
}

function waysToWrite(word: string): string[] {
  const sounds = word.match(latinSounds) ?? []
  const ways = sounds.map((sound, index) => {
    const isLast = index === sounds.length - 1
    if (isLast && sound === 'h') return ['>']
    if (!/^[aeiou]/.test(sound)) return consonants[sound] ?? [sound]
    const vowels = isLast && index > 0 ? vowelsAtEnd(sound) : vowelsInside(sound)
    return index === 0 ? [...new Set(vowels.map((vowel) => `<${vowel.replace('A', '')}`))] : vowels
  })
  if (ways.reduce((count, { length }) => count * length, 1) <= mostWays) {
    return ways.reduce<string[]>(
      (begun, next) => begun.flatMap((start) => next.map((sound) => start + sound)),
      [''],
    )
  }
  // Vowels of one kind are all written in a long word, or none of them is.
  return ['', 'A', 'Y', 'W', 'AY', 'AW', 'YW', 'AYW'].map((written) =>
    ways.map((way) => way.find((one) => one && written.includes(one)) ?? way[0]).join(''),
  )
}

function vowelsInside(sound: string): readonly string[] {
  if (/^aa?$/.test(sound)) return ['', 'A']
  const long = /[uo]$/.test(sound) ? 'W' : 'Y'
  return sound.length > 1 ? [long] : ['', long]
}

function vowelsAtEnd(sound: string): readonly string[] {
  if (/^aa?$/.test(sound)) return ['>']
  if (sound === 'e') return ['>', 'Y']
  return /[uo]$/.test(sound) ? ['W'] : ['Y']
}
