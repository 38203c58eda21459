import { useEffect, useRef } from 'react'
import { Form, useLocation, useMatch } from 'react-router'
import { Icon } from '#src/browser/icons.tsx'
import { usePageTitle } from '#src/pages/use-page-titles.ts'
import styles from './site-search-field.module.css'
import { useSearchKey } from './use-search-key.ts'

/**
 * The field of the desktop bar for the search over the whole site, which goes on at /search: there
 * the page has a field of its own, and this one is out of sight.
 */
export function SiteSearchField() {
  const { pathname } = useLocation()
  const title = usePageTitle('search')
  const form = useRef<HTMLFormElement>(null)
  useSearchKey()
  useEffect(() => {
    if (pathname) form.current?.reset()
  }, [pathname])
  return (
    <Form
      ref={form}
      action="/search"
      role="search"
      aria-label={title}
      className={styles.form}
      data-at-search={useMatch('/search') !== null}
    >
      <input
        type="search"
        name="q"
        className="field"
        aria-label={title}
        placeholder={title}
        aria-keyshortcuts="/"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={400}
        data-site-search
      />
      <button type="submit" className="icon-button" aria-label={title}>
        <Icon name="search" size={20} />
      </button>
    </Form>
  )
}
