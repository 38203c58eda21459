import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BookSource } from '#src/kernel/book-source.ts'
import { yazAnswers } from './yaz-answers.ts'

/** The ISBN that the recorded services know. */
export const knownIsbn = '9780131019089'

/** ISBNs of books that were never printed: the SRU server knows each, as `Sample book ISBN`. */
const sampleIsbn = /978999991\d{4}$/

const openLibrary = {
  [`ISBN:${knownIsbn}`]: {
    url: 'https://openlibrary.org/books/OL801219M',
    title: 'UNIX internals',
    authors: [
      { url: 'https://openlibrary.org/authors/OL1', name: 'Uresh Vahalia' },
      { url: 'https://openlibrary.org/authors/OL2', name: 'Peter Gray' },
    ],
    number_of_pages: 601,
    identifiers: { isbn_13: [knownIsbn], lccn: ['95025213'], oclc: ['33009919'] },
    classifications: { dewey_decimal_class: ['005.43'] },
    publishers: [{ name: 'Prentice Hall' }],
    publish_places: [{ name: 'Upper Saddle River, NJ' }],
    publish_date: 'October 1996',
    subjects: [{ name: 'UNIX (Computer file)' }, { name: 'Operating systems (Computers)' }],
  },
}

/** As `search.json` answers, with the fields that the sources ask for. */
const openLibraryDocs = [
  {
    title: 'UNIX internals',
    author_name: ['Uresh Vahalia', 'Peter Gray'],
    first_publish_year: 1995,
    ddc: ['005.43'],
    subject: ['UNIX (Computer file)'],
    editions: {
      numFound: 1,
      start: 0,
      docs: [
        {
          title: 'UNIX internals',
          isbn: ['0131019082', knownIsbn],
          publisher: ['Prentice Hall'],
          publish_date: ['October 1996'],
          language: ['eng'],
        },
      ],
    },
  },
  {
    title: 'The UNIX programming environment',
    author_name: ['Brian W. Kernighan', 'Rob Pike'],
    first_publish_year: 1983,
    editions: {
      docs: [
        {
          title: 'The UNIX programming environment',
          isbn: ['9780139376818'],
          publisher: ['Prentice-Hall'],
          publish_date: ['1984'],
          language: ['eng'],
        },
      ],
    },
  },
] as const

const datafield = (tag: string, indicators: string, subfields: Record<string, string>) =>
  `<datafield tag="${tag}" ind1="${indicators[0]}" ind2="${indicators[1]}">${Object.entries(
    subfields,
  )
    .map(([code, value]) => `<subfield code="${code}">${value}</subfield>`)
    .join('')}</datafield>`

const record = `<record xmlns="http://www.loc.gov/MARC21/slim"><leader>00000cam a2200000 a 4500</leader>
<controlfield tag="001">190244577</controlfield><controlfield tag="003">DE-627</controlfield>
<controlfield tag="008">090324s1996    maua     b    001 0 eng  </controlfield>
${datafield('020', '  ', { a: knownIsbn })}
${datafield('100', '1 ', { a: 'Vahalia, Uresh', d: '1959-', 4: 'aut' })}
${datafield('245', '10', { a: 'UNIX internals /', c: 'Uresh Vahalia.' })}
${datafield('250', '  ', { a: '1st ed.' })}
${datafield('264', ' 1', { a: 'Upper Saddle River, NJ :', b: 'Prentice Hall,', c: '1996' })}
${datafield('336', '  ', { a: 'text', b: 'txt', 2: 'rdacontent' })}
${datafield('952', '  ', { p: 'OTHER-LIBRARY-1', o: 'QA 76' })}</record>`

const inSru = (one: string) =>
  `<record><recordSchema>marcxml</recordSchema><recordPacking>xml</recordPacking><recordData>${one}</recordData></record>`

const sru = (...records: string[]) => `<?xml version="1.0"?>
<searchRetrieveResponse xmlns="http://www.loc.gov/zing/srw/"><version>1.1</version><numberOfRecords>${records.length}</numberOfRecords>
<records>${records.map(inSru).join('')}</records>
</searchRetrieveResponse>`

