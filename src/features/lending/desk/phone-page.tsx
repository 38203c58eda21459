import { data, useFetcher } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import { isAppError } from '#src/kernel/errors.ts'
import { setCookie } from '#src/kernel/set-cookie.ts'
import { inLanguage } from '#src/kernel/words/sentence.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/phone-page'
import styles from './phone.module.css'
import { deviceCookie, deviceOf } from './phone-cookie.ts'
import type { PhoneSaid } from './phone-said.ts'
import { isPairedPhone, takeCode, takePhoneScan } from './phone-scanner.server.ts'
import { PhoneScans } from './phone-scans.tsx'
import { type PairingSaid, usePairing } from './use-pairing.ts'
import { deskWords } from './words.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext)
  return { isPaired: await isPairedPhone(db, params.code, deviceOf(request)) }
}

/** Each phone has an answer of its own, which the desk may end the next moment: kept nowhere. */
export function headers() {
  return { 'cache-control': 'private, no-store' }
}

/** A look whether the pairing has ended is made again where the library cannot be reached. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<PairingSaid> {
  try {
    return await serverLoader()
  } catch {
    return { isPaired: null }
  }
}

/** Takes the code for this phone, or what it scanned. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, client, language } = context.get(appContext)
  const field = await readForm(request)
  const { code } = params
  const isScan = field('intent') === 'scan'
  try {
    if (!isScan) {
      const device = await takeCode(db, code)
      const headers = { 'set-cookie': setCookie(client.origin, deviceCookie(device)) }
      return data<PhoneSaid>({ kind: 'done' }, { headers })
    }
    const scan = { key: field('key'), text: field('text') }
    await takePhoneScan(db, code, deviceOf(request), scan)
    return data<PhoneSaid>({ kind: 'done' })
  } catch (error) {
    if (!isAppError(error)) throw error
    if (isScan && error.code === 'not-found')
      return data<PhoneSaid>({ kind: 'ended' }, { status: error.status })
    return data<PhoneSaid>(
      { kind: 'failed', message: inLanguage(error.sentence, language) },
      { status: error.status },
    )
  }
}

/** Where the library cannot be reached, the phone keeps its scan and sends it again. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch {
    return { kind: 'later' } satisfies PhoneSaid
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(openPages, 'desk-scanner', matches)

export default function PhonePage({ loaderData }: Route.ComponentProps) {
  const words = useWords(deskWords)
  const connect = useFetcher<PhoneSaid>()
  const said = connect.data
  const { wasPaired, hasEnded, end } = usePairing(loaderData.isPaired)
  return (
    <div className={`page ${styles.page}`}>
      <h1>{words.scannerOfDesk}</h1>
      {wasPaired ? (
        <PhoneScans hasEnded={hasEnded} onEnd={end} />
      ) : (
        <connect.Form method="post" className={styles.connect}>
          <p>{words.phoneBecomes}</p>
          {said?.kind === 'failed' && <p role="alert">{said.message}</p>}
          {said?.kind === 'later' && <p role="alert">{words.notReachedTryAgain}</p>}
          <button type="submit" name="intent" value="connect" className="button">
            {words.connectPhone}
          </button>
        </connect.Form>
      )}
    </div>
  )
}
