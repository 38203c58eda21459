import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { removeLocal } from '#src/browser/local-storage.ts'
import { localKeys } from '#src/kernel/device-names.ts'
import type { ShownPerson } from '#src/kernel/shown-person.ts'

/**
 * Keeps what local storage says of the admin gate true: only the staff have it open, and not
 * for longer than the server says.
 */
export function useGateMirror(person: ShownPerson | null): void {
  const { key } = useLocation()
  const isStaff = person?.isStaff === true
  useEffect(() => {
    if (!key) return
    if (!isStaff) return removeLocal(localKeys.gate)
    let end = () => {}
    let isGone = false
    // Only they need it. Where it does not arrive, the next page tries again.
    import('#src/features/people/admin-gate/follow-gate.ts').then(
      ({ followGate }) => {
        if (!isGone) end = followGate()
      },
      () => {},
    )
    return () => {
      isGone = true
      end()
    }
  }, [key, isStaff])
}
