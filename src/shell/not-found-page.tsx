import { AppError } from '#src/kernel/errors.ts'

/**
 * Answers 404 for every address that no page stands at; the error page shows what may have been
 * meant.
 */
export function loader() {
  throw new AppError('not-found', '')
}

export default function NotFoundPage() {
  return null
}
