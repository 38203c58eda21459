import { href, Link } from 'react-router'

/** Goes back to an import from a question, with nothing done. */
export function NotNow({ number, children }: { number: number; children: string }) {
  return (
    <Link to={`${href('/admin/import')}?number=${number}`} className="button button-quiet">
      {children}
    </Link>
  )
}
