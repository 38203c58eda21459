import { cleanLine } from '#src/kernel/clean-text.ts'
import { longestOf } from '../course-lists.ts'
import { namesFirst, titlesOf } from './names-first.ts'

/** What may be the title of what a line names, and its authors as they stand there; '': none do. */
export type TitleReading = { readonly title: string; readonly author: string }

const mostReadings = 8

/**
 * The ways in which a line may name a book, the likeliest first: "Author, Title, Publisher, 2018",
 * with the title in quotes, before "by", or in front.
 */
export function readingsOf(text: string): TitleReading[] {
  const readings: TitleReading[] = []
  const add = (title: string, author: string) => {
    const reading = {
      title: cleanLine(bare(title), longestOf.entryTitle),
      author: cleanLine(bareNames(author), longestOf.author),
    }
    const isNew = !readings.some(
      (one) => one.title === reading.title && one.author === reading.author,
    )
    if (isTitle(reading.title) && isNew) readings.push(reading)
  }
  const [quoted, before = '', title = ''] = /^(.*?)["“«‘]([^"”»’]{3,300})["”»’]/u.exec(text) ?? []
  if (quoted !== undefined) {
    add(title, bareNames(before) || afterBy(text.slice(quoted.length)))
  }
  const [, bySecond = '', byNames = ''] = /^(.{3,300}?)[,.]?\s+by\s+(.{3,200})$/iu.exec(text) ?? []
  const writers = byNames.split(/[,(]/u)[0] ?? ''
  if (isName(writers.trim())) add(bySecond, writers)
  const first = namesFirst(text)
  if (first) for (const one of titlesOf(first)) add(one, first.names)
  const [, names = '', rest = ''] =
    /^(.{3,200}?)\s*\(\s*(?:19|20)\d\d\s*\)[.,:]?\s+(.{3,})$/u.exec(text) ?? []
  if (names !== '') add(rest.split(/\.\s|,\s/u)[0] ?? '', names)
  for (const parts of [text.split(/\s*[,;]\s+/u), text.split(/\s*[:.]\s+|\s+[–—-]\s+/u)]) {
    const known = parts.map((part) => part.trim()).filter((part) => part !== '')
    for (const at of placesOfTitle(known)) {
      const before = known.slice(0, at).join(', ')
      const behind = known[at + 1] ?? ''
      add(known[at] ?? '', before || (isName(behind) ? behind : ''))
    }
  }
  if (readings.length === 0) add(text, '')
  return readings.slice(0, mostReadings)
}

/**
 * Where the title may stand among the parts of a line, the likeliest place first: behind the names
 * it begins with, else second, then wherever else near the beginning.
 */
function placesOfTitle(parts: readonly string[]): number[] {
  const behindNames = parts.findIndex((part) => !isName(part))
  const likeliest = behindNames >= 0 ? behindNames : Math.min(1, parts.length - 1)
  const others = parts.map((_, at) => at).filter((at) => at !== likeliest && at < 4)
  return [likeliest, ...others]
}

/** Without an edition, a year, brackets and marks around. */
function bare(title: string): string {
  return title
    .replace(
      /[([]?\b(?:\d{1,2}(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|revised|latest)\s+(?:ed\b\.?|edn\b\.?|edition)[)\]]?/giu,
      ' ',
    )
    .replace(/[([](?:19|20)\d\d[)\]]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:.–—"“‘'-]+|[\s,;:.–—"”’'-]+$/gu, '')
}

function bareNames(names: string): string {
  return names
    .replace(/\bet\.?\s+al\.?/giu, ' ')
    .replace(/\(?\b(?:eds?|editors?)\b\.?\)?/giu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:.–—(-]+|[\s,;:–—(&-]+$/gu, '')
    .replace(/\s+and$/iu, '')
}

function afterBy(text: string): string {
  const [, names = ''] = /^[\s,]*by\s+([^,(\d]{3,100})/iu.exec(text) ?? []
  return names
}

function isTitle(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return letters >= 3 && !publisherOnly.test(text)
}

const publisherOnly =
  /^(?:[\w&. ]*\b(?:press|publish(?:er|ers|ing|ication|ications)|hall|wiley|pearson|mcgraw[- ]?hill|springer|elsevier|tmh|phi|o.?reilly|oxford|cambridge|academic|cengage|tata)\b[\w&. ]*|(?:19|20)\d\d|vol(?:ume)?\.?\s*\d+|pp?\.?\s*\d.*|\d+.*)$/iu

/**
 * Whether a part of a line reads like names: initials, "and" or "&" between, or one to three words
 * of which each is written with a capital.
 */
function isName(part: string): boolean {
  if (/\b\p{Lu}\.(?:\s|$|\p{Lu})/u.test(part)) return true
  if (/\b(?:et al|and others|eds?)\b/iu.test(part)) return true
  const words = part.split(/\s+(?:and|&)\s+|\s+/u)
  const isCapital = words.every(
    (word) => /^\p{Lu}[\p{L}'’.-]*$/u.test(word) || /^(?:and|&|de|van|von)$/u.test(word),
  )
  if (!isCapital) return false
  return words.length <= 2 || (/\s(?:and|&)\s/u.test(part) && words.length <= 6)
}
