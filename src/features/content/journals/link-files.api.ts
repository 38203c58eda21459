import { dayOf } from '#src/institute/institute-clock.ts'
import { defineDocument, type EndpointContext } from '#src/server/http/endpoint.ts'
import { tableFile } from '#src/server/tables/table-file.server.ts'
import { linkReport, linkResults } from './link-checks.server.ts'
import { linkResultWords } from './link-words.ts'

const headings = [
  'Result',
  'Address',
  'Answer',
  'Fault',
  'Leads to',
  'Broken since',
  'Checked',
  'Journals',
  'Numbers of the journals',
]
const rowsAtOnce = 500

async function* rowsOf({ db, actor }: EndpointContext, asked: string | null) {
  const wanted = linkResults.filter((result) => asked === null || result === asked)
  for (const result of wanted) {
    for (let page = 1; ; page++) {
      const offset = (page - 1) * rowsAtOnce
      const links = await linkReport(db, actor, result, { page, size: rowsAtOnce, offset })
      if (links.length === 0) break
      yield links.map((link) => [
        linkResultWords[result],
        link.href,
        link.status === null ? '' : String(link.status),
        link.fault ?? '',
        link.leadsTo ?? '',
        link.brokenSince === null ? '' : dayOf(link.brokenSince),
        dayOf(link.checkedAt),
        link.journals.map(({ title }) => title).join('; '),
        link.journals.map(({ number }) => String(number)).join(', '),
      ])
    }
  }
}

/** The report on the links of journals as a file; `result` narrows it. */
export const linkFileEndpoint = defineDocument({
  path: '/admin/add-journals/links.csv',
  access: 'staff:contents',
  adminGate: true,
  summary: 'The report on the links of journals as a table',
  respond: async (context, request) => {
    const asked = new URL(request.url).searchParams.get('result')
    const groups = rowsOf(context, asked)
    return tableFile({ name: 'Links of journals', headings, groups }, 'links-of-journals.csv')
  },
})