/** Of the time before ISBNs. */
const oldRecord = `<record xmlns="http://www.loc.gov/MARC21/slim"><leader>00000cam a2200000 a 4500</leader>
<controlfield tag="001">58014120</controlfield><controlfield tag="003">DE-627</controlfield>
<controlfield tag="008">700101s1961    ii ab    b    000 0 eng  </controlfield>
${datafield('082', '04', { a: '746.14' })}
${datafield('100', '1 ', { a: 'Meher, Sadhu Charan', 4: 'aut' })}
${datafield('245', '10', { a: 'Handloom weaving of Sambalpur :', b: 'threads and dyes' })}
${datafield('260', '  ', { a: 'Cuttack :', b: 'Mahanadi Press,', c: '1961' })}
${datafield('300', '  ', { a: '212 p.' })}
${datafield('952', '  ', { p: 'OTHER-LIBRARY-2', o: 'T 12' })}</record>`

/** The records in which each word of a question in CQL stands. */
function searched(cql: string): string[] {
  const words = [...cql.matchAll(/="((?:[^"\\]|\\.)*)"/g)].map(([, word = '']) =>
    word.replaceAll('\\', '').toLowerCase(),
  )
  return [record, oldRecord].filter((one) =>
    words.every((word) => one.toLowerCase().includes(word)),
  )
}

const diagnostic = `<?xml version="1.0"?>
<zs:searchRetrieveResponse xmlns:zs="http://www.loc.gov/zing/srw/"><zs:version>1.1</zs:version>
<zs:diagnostics><diagnostic xmlns="http://www.loc.gov/zing/srw/diagnostic/"><uri>info:srw/diagnostic/1/16</uri><details>dc.title</details><message>Unsupported index</message></diagnostic></zs:diagnostics></zs:searchRetrieveResponse>`

function sampleRecord(isbn: string): string {
  return record
    .replaceAll(knownIsbn, isbn)
    .replace('UNIX internals', `Sample book ${isbn}`)
    .replace('</record>', `${datafield('082', '04', { a: '005.43' })}</record>`)
}

/** The works in which each of the words stands. */
function docsWith(words: string) {
  const all = words.toLowerCase().split(/\s+/)
  return openLibraryDocs.filter((doc) => {
    const text = JSON.stringify(doc).toLowerCase()
    return all.every((word) => text.includes(word))
  })
}

/**
 * Services that tell of books as recorded ones did, on this machine: Open Library's API, SRU, and
 * the ways in which services fail.
 */
export async function startBookSources() {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const isKnown = [...searchParams.values()].some((value) => value.endsWith(knownIsbn))
    const sample = [...searchParams.values()].flatMap((value) => sampleIsbn.exec(value) ?? [])[0]
    asked.push(pathname)
    response.on('error', () => {})
    const cql = searchParams.get('query')
    const words = [searchParams.get('title'), searchParams.get('author')].join(' ').trim()
    if (pathname === '/sru' && cql !== null) response.end(sru(...searched(cql)))
    else if (pathname === '/api/books' && words !== '')
      response.end(JSON.stringify({ docs: docsWith(words), numFound: docsWith(words).length }))
    else if (pathname === '/api/books') response.end(JSON.stringify(isKnown ? openLibrary : {}))
    else if (pathname === '/sru')
      response.end(sru(...(isKnown ? [record] : sample ? [sampleRecord(sample)] : [])))
    else if (pathname === '/other-number')
      response.end(sru(record.replaceAll(knownIsbn, '9780131103627')))
    else if (pathname === '/moved') response.writeHead(302, { location: '/sru' }).end()
    else if (pathname === '/broken') response.end('{"title": <')
    else if (pathname === '/html')
      response.end('<html><body><h1>Down for repairs</h1></body></html>')
    else if (pathname === '/diagnostic') response.end(diagnostic)
    else if (pathname === '/yaz') response.end(yazAnswers.records)
    else if (pathname === '/yaz-diagnostic') response.end(yazAnswers.diagnostic)
    else if (pathname === '/other-schema')
      response.end(sru('<dc xmlns="info:srw/schema/1/dc-v1.1"><title>UNIX</title></dc>'))
    else if (pathname === '/slow') setTimeout(() => response.end(sru(record)), 20_000).unref()
    else if (pathname === '/doctype') response.end(`<!DOCTYPE a [<!ENTITY b "c">]>${sru(record)}`)
    else if (pathname === '/endless')
      for (let at = 0; at < 30; at++) response.write(' '.repeat(100_000))
    else response.writeHead(500).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const source = (kind: BookSource['kind'], path: string): BookSource => ({
    kind,
    name: path,
    address: `${origin}/${path}?q={isbn}`,
    search: `${origin}/${path}?${kind === 'sru' ? 'query={query}' : 'title={title}&author={author}'}`,
  })
  return {
    asked,
    source,
    openLibrary: source('openlibrary', 'api/books'),
    sru: source('sru', 'sru'),
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
