import { Form, Link } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import { managerWords } from './manager/words.ts'
import styles from './profiles.module.css'
import type { ShownWork } from './shown-profile.ts'
import { WorkEntry } from './work-list.tsx'

/** A publication as its writer sees it in the list. */
type ManagedWork = ShownWork & { readonly title: string }

type ManagedWorksProps = {
  works: readonly ManagedWork[]
  token: string
  /** The address of the page on which one of them is changed. */
  to: (id: string) => string
}

/** Publications as they are cited, each to edit or remove. */
export function ManagedWorks({ works, token, to }: ManagedWorksProps) {
  const words = useWords(managerWords)
  return (
    <ul className={styles.rows}>
      {works.map((work) => (
        <li key={work.id}>
          <div>
            <WorkEntry work={work} />
          </div>
          <Form method="post" className={styles.actions}>
            <input type="hidden" name="token" value={token} />
            <input type="hidden" name="work" value={work.id} />
            <Link
              to={to(work.id)}
              className="button button-quiet"
              aria-label={words.editNamed(work.title)}
            >
              {words.edit}
            </Link>
            <button
              type="submit"
              name="intent"
              value="remove"
              className="button button-quiet"
              aria-label={words.removeNamed(work.title)}
            >
              {words.remove}
            </button>
          </Form>
        </li>
      ))}
    </ul>
  )
}
