import { Link } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import type { useDraft } from './use-draft.ts'

/** Tells of what was written and not saved: it is back, or waits at another address. */
export function DraftNotice({ draft }: { draft: ReturnType<typeof useDraft> }) {
  const { restored, elsewhere, discard } = draft
  const found = restored ?? elsewhere
  if (!found) return null
  return (
    <div className={layout.notice} role="status">
      <p>
        {restored ? 'What you had written here is back.' : 'A book was not saved: '}
        {elsewhere && <Link to={elsewhere.at}>{elsewhere.title || 'continue editing'}</Link>}
      </p>
      <p>
        <button type="button" className="button button-quiet" onClick={discard}>
          {restored ? 'Start over' : 'Discard'}
        </button>
      </p>
    </div>
  )
}
