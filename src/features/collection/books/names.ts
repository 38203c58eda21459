/**
 * A person's catalogue name as people say it: "Kernighan, Brian W." → "Brian W. Kernighan". Names
 * with no comma, with several, or of a body ("Wiley, Inc.") stay as they are.
 */
export function spokenName(name: string): string {
  const parts = name.split(/,\s*/)
  const [family, given] = parts
  if (parts.length !== 2 || !family || !given || notGiven.test(given)) return name
  return `${given} ${family}`
}

const notGiven = /^(?:inc|ltd|llc|co|corp|jr|sr|[ivx]+|\d.*)\.?$/i
