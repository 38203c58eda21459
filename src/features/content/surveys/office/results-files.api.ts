import type { DocumentEndpoint, EndpointContext } from '#src/server/http/endpoint.ts'
import { tableDocuments } from '#src/server/http/table-documents.ts'
import type { Table } from '#src/server/tables/workbook.server.ts'
import { readOfficeResults } from '../read-results.server.ts'
import type { QuestionResult } from '../survey-results.ts'
import type { SurveyResults } from '../survey-shown.ts'

/** The results of a survey as files. */
export const resultFileEndpoints: readonly DocumentEndpoint[] = tableDocuments({
  access: 'staff:contents',
  path: '/admin/surveys/results',
  summary: 'the results of a survey, ?number=1',
  fileName: 'survey',
  table: tableOf,
})

const headings = ['Question', 'Group', 'Answer', 'Count', 'Percent', 'Answered', 'Average']

async function tableOf({ db, actor }: EndpointContext, request: Request): Promise<Table> {
  const number = new URL(request.url).searchParams.get('number') ?? ''
  return { name: 'Survey', headings, groups: groupsOf(await readOfficeResults(db, actor, number)) }
}

async function* groupsOf({ total, questions, groups }: SurveyResults) {
  yield questions.flatMap((one) => linesOf(one, `All (${total})`))
  for (const { group, size, questions } of groups) {
    yield questions.flatMap((one) => linesOf(one, `${group} (${size})`))
  }
}

function linesOf({ question, answered, bars, average, texts }: QuestionResult, group: string) {
  const whole = [String(answered), average?.toFixed(2) ?? '']
  const counted = bars.map(({ label, count, share }) => [
    question.text,
    group,
    label,
    String(count),
    (share * 100).toFixed(1),
    ...whole,
  ])
  return [...counted, ...texts.map((text) => [question.text, group, text, '', '', ...whole])]
}
