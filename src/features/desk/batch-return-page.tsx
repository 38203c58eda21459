import { data, Form, href, Link } from 'react-router'
import { ToldMessage } from '../../browser/list/told.tsx'
import layout from '../../browser/page/page.module.css'
import { isAppError } from '../../kernel/errors.ts'
import { privateMeta } from '../../kernel/head.ts'
import { newId } from '../../kernel/ids.ts'
import { pages } from '../../pages.ts'
import { appContext } from '../../server/context.ts'
import { readForm } from '../accounts/read-form.server.ts'
import type { Route } from './+types/batch-return-page'
import { batchWords } from './batch-line.ts'
import styles from './batch-return.module.css'
import { returnBatch } from './batch-return.server.ts'

export function loader() {
  return { key: newId() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const field = await readForm(request)
  const codes = field('codes')
  const returnedOn = field('returnedOn')
  try {
    const asked = { key: field('key'), codes, returnedOn: returnedOn || null }
    const lines = await returnBatch(db, actor, asked)
    const told = { kind: 'done', message: `${batchWords(lines)}.` } as const
    return { lines, told, typed: null }
  } catch (error) {
    if (!isAppError(error)) throw error
    const told = { kind: 'failed', message: error.message } as const
    return data({ lines: [], told, typed: { codes, returnedOn } }, { status: error.status })
  }
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'batch-return', matches)

export default function BatchReturnPage({ loaderData, actionData }: Route.ComponentProps) {
  const lines = actionData?.lines ?? []
  const typed = actionData?.typed ?? null
  return (
    <div className="page">
      <div className={`${layout.head} ${layout.tall}`}>
        <h1>Take back a list</h1>
        <Link to={href('/admin/circulation')} className="button button-quiet">
          The desk
        </Link>
      </div>
      <ToldMessage told={actionData?.told ?? null} />
      {lines.length > 0 && (
        <table className={styles.report}>
          <caption className="visually-hidden">What came of each copy</caption>
          <thead>
            <tr>
              <th scope="col">Code</th>
              <th scope="col">Book</th>
              <th scope="col">Outcome</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.code}>
                <td>{line.code}</td>
                <td>{line.title}</td>
                <td className={styles[line.tone]}>
                  <strong>{line.heading}</strong> {line.says}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Form method="post" className={styles.form} key={lines.length > 0 ? loaderData.key : 'first'}>
        <input type="hidden" name="key" value={loaderData.key} />
        <label htmlFor="codes">Barcodes or accession numbers, one on each line</label>
        <textarea
          id="codes"
          name="codes"
          className="field"
          rows={10}
          required
          maxLength={50000}
          defaultValue={typed?.codes ?? ''}
          autoComplete="off"
          spellCheck={false}
        />
        <div className={styles.drop}>
          <label htmlFor="returnedOn">They came back on (left empty: today)</label>
          <input
            id="returnedOn"
            name="returnedOn"
            type="date"
            className="field"
            defaultValue={typed?.returnedOn ?? ''}
          />
        </div>
        <p>
          <button type="submit" className="button">
            Take them back
          </button>
        </p>
      </Form>
    </div>
  )
}
