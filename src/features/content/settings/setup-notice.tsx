import { Link } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import { type Progress, progressWords } from './setup-steps.ts'

/** On top of the admin panel while the setup is not finished: how far it is, and the next step. */
export function SetupNotice({ progress }: { progress: Progress }) {
  return (
    <section className={layout.notice} aria-labelledby="setup">
      <h2 id="setup">Setup of the library</h2>
      <p>
        {progressWords(progress)}
        {progress.next ? `; next: ${progress.next.title}` : ''}.{' '}
        <Link to="/admin/setup">Go on with the setup</Link>
      </p>
    </section>
  )
}
