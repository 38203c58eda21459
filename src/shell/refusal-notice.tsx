import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from '../browser/icons.tsx'
import { loginAddress } from '../features/accounts/login-query.ts'
import type { SitePage } from '../page-row.ts'
import styles from './refusal-notice.module.css'
import { takeRefusedPage } from './refused-page.ts'
import { useShownPerson } from './use-shown-person.ts'

/** The row of a page, out of the whole table, which few need. */
async function rowOf(id: string): Promise<SitePage | null> {
  const { pages } = await import('../pages.ts')
  return pages.find((page) => page.id === id) ?? null
}

/** Says why somebody is on this page and not on the one that they asked for, until they go on. */
export function RefusalNotice() {
  const { key } = useLocation()
  const person = useShownPerson()
  const [refused, setRefused] = useState<SitePage | null>(null)
  useEffect(() => {
    const id = key && takeRefusedPage()
    setRefused(null)
    if (id) void rowOf(id).then(setRefused)
  }, [key])
  if (!refused) return null
  const { title, path } = refused
  return (
    <div className={styles.notice} role="status" data-page-search="outside">
      <p>
        {person ? (
          `“${title}” is not open to your account, so you are here.`
        ) : (
          <>
            “{title}” is for people who are signed in.{' '}
            <Link to={loginAddress({ next: path.includes(':') ? null : path })}>Sign in</Link>
          </>
        )}
      </p>
      <button
        type="button"
        className="icon-button"
        aria-label="Close this message"
        onClick={() => setRefused(null)}
      >
        <Icon name="close" size={20} />
      </button>
    </div>
  )
}
