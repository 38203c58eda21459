import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from '#src/browser/icons.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { loginAddress } from '#src/features/people/accounts/login-query.ts'
import { openPages } from '#src/pages/open-pages.ts'
import type { ShownPage } from '#src/pages/page-row.ts'
import { usePageTitles } from '#src/pages/use-page-titles.ts'
import { panelLinks } from './navigation.ts'
import styles from './refusal-notice.module.css'
import { takeRefusedPage } from './refused-page.ts'
import { useShownPerson } from './use-shown-person.ts'
import { shellWords } from './words.ts'

/** The row of a page, out of the whole table, which few need. */
async function rowOf(id: string): Promise<ShownPage | null> {
  const { pages } = await import('#src/pages/pages.ts')
  return pages.find((page) => page.id === id) ?? null
}

/** Says why somebody is on this page and not on the one that they asked for, until they go on. */
export function RefusalNotice() {
  const { key, pathname } = useLocation()
  const person = useShownPerson()
  const words = useWords(shellWords)
  const titles = usePageTitles()
  const [refused, setRefused] = useState<ShownPage | null>(null)
  useEffect(() => {
    const id = key && takeRefusedPage()
    setRefused(null)
    if (!id) return
    let isHere = true
    void rowOf(id).then((row) => {
      // A note that an earlier page never came to read says nothing of this one.
      if (isHere && row?.refusedTo === pathname) setRefused(row)
    })
    return () => {
      isHere = false
    }
  }, [key, pathname])
  if (!refused) return null
  const { path } = refused
  const title = titles(refused)
  const [panel] = person ? panelLinks(openPages, person, words) : []
  return (
    <div className={styles.notice} role="status" data-page-search="outside">
      <p>
        {person ? (
          <>
            {words.notOpenToYou(title)}{' '}
            {panel && panel.to !== pathname && (
              <Link to={panel.to}>{words.goToYour(panel.label)}</Link>
            )}
          </>
        ) : (
          <>
            {words.forSignedIn(title)}{' '}
            <Link to={loginAddress({ next: path.includes(':') ? null : path })}>
              {words.signIn}
            </Link>
          </>
        )}
      </p>
      <button
        type="button"
        className="icon-button"
        aria-label={words.closeMessage}
        onClick={() => setRefused(null)}
      >
        <Icon name="close" size={20} />
      </button>
    </div>
  )
}
