import { isRouteErrorResponse } from 'react-router'

export function ErrorPage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  return (
    <div className="page">
      <h1>{status === 404 ? 'Page not found' : 'Something went wrong'}</h1>
    </div>
  )
}
