/**
 * The names in what a reader typed, as the catalogue writes them: "Brian W. Kernighan; Dennis
 * Ritchie" is "Kernighan, Brian W." and "Ritchie, Dennis". A name of one word, or with a comma, stays.
 */
export function typedAuthors(typed: string): string[] {
  const parts = typed
    .split(/;|\s+and\s+|\s+&\s+/i)
    .flatMap(namesOf)
    .map((name) => name.trim())
  return parts.filter((name) => name !== '' && name !== '…').map(familyFirst)
}

/** "A. Aho, M. Lam" are two names, "Aho, Alfred" is one. */
function namesOf(text: string): string[] {
  const parts = text.split(',')
  const areNames = parts.length > 1 && parts.every((part) => /\S\s+\S/.test(part.trim()))
  return areNames ? parts : [text]
}

function familyFirst(name: string): string {
  if (name.includes(',')) return name
  const [, given, family] = /^(.*\S)\s+(\S+)$/.exec(name) ?? []
  return given && family ? `${family}, ${given}` : name
}
