import { cleanLine, cleanLines } from '#src/kernel/clean-text.ts'

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
    controlNumber: line(book.controlNumber, 100),
    controlSource: line(book.controlSource, 100),
    title: cleanLine(book.title, 1000),
    subtitle: line(book.subtitle, 1000),
    responsibility: line(book.responsibility, 1000),
    otherTitles: distinctLines(book.otherTitles, 50, 1000),
    edition: line(book.edition, 200),
    publisher: line(book.publisher, 300),
    place: line(book.place, 200),
    languages: distinctLines(book.languages, 20, 20),
    extent: line(book.extent, 300),
    ddc: line(book.ddc, 50),
    callNumber: line(book.callNumber, 100),
    summary: lines(book.summary, 20_000),
    notes: book.notes
      .slice(0, 100)
      .map((text) => cleanLines(text, 10_000))
      .filter(Boolean),
    contributors: book.contributors
      .map((person) => ({ ...person, name: cleanLine(person.name, 300) }))
      .filter(({ name }) => name !== '')
      .slice(0, 100),
    subjects: distinctLines(book.subjects, 100, 300),
    series: book.series
      .map(({ title, volume }) => ({
        title: cleanLine(title, 500),
        ...(volume === undefined ? {} : { volume: line(volume, 100) }),
      }))
      .filter(({ title }) => title !== '')
      .slice(0, 20),
    identifiers: book.identifiers
      .map((number) => ({
        ...number,
        value: cleanLine(number.value, 100),
        ...(number.qualifier === undefined ? {} : { qualifier: line(number.qualifier, 200) }),
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
    accessionNumber: line(copy.accessionNumber, 60),
    series: line(copy.series, 20)?.toUpperCase(),
    barcode: line(copy.barcode, 60),
    callNumber: line(copy.callNumber, 100),
    location: line(copy.location, 200),
    volume: line(copy.volume, 100),
    source: line(copy.source, 300),
    billNumber: line(copy.billNumber, 100),
    itemType: line(copy.itemType, 30),
    withdrawalOrder: line(copy.withdrawalOrder, 100),
    withdrawalReason: line(copy.withdrawalReason, 500),
    note: lines(copy.note, 2000),
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
