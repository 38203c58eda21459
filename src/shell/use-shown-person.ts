import { useRouteLoaderData } from 'react-router'
import type { ShownPerson } from '#src/kernel/shown-person.ts'

/** Who is signed in, as the server said with the document; null: nobody. */
export function useShownPerson(): ShownPerson | null {
  const data = useRouteLoaderData<{ person: ShownPerson | null }>('root')
  return data?.person ?? null
}
