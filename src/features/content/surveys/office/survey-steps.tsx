import { Form, href, Link } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import type { Survey } from '../surveys.ts'

/** What can be done with a survey besides changing it. */
export function SurveySteps({ survey }: { survey: Survey }) {
  const { number, state, isPublic, version } = survey
  return (
    <Form method="post" className={layout.actions}>
      <input type="hidden" name="version" value={version} />
      {state === 'draft' && <Step intent="open" label="Open" />}
      {state === 'draft' && <Step intent="delete" label="Delete the draft" />}
      {state === 'open' && <Step intent="close" label="Close" />}
      {state === 'closed' && !isPublic && <Step intent="publish" label="Publish the results" />}
      {isPublic && <Step intent="hide" label="Hide the results" />}
      {isPublic && (
        <Link to={href('/surveys/:number/results', { number: String(number) })}>
          The published results
        </Link>
      )}
    </Form>
  )
}

function Step({ intent, label }: { intent: string; label: string }) {
  return (
    <button type="submit" className="button button-quiet" name="intent" value={intent}>
      {label}
    </button>
  )
}
