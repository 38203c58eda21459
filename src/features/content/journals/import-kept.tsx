import layout from '#src/browser/page/page.module.css'
import { journalHref } from './journals.ts'

type ImportKeptProps = {
  kept: readonly { readonly number: number; readonly title: string; readonly reason: string }[]
}

/** What an undo left in place, and why. */
export function ImportKept({ kept }: ImportKeptProps) {
  return (
    <section className={layout.notice} aria-labelledby="kept">
      <h2 id="kept">What the undo left in place</h2>
      <ul>
        {kept.map(({ number, title, reason }) => (
          <li key={number}>
            <a href={journalHref(number)}>{title}</a>: {reason}
          </li>
        ))}
      </ul>
    </section>
  )
}
