import { useWhenIdle } from '#src/browser/use-when-idle.ts'
import { useShownPerson } from './use-shown-person.ts'

const load = () =>
  import('#src/features/content/conversations/unread/ask-entry.tsx').then(
    ({ AskEntry }) => AskEntry,
  )

/** The way to the library for whoever is signed in; nobody else loads any of it. */
export function AskWhenIdle() {
  const person = useShownPerson()
  return person?.verified ? <AskLoaded isOffice={person.role === 'admin'} /> : null
}

function AskLoaded(props: { isOffice: boolean }) {
  const Ask = useWhenIdle<{ isOffice: boolean }>(load)
  return Ask && <Ask {...props} />
}
