/*
 * One key for a word in Cyrillic letters and for how it is written in Latin ones: by ALA-LC, ISO 9
 * (GOST 7.79), BGN/PCGN or habit, with or without diacritics. It begins with `+`; война, "voyna",
 * "vojna" and "voina" are all `+voina`. What the tables differ in is alike: the glide before a
 * vowel (я is a, ia, ya and ja), ё and е, ж and з, ш and щ and с, ч and ц, hard and soft signs.
 * Word by word as the Romanization Tables of the Library of Congress have it for Russian,
 * Ukrainian, Bulgarian and Serbian.
 */

/** Folding leaves й and ё as и and е. */
const letters = 'абвгґдеєжзиіїјклмнопрстуфхцчшщыэюяђѕљњћџѣўѓќ'
const sounds =
  'a b v g g d e e z z i i i i k l m n o p r s t u f h c c s s i e u a d z l n c dz e u g k'
const soundOf = new Map(
  sounds.split(' ').map((sound, index) => [letters[index] ?? '', sound] as const),
)

const longest = 40

/**
 * The key of a folded word in Cyrillic letters; null for words of other scripts and for signs
 * alone.
 */
export function cyrillicKey(word: string): string | null {
  if (!/^[\u0400-\u04ff]{1,40}$/.test(word)) return null
  return keyOf(Array.from(word, (letter) => soundOf.get(letter) ?? '').join(''))
}

/**
 * The key of a folded word in Latin letters, as it may be typed for one in Cyrillic; also of one
 * letter, as и and в are.
 */
export function latinCyrillicKey(word: string): string | null {
  if (!/^[a-z]{1,40}$/.test(word)) return null
  const letters = word
    .replace(/s(?:hch|hh|ch|h)/g, 's')
    .replace(/t?ch/g, 'c')
    .replace(/([kz])h/g, (_, letter) => (letter === 'k' ? 'h' : 'z'))
    .replace(/ph/g, 'f')
    .replace(/x/g, 'ks')
    .replace(/ck|q/g, 'k')
    .replace(/w/g, 'v')
    .replace(/[yj]/g, 'i')
  return keyOf(letters)
}

function keyOf(letters: string): string | null {
  const key = letters
    .replace(/t[csz]/g, 'c')
    .replace(/s[ch]/g, 's')
    .replace(/ou/g, 'u')
    .replace(/i+o/g, 'e')
    .replace(/i+(?=[aeu])/g, '')
    .replace(/(.)\1+/g, '$1')
  return key === '' || key.length > longest ? null : `+${key}`
}
