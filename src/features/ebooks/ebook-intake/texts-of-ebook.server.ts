import type { Ebook } from '#src/features/ebooks/ebooks/ebook-rows.server.ts'
import type { EbookTexts } from './ebook-texts.ts'

/** An e-book as its form shows it. */
export function textsOfEbook(ebook: Ebook, listed: readonly string[]): EbookTexts {
  const { facts, link, rights, licence, readers, departments, until, course, note, book } = ebook
  const lines = (texts: readonly string[]) => texts.join('\n')
  return {
    title: facts.title,
    authors: lines(facts.authors),
    isbns: lines(facts.isbns),
    languages: facts.languages.join(', '),
    subjects: lines(facts.subjects),
    publisher: facts.publisher,
    year: facts.year === null ? '' : String(facts.year),
    summary: facts.summary,
    link: link ?? '',
    rights: rights ?? '',
    licence: licence ?? '',
    readers,
    departments: lines(departments),
    listed: lines(listed),
    download: ebook.mayDownload ? 'on' : '',
    print: ebook.mayPrint ? 'on' : '',
    campus: ebook.campusOnly ? 'on' : '',
    seats: ebook.seats === null ? '' : String(ebook.seats),
    until: until ?? '',
    course: course ?? '',
    note: note ?? '',
    joins: book === null ? '' : String(book),
    otherBook: '',
  }
}
