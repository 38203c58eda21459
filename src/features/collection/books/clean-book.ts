import { cleanLine, cleanLines } from '#src/kernel/clean-text.ts'
import { bookLimits, copyLimits } from './text-limits.ts'

type Optional = string | undefined

/** The texts of a book, as someone wrote them. */
type BookTexts = {
  readonly controlNumber?: Optional
  readonly controlSource?: Optional
  readonly title: string
  readonly subtitle?: Optional
  readonly responsibility?: Optional
  readonly otherTitles: string[]
  readonly edition?: Optional
  readonly publisher?: Optional
  readonly place?: Optional
  readonly languages: string[]
  readonly extent?: Optional
  readonly ddc?: Optional
  readonly callNumber?: Optional
  readonly summary?: Optional
  readonly notes: string[]
  readonly contributors: { name: string }[]
  readonly subjects: string[]
  readonly series: { title: string; volume?: Optional }[]
  readonly identifiers: { value: string; qualifier?: Optional }[]
}

/**
 * The book with every text cleaned and clipped to its bound, without what is empty or stands twice.
 * The title may be empty.
 */
export function cleanBookTexts<Book extends BookTexts>(book: Book): Book {
  return {
    ...book,
    controlNumber: line(book.controlNumber, bookLimits.controlNumber),
    controlSource: line(book.controlSource, bookLimits.controlSource),
    title: cleanLine(book.title, bookLimits.title),
    subtitle: line(book.subtitle, bookLimits.subtitle),
    responsibility: line(book.responsibility, bookLimits.responsibility),
    otherTitles: distinctLines(book.otherTitles, 50, bookLimits.otherTitle),
    edition: line(book.edition, bookLimits.edition),
    publisher: line(book.publisher, bookLimits.publisher),
    place: line(book.place, bookLimits.place),
    languages: distinctLines(book.languages, 20, bookLimits.language),
    extent: line(book.extent, bookLimits.extent),
    ddc: line(book.ddc, bookLimits.ddc),
    callNumber: line(book.callNumber, bookLimits.callNumber),
    summary: lines(book.summary, bookLimits.summary),
    notes: book.notes
      .slice(0, 100)
      .map((text) => cleanLines(text, bookLimits.note))
      .filter(Boolean),
    contributors: book.contributors
      .map((person) => ({ ...person, name: cleanLine(person.name, bookLimits.person) }))
      .filter(({ name }) => name !== '')
      .slice(0, 100),
    subjects: distinctLines(book.subjects, 100, bookLimits.subject),
    series: book.series
      .map(({ title, volume }) => ({
        title: cleanLine(title, bookLimits.series),
        ...(volume === undefined ? {} : { volume: line(volume, bookLimits.seriesVolume) }),
      }))
      .filter(({ title }) => title !== '')
      .slice(0, 20),
    identifiers: book.identifiers
      .map((number) => ({
        ...number,
        value: cleanLine(number.value, bookLimits.identifier),
        ...(number.qualifier === undefined
          ? {}
          : { qualifier: line(number.qualifier, bookLimits.qualifier) }),
      }))
      .filter(({ value }) => value !== '')
      .slice(0, 100),
  }
}

/** The texts of a copy, as someone wrote them. */
type CopyTexts = {
  readonly accessionNumber?: Optional
  readonly series?: Optional
  readonly barcode?: Optional
  readonly callNumber?: Optional
  readonly location?: Optional
  readonly volume?: Optional
  readonly source?: Optional
  readonly billNumber?: Optional
  readonly itemType?: Optional
  readonly withdrawalOrder?: Optional
  readonly withdrawalReason?: Optional
  readonly note?: Optional
}

/** The copy with every text cleaned and clipped to its bound. */
export function cleanCopyTexts<Copy extends CopyTexts>(copy: Copy): Copy {
  return {
    ...copy,
    accessionNumber: line(copy.accessionNumber, copyLimits.accessionNumber),
    series: line(copy.series, copyLimits.series)?.toUpperCase(),
    barcode: line(copy.barcode, copyLimits.barcode),
    callNumber: line(copy.callNumber, copyLimits.callNumber),
    location: line(copy.location, copyLimits.location),
    volume: line(copy.volume, copyLimits.volume),
    source: line(copy.source, copyLimits.source),
    billNumber: line(copy.billNumber, copyLimits.billNumber),
    itemType: line(copy.itemType, copyLimits.itemType),
    withdrawalOrder: line(copy.withdrawalOrder, copyLimits.withdrawalOrder),
    withdrawalReason: line(copy.withdrawalReason, copyLimits.withdrawalReason),
    note: lines(copy.note, copyLimits.note),
  }
}

function line(text: Optional, limit: number): Optional {
  return text === undefined ? undefined : cleanLine(text, limit) || undefined
}

function lines(text: Optional, limit: number): Optional {
  return text === undefined ? undefined : cleanLines(text, limit) || undefined
}

function distinctLines(texts: readonly string[], limit: number, length: number): string[] {
  const cleaned = texts.map((text) => cleanLine(text, length)).filter(Boolean)
  return (cleaned.length < 2 ? cleaned : [...new Set(cleaned)]).slice(0, limit)
}
