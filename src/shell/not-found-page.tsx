import { data } from 'react-router'
import { AppError } from '#src/kernel/errors.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/not-found-page'

/**
 * Answers 404 for every address that no page stands at; the error page shows what may have been
 * meant. Where a document stands there that could not be made, it says why.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { problem } = context.get(appContext)
  if (problem) throw data(problem, { status: problem.status })
  throw new AppError('not-found', '')
}

export default function NotFoundPage() {
  return null
}
