import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useFetcher, useNavigation } from 'react-router'
import { type FormResult, failureOf } from '#src/browser/forms/form-result.ts'
import { previewIntent, type TypedPreview } from './typed-preview.ts'

/** Milliseconds without a key after which the preview is asked for anew. */
const pause = 600

/** What the page of a profile answers to a form. */
type Answer = FormResult & { readonly preview?: TypedPreview }

/**
 * The preview of a form of a profile: asked for by its button, and from then on anew while it is
 * typed. Without scripts the button sends the form, and the page's `answer` has it.
 */
export function useTypedPreview(answer: Answer | undefined) {
  const { submit, data, state, reset } = useFetcher<Answer>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [preview, setPreview] = useState<TypedPreview | null>(null)
  useEffect(() => () => clearTimeout(timer.current), [])
  const isSaving = useNavigation().state !== 'idle'
  const leave = useRef(reset)
  leave.current = reset
  useEffect(() => {
    if (!isSaving) return
    // A preview that comes while the page loads anew would end that: the page would stay old.
    clearTimeout(timer.current)
    leave.current()
  }, [isSaving])
  // What the page has answered since is newer than what the preview was refused for.
  const [askedAt, setAskedAt] = useState(answer)
  const failure = askedAt === answer ? failureOf(data) : null
  const latest = (data ?? answer)?.preview ?? null
  // What cannot be shown while it is typed leaves the one before.
  if (latest !== null && latest !== preview) setPreview(latest)

  function ask(form: HTMLFormElement): void {
    clearTimeout(timer.current)
    setAskedAt(answer)
    const sent = new FormData(form)
    sent.set('intent', previewIntent)
    void submit(sent, { method: 'post' })
  }
  return {
    preview,
    /** Why there is none of what is typed now; null: there is. */
    fault: failure,
    /** What the form says instead, where there is no preview to say it. */
    refusal: preview === null && failure ? data : undefined,
    isBusy: state !== 'idle',
    onPress: (event: MouseEvent<HTMLButtonElement>) => {
      if (!event.currentTarget.form) return
      event.preventDefault()
      ask(event.currentTarget.form)
    },
    onInput: (event: FormEvent<HTMLFormElement>) => {
      if (!preview || isSaving) return
      const form = event.currentTarget
      clearTimeout(timer.current)
      timer.current = setTimeout(() => ask(form), pause)
    },
  }
}
