import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { institute } from '#institute'
import { instituteLogo } from '#src/institute/current-institute.ts'
import styles from './brand.module.css'

/**
 * The link home. A click on its text also loads the page anew (specification, section 2); the mark
 * only navigates.
 */
export function Brand() {
  const logo = instituteLogo()
  return (
    <Link to="/" className={styles.brand} onClick={reloadOnText}>
      {logo ? (
        <img
          src={logo.href}
          width={logo.width}
          height={logo.height}
          alt=""
          className={styles.logo}
        />
      ) : (
        <Mark />
      )}
      <span className={styles.text} data-brand-text>
        {institute.libraryName}
      </span>
    </Link>
  )
}

function reloadOnText(event: MouseEvent<HTMLAnchorElement>) {
  const onText = event.target instanceof Element && event.target.closest('[data-brand-text]')
  if (!onText || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  if (window.location.pathname === '/') window.location.reload()
  else window.location.assign('/')
}

/** An almirah of books: a cupboard with a diamond of ikat on its door. */
function Mark() {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" className={styles.mark}>
      <path
        className={styles.body}
        d="M4 4.5a1.5 1.5 0 0 1 1.5-1.5h21A1.5 1.5 0 0 1 28 4.5V27H4ZM6 27h4v2.5H6ZM22 27h4v2.5h-4Z"
      />
      <path
        className={styles.spines}
        d="M7 6h3v8H7ZM11 7.5h2.5V14H11ZM14.5 6H18v8h-3.5ZM19 7h2.5v7H19ZM22.5 6H25v8h-2.5Z"
      />
      <path
        className={styles.diamond}
        d="M16 16.5h1v1h1v1h1v1h1v2h-1v1h-1v1h-1v1h-2v-1h-1v-1h-1v-1h-1v-2h1v-1h1v-1h1v-1Zm-.5 3v2h1v-2Z"
      />
    </svg>
  )
}
