const touched = new Set<WeakRef<Element>>()

/** Notes which fields have been filled in; answers with what ends that. */
export function watchInput(): () => void {
  const onInput = ({ target }: Event) => {
    if (target instanceof Element) touched.add(new WeakRef(target))
  }
  const onSubmit = ({ target }: Event) => {
    for (const ref of touched) {
      const field = ref.deref()
      if (!field || (target instanceof Node && target.contains(field))) touched.delete(ref)
    }
  }
  document.addEventListener('input', onInput, true)
  document.addEventListener('submit', onSubmit, true)
  return () => {
    document.removeEventListener('input', onInput, true)
    document.removeEventListener('submit', onSubmit, true)
  }
}

/**
 * Whether somebody is in the middle of a form: in a field of it, or with one filled in and not
 * sent.
 */
export function isMidForm(): boolean {
  const { activeElement } = document
  if (activeElement?.matches('input, textarea, select, [contenteditable]')) return true
  return [...touched].some((ref) => ref.deref()?.isConnected === true)
}
