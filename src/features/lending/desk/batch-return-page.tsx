import { useEffect, useEffectEvent, useRef } from 'react'
import { data, Form, href, Link } from 'react-router'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import layout from '#src/browser/page/page.module.css'
import { RefusedList } from '#src/browser/scan/refused-list.tsx'
import { useRefusedScans } from '#src/browser/scan/refused-scans.ts'
import { useWords } from '#src/browser/words/use-words.ts'
import { siteOf } from '#src/institute/head.ts'
import { isAppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import { inLanguage } from '#src/kernel/words/sentence.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/batch-return-page'
import { type BatchLine, batchWords } from './batch-line.ts'
import styles from './batch-return.module.css'
import { returnBatch } from './batch-return.server.ts'
import { BatchHelp } from './help/batch-help.tsx'
import { deskPlace } from './refused-scan.ts'
import { deskWords } from './words.ts'

export function loader() {
  return { key: newId() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, language } = context.get(appContext)
  const words = deskWords[language]
  const field = await readForm(request)
  const key = field('key')
  const codes = field('codes')
  const returnedOn = field('returnedOn')
  try {
    const asked = { key, codes, returnedOn: returnedOn || null }
    const lines = await returnBatch(db, actor, asked, language)
    const kind = lines.some(({ tone }) => tone === 'bad') ? 'failed' : 'done'
    const flash = { kind, message: words.sentence(batchWords(lines, words)) } as const
    return { key, lines, flash, typed: null }
  } catch (error) {
    if (!isAppError(error)) throw error
    const flash = { kind: 'failed', message: inLanguage(error.sentence, language) } as const
    return data({ key, lines: [], flash, typed: { codes, returnedOn } }, { status: error.status })
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pages, 'batch-return', matches, deskWords[siteOf(matches).language].batchReturn)

export default function BatchReturnPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(deskWords)
  const lines = actionData?.lines ?? []
  const typed = actionData?.typed ?? null
  const codes = useRef<HTMLTextAreaElement>(null)
  const { refused, dismiss } = useRefusedLines(actionData?.key, actionData?.lines)
  return (
    <div className="page">
      <div className={`${layout.head} ${layout.tall}`}>
        <h1>{words.batchReturn}</h1>
        <div className={layout.actions}>
          <BatchHelp field={codes} />
          <Link to={href('/admin/circulation')} className="button button-quiet">
            {words.theDesk}
          </Link>
        </div>
      </div>
      <FlashMessage flash={actionData?.flash ?? null} />
      {lines.length > 0 && (
        <table className={styles.report}>
          <caption className="visually-hidden">{words.resultOfEach}</caption>
          <thead>
            <tr>
              <th scope="col">{words.code}</th>
              <th scope="col">{words.book}</th>
              <th scope="col">{words.outcome}</th>
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
      <RefusedList
        refused={refused}
        onDismiss={(ids) => {
          dismiss(ids)
          codes.current?.focus()
        }}
      />
      <Form method="post" className={styles.form} key={lines.length > 0 ? loaderData.key : 'first'}>
        <input type="hidden" name="key" value={loaderData.key} />
        <label htmlFor="codes">{words.codesOnePerLine}</label>
        <textarea
          ref={codes}
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
          <label htmlFor="returnedOn">{words.backdateFrom}</label>
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
            {words.returnAll}
          </button>
        </p>
      </Form>
    </div>
  )
}

/** The refused scans, with those of the list that was taken back last. */
function useRefusedLines(key = '', lines?: readonly BatchLine[]) {
  const { refused, keep, dismiss } = useRefusedScans(deskPlace)
  const keepLine = useEffectEvent(({ code, heading, title, says }: BatchLine) =>
    keep({ id: `${key} ${code}`, code, heading, title, says }),
  )
  useEffect(() => {
    for (const line of lines ?? []) if (line.tone === 'bad') keepLine(line)
  }, [lines])
  return { refused, dismiss }
}
