import { href, redirect } from 'react-router'
import { pageMeta, siteOf } from '#src/institute/head.ts'
import { isResponse } from '#src/kernel/is-response.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { shownRow } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/scanner-page'
import { lookUp } from './look-up.server.ts'
import { readScannedText } from './scanned-text.ts'
import type { ScannerData } from './scanner.ts'
import { Scanner } from './scanner-view.tsx'

/**
 * Answers `?code=…`: the form's without scripts, and each scan's with them. `list` stays on the
 * page where the code is the address of a book of this site, which is opened otherwise.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<ScannerData> {
  const { db, actor, origin, language } = context.get(appContext)
  const { searchParams } = new URL(request.url)
  const text = searchParams.get('code') ?? ''
  if (text.trim() === '') return { answer: null, failed: false }
  const scanned = readScannedText(text, new URL(origin).host)
  const answer = await lookUp(db, actor, origin, text, language)
  if (scanned.kind === 'book' && answer.kind === 'found' && !searchParams.has('list'))
    throw redirect(href('/books/:number', { number: String(scanned.number) }))
  return { answer, failed: false }
}

/** A scan that the server did not answer is said so in the list; it does not take the page away. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<ScannerData> {
  try {
    return await serverLoader()
  } catch (error) {
    if (isResponse(error)) throw error
    return { answer: null, failed: true }
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ ...shownRow(openPages, 'scanner', matches), ...siteOf(matches) })
}

export default function ScannerPage({ loaderData }: Route.ComponentProps) {
  const { answer } = loaderData
  return <Scanner key={answer?.text ?? ''} first={answer} />
}
