import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router'
import { pageIsThere, pageLeaves } from '#src/browser/keys/page-keys.ts'
import { takesText } from '#src/browser/keys/text-field.ts'
import { CHUNK_TIMEOUT, skeletonAfter } from './constants.ts'
import { LoadError } from './load-error.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import styles from './shell.module.css'
import { Skeleton } from './skeleton.tsx'
import { useLasting } from './use-lasting.ts'

/**
 * The main part of the site. While another page is on its way its skeleton stands here, and a load
 * error where it does not arrive within the time-out.
 */
export function PageFrame({ children }: { children: ReactNode }) {
  const { location: next } = useNavigation()
  const { pathname, key } = useLocation()
  const leaving = next !== undefined && next.pathname !== pathname
  const waiting = useLasting(leaving, skeletonAfter)
  const lost = useLasting(next !== undefined, CHUNK_TIMEOUT)
  useKeysForNextPage(next !== undefined, key)
  return (
    <main id="main" ref={useFocusAfterNavigation()} tabIndex={-1} aria-busy={waiting}>
      {next !== undefined && <div className={styles.progress} aria-hidden="true" />}
      <RefusalNotice />
      {lost && next ? (
        <LoadError href={next.pathname + next.search + next.hash} />
      ) : (
        waiting && <Skeleton />
      )}
      <div hidden={waiting || lost}>{children}</div>
    </main>
  )
}

/**
 * What is typed while another page is on its way is kept for it. `key`: that of the location that
 * is shown.
 */
function useKeysForNextPage(isOnItsWay: boolean, key: string): void {
  useEffect(() => {
    if (isOnItsWay) pageLeaves()
    // Whoever goes back before this page was drawn is on the way to another one already.
    else if ((window.history.state?.key ?? 'default') === key) pageIsThere()
  }, [isOnItsWay, key])
}

/**
 * Moves the focus to the new page, so that keyboard and screen reader start there and not where the
 * old link was. A page that begins in one of its fields has put it there already.
 */
function useFocusAfterNavigation() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const type = useNavigationType()
  const seen = useRef(pathname)
  useEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    if (type !== 'PUSH' || beginsInField(main.current)) return
    main.current?.focus({ preventScroll: true })
  }, [pathname, type])
  return main
}

function beginsInField(main: HTMLElement | null): boolean {
  const { activeElement } = document
  return takesText(activeElement) && main?.contains(activeElement) === true
}
